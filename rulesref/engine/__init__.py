"""The kernel of the reference, plain Python: explained rules, texts in two languages, values."""
