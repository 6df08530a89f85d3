"""What is wrong with the files of a system that cannot be read, in one sentence."""

from __future__ import annotations

from rulesref.engine.engine import Engine
from rulesref.engine.system import KERNEL_MESSAGES, System
from rulesref.engine.value import BadInput
from rulesref.engine.wording import Messages


def told(system: System, fault: BadInput) -> str:
    """The place of a fault, then what is wrong there, as the authors of texts read it."""
    return told_in(messages_of(system), fault)


def kernel_told(fault: BadInput) -> str:
    """The same of a file that belongs to no system."""
    return told_in(Messages.load(KERNEL_MESSAGES, KERNEL_MESSAGES), fault)


def told_in(messages: Messages, fault: BadInput) -> str:
    """A fault in sentences out of these."""
    if fault.key not in messages.say:
        words = ", ".join((fault.key, *(f"{name} {fact}" for name, fact in fault.facts.items())))
    else:
        words = messages.sentence(fault.key, fault.facts, {}, "en", capital=False)
    return f"{fault.field}: {words}"


def messages_of(system: System) -> Messages:
    """The sentences of a system, those of the kernel where it has none that can be read."""
    try:
        if isinstance(system, Engine):
            return system.messages
    except BadInput:
        pass
    return Messages.load(KERNEL_MESSAGES, KERNEL_MESSAGES)
