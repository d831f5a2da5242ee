"""The workers of a Dask cluster, to which a command hands its work."""
