"""Who is muted or banned, in memory: every request and every line of chat is checked."""

from collections.abc import Iterable

from triskel.match import Refusal, RefusalCode
from triskel.server.store.admin_store import Restriction

BANNED = Refusal(RefusalCode.BANNED, "You are banned from this server.")
MUTED = Refusal(RefusalCode.MUTED, "You are muted on this server: you can play, but not chat.")


def guest_subject(guest: str) -> str:
    return f"guest:{guest}"


def network_subject(network: str) -> str:
    return f"network:{network}"


class Restrictions:
    def __init__(self) -> None:
        self._muted: frozenset[str] = frozenset()
        self._banned: frozenset[str] = frozenset()

    def set(self, restrictions: Iterable[Restriction]) -> None:
        """Replace all restrictions."""
        every = list(restrictions)
        self._muted = frozenset(each.subject for each in every if each.kind == "mute")
        self._banned = frozenset(each.subject for each in every if each.kind == "ban")

    @property
    def ban_anybody(self) -> bool:
        """Whether there is any ban: nothing else has to be computed where there is none."""
        return bool(self._banned)

    def ban(self, network: str, *guests: str | None) -> bool:
        """Return whether a network, or any of the guests that a request comes from, is banned."""
        return bool(self._banned) and not self._banned.isdisjoint(_subjects(network, guests))

    def mute(self, network: str, *guests: str | None) -> bool:
        """Return whether a network, or any of the guests that a line of chat comes from, is muted."""
        return bool(self._muted) and not self._muted.isdisjoint(_subjects(network, guests))


def _subjects(network: str, guests: Iterable[str | None]) -> list[str]:
    return [network_subject(network), *(guest_subject(guest) for guest in guests if guest)]
