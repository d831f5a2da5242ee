"""What a search did, recorded from the search itself: its tree, its steps, drawings, exercises."""
