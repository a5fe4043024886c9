"""What only matches on a server have beside the board: clocks that run, and the last lines of chat."""

from textual.widgets import Static

from triskel.tui.table import Table

LINES = 3  # of chat


class Talk(Static):
    """Clocks and chat; hidden where there are none."""

    def __init__(self) -> None:
        super().__init__(id="talk", markup=False)
        self._table: Table | None = None

    def on_mount(self) -> None:
        self.set_interval(0.5, self.renew)

    def show(self, table: Table) -> None:
        """Show what a table has."""
        self._table = table
        self.renew()

    def renew(self) -> None:
        """Show the clocks as they are now."""
        if self._table is None:
            return
        clocks = zip(self._table.names, self._table.clocks(), strict=False)
        times = "   ".join(f"{name} {clock_words(left)}" for name, left in clocks)
        text = "\n".join(filter(None, [times, *self._table.chat[-LINES:]]))
        self.display = bool(text)
        if text:
            self.update(text)


def clock_words(left: int) -> str:
    """Return milliseconds as minutes and seconds, from an hour on with hours."""
    minutes, seconds = divmod((left + 999) // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
