"""The command line: wires everything together and owns all printing."""
