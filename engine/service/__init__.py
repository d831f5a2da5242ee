"""The engine as a process of its own: messages, the worker, and the client that asks it."""
