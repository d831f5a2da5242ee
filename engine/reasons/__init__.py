"""Proofs about positions and mistakes as data, most telling first, and their English messages."""
