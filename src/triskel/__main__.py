"""`python -m triskel` is `triskel`."""

from triskel.cli import main

main()
