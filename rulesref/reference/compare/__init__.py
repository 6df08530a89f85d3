"""A topic across games: questions down, games across, each answer with the clauses that give it."""
