"""How much of the bots' time one network, and one person in it, may use.

Everybody has an account of seconds that fills all the time, up to a minute's share of all threads; searches are charged
for when they end. Whoever has used theirs up waits, while threads stay free for others. It does not matter how many
matches, guests or sockets one network has.
"""

import time
from collections.abc import Callable

from triskel.server.live.fair_queue import Who

SAVED_SECONDS = 60.0  # that an account can be filled for
MOST_ACCOUNTS = 10_000  # before those that are full are forgotten


class BotTime:
    """Shares are of all threads' time: half of two threads is one second a second."""

    def __init__(
        self, threads: int, person_share: float, network_share: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._person_rate, self._network_rate, self._clock = threads * person_share, threads * network_share, clock
        self._accounts: dict[Who | str, tuple[float, float]] = {}  # what it held, and when
        self._most = MOST_ACCOUNTS

    def delay(self, who: Who) -> float:
        """Return the seconds until somebody may use the bots again; 0 if they may now."""
        return max(self._delay(who, self._person_rate), self._delay(who.network, self._network_rate))

    def charge(self, who: Who, seconds: float) -> None:
        """Take seconds that were used, even if there are not that many."""
        if len(self._accounts) > self._most:
            self._forget_full()
            self._most = max(MOST_ACCOUNTS, 2 * len(self._accounts))  # else every charge would look at all of them
        now = self._clock()
        self._accounts[who] = self._balance(who, self._person_rate) - seconds, now
        self._accounts[who.network] = self._balance(who.network, self._network_rate) - seconds, now

    def _delay(self, account: Who | str, rate: float) -> float:
        return max(0.0, -self._balance(account, rate) / rate)

    def _balance(self, account: Who | str, rate: float) -> float:
        full = SAVED_SECONDS * rate
        held, at = self._accounts.get(account, (full, 0.0))
        return min(full, held + (self._clock() - at) * rate)

    def _forget_full(self) -> None:
        """Forget accounts that have filled: a new one is full too."""
        for account in tuple(self._accounts):
            rate = self._person_rate if isinstance(account, Who) else self._network_rate
            if self._balance(account, rate) == SAVED_SECONDS * rate:
                del self._accounts[account]
