"""The engine in a process of its own: its messages, the worker, and the client."""
