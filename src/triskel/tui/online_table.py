"""A match on a server, played or watched over its WebSocket; docs/protocol.md describes the messages."""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidMessage, InvalidURI, WebSocketException

import triskel
from triskel.core.remark import Remark
from triskel.tui.links import Link, SeatStore, ServerRefusal, ask
from triskel.tui.positions import position_of
from triskel.tui.table import Advice, Ending, Review, Step, Table, TableRefusal, Verdict, View
from triskel.words import Phrases

LONGEST_PAUSE = 10.0  # seconds between attempts to connect again
PATIENCE = 15.0  # seconds for an answer
FOR_GOOD = {4401: "bad-token", 4403: "banned", 4404: "no-such-match"}  # close codes after which nobody need try again
# After these events everything is asked for once more: they are rare, and change more than the board.
SWEEPING = ("created", "joined", "left", "started", "takenback", "takenover", "erased", "rematched")
VERDICT_PAUSE = 1.0  # seconds between questions about a review
LOST = (OSError, WebSocketException, TimeoutError)


class OnlineTable(Table):
    """`token` holds a seat; without it the match is watched."""

    def __init__(self, link: Link, match: dict[str, Any], say: Phrases, seats: SeatStore) -> None:
        super().__init__(triskel.game(match["game"]), say)
        self.link, self._seats = link, seats
        self._token = seats.token(link)
        self._seat: int | None = None
        self._match, self._number = match, 0
        self._socket: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._asked = 0
        self._returning = False  # the connection is closed in order to come back with a seat
        self._left: list[int | None] = []
        self._left_at = 0.0
        self._take_in(match)

    @property
    def open_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self._match["seats"]) if seat["kind"] == "open"]

    @property
    def seated(self) -> bool:
        """Whether somebody at this screen has a seat, as far as is known before the connection stands."""
        return self._token is not None

    async def sit(self, name: str) -> None:
        """Take the first open seat."""
        try:
            taken = await asyncio.to_thread(ask, self.link, "/seats", {"name": name})
        except ServerRefusal as refusal:
            raise TableRefusal(self._refused(refusal)) from None
        self._token = taken["token"]
        self._seats.keep(self.link, taken["token"])
        self._returning = True
        if self._socket:  # come back as a player
            await self._socket.close()

    # The connection

    async def start(self) -> None:
        self._listening = asyncio.create_task(self._stay_connected())

    async def close(self) -> None:
        if self._listening:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening

    async def _stay_connected(self) -> None:
        pause = 0.5
        while True:
            code = None
            try:
                async with connect(self.link.socket, open_timeout=PATIENCE) as socket:
                    self._socket = socket
                    await socket.send(json.dumps({"type": "hello", "token": self._token}))
                    async for text in socket:
                        pause = 0.5
                        await self._hear(json.loads(text))
                    code = socket.close_code
            except (*LOST, InvalidHandshake, InvalidMessage, InvalidURI, ServerRefusal):
                code = self._socket.close_code if self._socket else None
            finally:
                self._socket = None
                self._give_up_answers()
            if self._returning:
                self._returning = False
                continue
            if code in FOR_GOOD:
                self._stop(self.say(f"common-refusal-{FOR_GOOD[code]}"))
                return
            self._stop(self.say("match-restarting" if code == 1012 else "match-reconnecting"))
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(2 * pause, LONGEST_PAUSE)

    def _stop(self, notice: str) -> None:
        self.notice, self.legal = notice, ()
        self.abilities = frozenset()
        self.changed()

    def _give_up_answers(self) -> None:
        for waiting in self._answers.values():
            if not waiting.done():
                waiting.set_exception(TableRefusal(self.say("common-refusal-lost")))
        self._answers.clear()

    async def _hear(self, message: dict[str, Any]) -> None:
        kind, answer = message["type"], self._answers.pop(message.get("id") or 0, None)
        if answer and not answer.done():
            answer.set_result(message)
        if kind == "welcome":
            self._seat, self.notice = message["seat"], ""
            self._take_in(message["match"])
            await self._read_history()
        elif kind == "seat":
            self._seat = message["seat"]
        elif kind == "event":
            await self._happen(message)
        else:
            return
        self.changed()

    async def _happen(self, message: dict[str, Any]) -> None:
        event, self._number = message["event"], message["number"]
        if event["type"] in SWEEPING:
            self._take_in((await asyncio.to_thread(ask, self.link, token=self._token))["match"])
            await self._read_history()
            return
        if event["type"] == "moved":
            said = await asyncio.to_thread(self._said, self.view, event["move"], event["seat"], message["position"])
            self.steps.append(Step(message["position"], event["move"], event["seat"], said))
            self._match["offers"] = []
        if message.get("position") is not None:
            self.view, self.legal = message["position"], tuple(message["legal"])
            self._set_clocks(message["left"])
        if event["type"] == "chatted":
            self.chat.append(self.say("match-chat-said", name=event["name"], text=event["text"]))
        if event["type"] == "offered":
            self._match["offers"] = [*self._match["offers"], {"what": event["what"], "seat": event["seat"]}]
        if event["type"] == "answered":
            self._match["offers"] = [each for each in self._match["offers"] if each["what"] != event["what"]]
        if event["type"] in ("resigned", "timedout"):
            self._match["loser"] = event["seat"]
        if event["type"] == "ended":
            self._match["result"] = event
        self._settle()

    # What the match is like

    def _take_in(self, match: dict[str, Any]) -> None:
        self._match, self._number = match, match["number"]
        self.names = [self._name(number, seat) for number, seat in enumerate(match["seats"])]
        self.own = frozenset() if self._seat is None else frozenset({self._seat})
        self.view, self.legal = match["position"] or {}, tuple(match["legal"])
        self._set_clocks(match["clock"]["left"])
        self.chat = [self.say("match-chat-said", name=each["name"], text=each["text"]) for each in match["chat"]]
        self._settle()

    def _set_clocks(self, left: list[int | None]) -> None:
        self._left, self._left_at = left, time.monotonic()

    def clocks(self) -> list[int]:
        gone = int(1000 * (time.monotonic() - self._left_at))
        bots = [seat["kind"] == "bot" for seat in self._match["seats"]]  # the server does not hold them to it
        return [
            max(0, left - gone) if seat == self.turn and not bots[seat] else left
            for seat, left in enumerate(self._left)
            if left is not None
        ]

    def _name(self, number: int, seat: dict[str, Any]) -> str:
        if seat["kind"] == "open":
            return self.say("common-seat-open")
        if seat["kind"] == "bot":
            known = f"common-level-{seat['level']}"
            return self.say("common-bot", level=self.say(known) if known in self.say else seat["level"])
        return seat["name"] or self.say("common-seat", number=number + 1)

    def _settle(self) -> None:
        """Work out what follows from the match for the screen."""
        result = self._match["result"]
        self.ending = None
        if result:
            self.legal = ()
            self.ending = Ending(tuple(result["winners"]), result["reason"], self._match.get("loser"))
        if self._match["phase"] == "waiting" and not self.view:
            self.notice = self.say("match-room-waiting", count=len(self.open_seats))
        self.question = self._question()
        able = {"resign", "draw", "takeback"} if self._seat is not None and self.view and not result else set()
        if self.legal and self._match["hints"]:
            able.add("hint")
        if self._seat is None and self.open_seats:
            able.add("sit")
        if self._seat is not None:
            able.add("chat")
        self.abilities = frozenset(able)

    def _question(self) -> str:
        for offer in self._match["offers"]:
            if self._seat is not None and offer["seat"] != self._seat and not self.ending:
                return self.say(f"match-offer-{offer['what']}", name=self.names[offer["seat"]])
        return ""

    async def _read_history(self) -> None:
        """Ask for every position so far, each with the move that led to it."""
        found = (await asyncio.to_thread(ask, self.link, "/history", token=self._token))["steps"]
        self.steps = await asyncio.to_thread(self._steps, found)

    def _steps(self, found: list[dict[str, Any]]) -> list[Step]:
        steps: list[Step] = []
        for each in found:
            said = self._said(steps[-1].view, each["move"], each["by"], each["position"]) if each["move"] else ""
            steps.append(Step(each["position"], each["move"], each["by"], said))
        return steps

    def _said(self, before: View, move: str, by: int, after: View) -> str:
        if self.game.name == "conex":
            from triskel.tui.boards.conex_words import ConexWords  # noqa: PLC0415, only where the game is loaded

            return ConexWords(self.say, self.names).told(before, move, by, after)
        position = position_of(self.game, before)
        return self.sentences(position.effects(move)) if position else ""

    # What is said to the server

    async def _say(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message and return its answer; TableRefusal where the server refuses, or is away."""
        if self._socket is None:
            raise TableRefusal(self.say("common-refusal-offline"))
        self._asked += 1
        answer = self._answers[self._asked] = asyncio.get_running_loop().create_future()
        try:
            await self._socket.send(json.dumps({"type": kind, "id": self._asked, **fields}))
            said = await asyncio.wait_for(answer, PATIENCE)
        except LOST:
            raise TableRefusal(self.say("common-refusal-lost")) from None
        if said["type"] == "refusal":
            raise TableRefusal(self._refused(ServerRefusal(said["code"], said["sentence"], said.get("remark"))))
        return said

    def _refused(self, refusal: ServerRefusal) -> str:
        if refusal.remark:
            reason = self.refusal(msgspec.convert(refusal.remark, Remark))
            if reason:
                return reason
        known = f"common-refusal-{refusal.code}"
        return self.say(known, reason=str(refusal)) if known in self.say else str(refusal)

    async def play(self, move: str) -> None:
        await self._say("move", answers=self._number, move=move)

    async def hint(self) -> Advice:
        said = await self._say("hint")
        return Advice(said["move"], self.sentences(msgspec.convert(said["remarks"], list[Remark])))

    async def take_back(self) -> None:
        await self._say("offer", what="takeback")

    async def offer_draw(self) -> None:
        await self._say("offer", what="draw")

    async def answer(self, yes: bool) -> None:
        waiting = [offer["what"] for offer in self._match["offers"] if offer["seat"] != self._seat]
        if waiting:
            await self._say("answer", what=waiting[0], yes=yes)

    async def write(self, text: str) -> None:
        await self._say("chat", text=text)

    async def resign(self) -> None:
        await self._say("resign")

    async def review(self) -> AsyncIterator[Review]:
        while True:
            try:
                found = await asyncio.to_thread(ask, self.link, "/analysis", {}, self._token)
            except ServerRefusal as refusal:
                raise TableRefusal(self._refused(refusal)) from None
            yield Review(found["done"], found["of"], tuple(self._verdict(each) for each in found["steps"]))
            if found["state"] == "done":
                return
            await asyncio.sleep(VERDICT_PAUSE)

    def _verdict(self, step: dict[str, Any]) -> Verdict:
        reasons = self.sentences(msgspec.convert(step["best_remarks"], list[Remark]))
        return Verdict(step["verdict"], step["best"], reasons, step["value"])
