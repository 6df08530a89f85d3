"""What the engine does with each clause: its functions, its examples, what is still to come."""
