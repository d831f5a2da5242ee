"""What goes wrong with a cluster; apart, so that a command without one loads only this."""


class ClusterError(Exception):
    """The cluster cannot do the work; the message is one line."""
