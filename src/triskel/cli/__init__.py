"""The command line: wires everything together and owns all printing."""

from triskel.cli.app import main

__all__ = ["main"]
