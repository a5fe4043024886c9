"""What a person does on the page of a match, and what they see there."""

import json
import re
import shutil

import kept_here
import triskel

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = ("--bot-seconds", "0.1", "--requests-per-minute", "100000", "--matches-per-guest", "1000")
WAIT = 30_000  # milliseconds that a test waits for something to appear


def chosen(settings):
    """The script that chooses settings where a browser profile has none yet."""
    return f"if (location.protocol !== 'about:') localStorage['triskel-settings'] ??= '{json.dumps(settings)}'"


class Screen:
    """A page that shows a match. What is to be played is asked of the server, as this person's browser may.

    Of a match that only the browser has, it is what the server would say of the same log.
    """

    def __init__(self, page, match=None):
        self.page = page
        self.match = match or page.url.rsplit("/", 1)[1]
        self.here = self.match.startswith("local-")

    def state(self):
        return self._seen()[0]

    def history(self):
        """All steps so far, as seat 0 sees them."""
        if self.here:
            return kept_here.history(self.page, self.match, 0)
        return self.page.request.get(f"/api/matches/{self.match}/history?seat=0").json()["steps"]

    def _seen(self):
        if self.here:
            return kept_here.seen(self.page, self.match)
        answer = self.page.request.get(f"/api/matches/{self.match}")
        assert answer.ok, answer.text()
        return answer.json()["match"], answer.json()["seat"]

    @property
    def over(self):
        return self.state()["phase"] == "over"

    def wait_for_turn(self):
        """The state in which this person is to act, once the page shows it; None when the game has ended."""
        for _ in range(WAIT // 50):
            state, seat = self._seen()
            if state["phase"] == "over":
                self.page.locator("section.result").wait_for()
                return None
            if state["position"] and state["position"]["turn"] == seat:
                self.wait_for_moves(len(state["moves"]))
                self.page.locator(".turn.yours").wait_for()
                return state
            self.page.wait_for_timeout(50)
        raise AssertionError("the turn never came")

    def type_move(self, move):
        """As somebody who does not see the board would do it."""
        words = self.page.get_by_text("In words, and by typing")
        if not words.locator("xpath=..").evaluate("details => details.open"):
            words.click()
        self.page.get_by_label("Type a move").fill(move)
        self.page.get_by_role("button", name="Play", exact=True).click()

    def moves(self):
        return self.page.locator("ol li[data-move]").evaluate_all("items => items.map((item) => item.dataset.move)")

    def wait_for_moves(self, count):
        if count:
            self.page.locator("ol li[data-move]").nth(count - 1).wait_for()
        return self.moves()


def started(page, game, seats, *, online=False, **wanted):
    """A match shown on a page: in its browser alone where nobody else takes part, as the page itself would begin it.

    Others, and those that are to be `online`, are created through the API by the page's own guest.
    """
    options = {"players": len(seats)} if game == "conex" else {}
    wanted = {"game": game, "name": "Ada", "seats": seats, "options": options} | wanted
    kinds = {seat["kind"] for seat in seats}
    if "me" in kinds and "open" not in kinds and kept_here.WITH_ENGINES and not online:
        match = kept_here.begin(page, **wanted)
    else:
        answer = page.request.post("/api/matches", data=wanted)
        assert answer.ok, answer.text()
        match = answer.json()["match"]
    page.goto(f"/match/{match}")
    return Screen(page, match)


def invited(page):
    """The link to a game of Keks that waits for somebody; its creator begins, not the lot."""
    started(page, "keks", [{"kind": "me"}, {"kind": "open"}], listed=False)
    return page.get_by_role("textbox", name="Link").input_value()


def play_on(screens, count):
    """Some moves, each made by whose turn it is, typed; the pages stay in step."""
    for _ in range(count):
        done = screens[0].state()["moves"]
        mover = screens[len(done) % 2]
        mover.type_move(mover.wait_for_turn()["legal"][0])
        for screen in screens:
            screen.wait_for_moves(len(done) + 1)


def keks_position(view):
    """The position behind a view of Keks, in which nothing is hidden."""
    hands = ["".join(map(str, hand)) for hand in view["hands"]]
    text = " ".join(["/".join(view["board"]), str(view["turn"] + 1), *hands, view["crumbs"] or "-"])
    return triskel.game("keks").parse(text, **view["options"])


def connexoh_position(state):
    """The position of a running match of Connex'Oh, which begins always alike."""
    position = triskel.game("connexoh").start(**state["options"])
    for move in state["moves"]:
        position = position.play(move)
    return position


def cells(move):
    return re.findall(r"[a-h][1-8]", move)


def serious(page, axe):
    page.evaluate(axe)
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        (problem["id"], nodes)
        for problem in found["violations"]
        if problem["impact"] in ("serious", "critical") and (nodes := concerned(problem))
    ]


def concerned(problem):
    """The numbers on a card of Conex are a picture, not words that its name would have to repeat."""
    nodes = [node["html"][:200] for node in problem["nodes"]]
    return [html for html in nodes if problem["id"] != "label-content-name-mismatch" or 'data-place="hand-' not in html]


def too_wide(page):
    return page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth")
