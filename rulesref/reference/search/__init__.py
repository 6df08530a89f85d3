"""The search: what it may find, how words are compared and weighed, how what was found is shown."""
