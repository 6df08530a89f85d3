"""JSON Schema of all that goes in and out: what is asked of a system, and what it answers."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesref.engine.areas import AreaMap
from rulesref.engine.engine import Engine
from rulesref.engine.telling import Told

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema(system: Engine) -> dict[str, Any]:
    """Takes a position, a question, a map or an answer, each of which has its own definition."""
    parts = {"position": system.Position, "action": system.Question, "map": AreaMap, "answer": Told}
    schemas, defs = msgspec.json.schema_components(parts.values(), ref_template="#/$defs/{name}")
    board = defs["Position"]["properties"]["map"]
    by_id = {"type": "string", "description": "the id of a map that the site or --map knows"}
    defs["Position"]["properties"]["map"] = {"anyOf": [by_id, board]}
    for name, kinds in (("Area", system.terrain.areas), ("Border", system.terrain.borders)):
        defs[name]["properties"]["kind"] = {"enum": list(kinds), "default": "normal"}
    return {
        "$schema": DRAFT,
        "anyOf": [{"$ref": f"#/$defs/{part}"} for part in parts],
        "$defs": {**dict(zip(parts, schemas, strict=True)), **defs},
    }
