"""Rows of facts at a table, and what the quick rulings of chapter 5 say to them."""

from __future__ import annotations

FINE = "attacks=yes waits=no acted=no reach=next open=yes enemies=no"  # a way out, but for borders
WON = "siege=no adjacent=yes open=yes enemies=no"
HERE = "he_came=no ours=this room=normal_room"

# question | facts | what is said | the clause that decides, or the facts that it depends on
DECIDED = [
    # 5.1c: alone last, whoever holds the garrison
    ("who_defends", "mine=yes", "mine", "5.1c"),
    ("who_defends", "his=yes", "his", "5.1c"),
    ("who_defends", "mine=no", "his", "5.1c"),
    ("who_defends", "his=no", "mine", "5.1c"),
    ("who_defends", "mine=no garrison=mine", "his", "5.1c"),
    ("who_defends", "mine=yes garrison=his", "mine", "5.1c"),
    # 5.3, 4.4e
    ("late_arrivals", "round=2", "yes", "5.3c"),
    ("late_arrivals", "attacks=yes main=no round=1", "no", "5.3c"),
    ("late_arrivals", "attacks=yes main=yes marched=no", "yes", "5.3c"),
    ("late_arrivals", "attacks=yes main=yes marched=yes others=yes round=1", "no", "5.3c"),
    ("late_arrivals", "attacks=yes main=yes marched=yes others=no round=1", "no", "5.3c"),
    ("late_arrivals", "attacks=no both=yes round=1", "no", "5.3c"),
    ("late_arrivals", "attacks=no both=no", "yes", "5.3c"),
    # 5.4b: letters, then the defender; 5.3c: who waits does not act
    ("who_goes_first", "mine=A his=B round=2", "mine", "5.4b"),
    ("who_goes_first", "mine=C his=B round=2", "his", "5.4b"),
    ("who_goes_first", "mine=B his=B defends=yes round=3", "mine", "5.4b"),
    ("who_goes_first", "mine=B his=B defends=no round=3", "his", "5.4b"),
    ("who_goes_first", "round=1 my_reserve=yes his_reserve=no", "his_alone", "5.4b"),
    ("who_goes_first", "round=1 my_reserve=no his_reserve=yes", "mine_alone", "5.4b"),
    ("who_goes_first", "round=1 my_reserve=yes his_reserve=yes", "nobody", "5.4b"),
    # 5.5: the strongest first, equals by their owner's choice, surplus lost
    ("shot", "strength=3 digit=2 hits=0 first=4 second=1", "rolls 3 2, nothing", "5.5b"),
    ("shot", "strength=3 digit=2 hits=1 first=4 second=3", "rolls 3 2, loses 4 1", "5.5b"),
    (
        "shot",
        "strength=3 digit=2 hits=2 first=4 second=3",
        "rolls 3 2, loses 4 1, choice 1",
        "5.5b",
    ),
    (
        "shot",
        "strength=4 digit=3 hits=2 first=3 second=4",
        "rolls 4 3, loses 4 1, choice 1",
        "5.5b",
    ),
    ("shot", "strength=2 digit=1 hits=1 first=3 second=3", "rolls 2 1, choice 1", "5.5b"),
    ("shot", "strength=3 digit=2 hits=3 first=2 second=0", "rolls 3 2, loses 2 2, lost 1", "5.5b"),
    # 5.6, in the order of the checks
    ("way_out", f"{FINE} {HERE}", "yes", "5.6a"),
    ("way_out", "acted=yes", "no", "5.4a"),
    ("way_out", "waits=yes", "no", "5.3c"),
    ("way_out", "reach=beyond", "no", "5.6b"),
    ("way_out", "open=no", "no", "5.6b"),
    ("way_out", "enemies=yes", "no", "5.6b"),
    ("way_out", "room=normal_full", "no", "5.6e"),
    ("way_out", "room=rough_full", "no", "5.6e"),
    ("way_out", "reach=further room=rough_room", "no", "5.6e"),
    ("way_out", f"{FINE} he_came=no ours=nobody room=normal_room", "no", "5.6c"),
    ("way_out", f"{FINE} he_came=no ours=other room=normal_room", "yes", "5.6a"),
    ("way_out", f"{FINE} he_came=before ours=this room=normal_room", "yes", "5.6a"),
    ("way_out", f"{FINE} he_came=after ours=this room=normal_room", "no", "5.6d"),
    # a defender: closed where the attacker came in, but for the special case
    ("way_out", f"{FINE} attacks=no he_came=no ours=nobody room=rough_room", "yes", "5.6a"),
    ("way_out", f"{FINE} attacks=no he_came=after ours=nobody room=rough_room", "no", "5.6c"),
    ("way_out", f"{FINE} attacks=no he_came=before ours=this room=rough_room", "yes", "5.6a"),
    ("way_out", f"{FINE} attacks=no he_came=after ours=other room=rough_room", "no", "5.6d"),
    # 5.4c: who leaves; 5.6e, f: how many get away
    ("after_three", "control=mine", "he_leaves", "5.4c"),
    ("after_three", "control=he_attacks", "he_leaves", "5.4c"),
    ("after_three", "control=his blocks=5 doors=normal", "i_leave, all 5 0", "5.6f"),
    ("after_three", "control=i_attack blocks=5 doors=rough", "i_leave, some 2 3", "5.6f"),
    ("after_three", "control=his blocks=8 doors=normal", "i_leave, some 6 2", "5.6f"),
    ("after_three", "control=his blocks=8 doors=both", "i_leave, all 8 0", "5.6f"),
    ("after_three", "control=his blocks=3 doors=none", "i_leave, none 0 3", "5.6f"),
    # 5.7: a battle, next door, friendly and empty, while the border takes more
    ("after_win", f"{WON} rough=no gone=0", "yes", "5.7"),
    ("after_win", f"{WON} rough=yes gone=1", "yes", "5.7"),
    ("after_win", f"{WON} rough=yes gone=2", "no", "5.7"),
    ("after_win", f"{WON} rough=no gone=6", "no", "5.7"),
    ("after_win", "siege=yes", "no", "5.7"),
    ("after_win", "adjacent=no", "no", "5.7"),
    ("after_win", "open=no", "no", "5.7"),
    ("after_win", "enemies=yes", "no", "5.7"),
]
DEPENDS = [
    ("who_defends", "", "mine", {"yes": "mine", "no": "his"}),
    (
        "late_arrivals",
        "attacks=yes main=yes marched=yes others=yes",
        "round",
        {"1": "no", "2": "yes", "3": "yes"},
    ),
    ("late_arrivals", "attacks=no round=1", "both", {"no": "yes", "yes": "no"}),
    ("who_goes_first", "mine=B his=B round=2", "defends", {"yes": "mine", "no": "his"}),
    (
        "shot",
        "strength=1 digit=2 hits=1 first=2",
        "second",
        {
            "0": "rolls 1 2, loses 2 1",
            "1": "rolls 1 2, loses 2 1",
            "2": "rolls 1 2, choice 1",
            "3": "rolls 1 2, loses 3 1",
            "4": "rolls 1 2, loses 4 1",
        },
    ),
    (
        "way_out",
        f"{FINE} ours=this room=normal_room",
        "he_came",
        {
            "no": "yes",
            "before": "yes",
            "after": "no",
            "before_again": "yes",
            "after_again": "no",
        },
    ),
    (
        "way_out",
        f"{FINE} attacks=unknown he_came=no ours=nobody room=normal_room",
        "attacks",
        {
            "yes": "no",
            "no": "yes",
        },
    ),
    (
        "after_three",
        "control=his blocks=4 strangers=0 gone=0",
        "doors",
        {
            "none": "i_leave, none 0 4",
            "rough": "i_leave, some 2 2",
            "normal": "i_leave, all 4 0",
            "both": "i_leave, all 4 0",
            "two": "i_leave, all 4 0",
        },
    ),
    ("after_win", f"{WON} gone=3", "rough", {"no": "yes", "yes": "no"}),
]
TURNS = [
    ("late_arrivals", "attacks=yes main=yes marched=yes others=no round=1", "Q3", ["no", "yes"]),
    ("way_out", f"{FINE} he_came=no ours=other room=normal_room", "Q4", ["yes", "no"]),
    ("way_out", f"{FINE} he_came=before_again ours=this room=normal_room", "Q5", ["yes", "no"]),
    ("way_out", f"{FINE} he_came=after_again ours=this room=normal_room", "Q5", ["no", "yes"]),
    (
        "after_three",
        "control=his blocks=6 doors=normal strangers=0 gone=2",
        "Q2",
        ["i_leave, all 6 0", "i_leave, some 4 2"],
    ),
    (
        "after_three",
        "control=i_attack blocks=3 doors=normal strangers=2 gone=0",
        "Q4",
        ["i_leave, all 3 0", "i_leave, some 1 2"],
    ),
    ("after_win", f"{WON} rough=yes gone=1 moved=1", "Q7", ["yes", "no"]),
]
SAME = [
    ("who_defends", "mine=yes"),
    ("late_arrivals", "attacks=yes main=yes marched=yes others=yes round=1"),
    ("way_out", f"{FINE} {HERE}"),
    ("way_out", f"{FINE} he_came=before ours=this room=normal_room"),
    ("after_three", "control=his blocks=6 doors=normal strangers=0 gone=0"),
    ("after_three", "control=mine"),
    ("after_win", f"{WON} rough=no gone=1 moved=1"),
]
