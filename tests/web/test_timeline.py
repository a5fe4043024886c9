"""What happens is shown in the order in which it happens: board, panels and list tell one story at every moment."""

import json

import pytest
from playwright.sync_api import expect

from screens import started

MOVING = {"reduced_motion": "no-preference"}
NOVICE = {"kind": "bot", "level": "novice"}

# Looks at the page in every frame, and notes what has changed since the last one.
WATCH = """([seat, board]) => {
  const [seatOf, boardOf] = [seat, board].map((body) => new Function('at', `return ${body}`))
  const each = (selector, see) => [...document.querySelectorAll(selector)].map(see)
  const look = () => ({
    moves: each('ol li[data-move]', (item) => item.dataset.move),
    names: each('.match article', (panel) => panel.getAttribute('aria-label')).reverse(),
    acts: each('.match article', (panel) => panel.classList.contains('acts')).reverse(),
    seats: each('.match article', (panel) => seatOf(panel)).reverse(),
    yours: document.querySelector('.turn.yours') !== null,
    over: document.querySelector('section.result h2') !== null,
    board: boardOf(document.querySelector('section.board'))
  })
  window.samples = []
  const frame = () => {
    const seen = JSON.stringify(look())
    if (seen !== window.samples.at(-1)) window.samples.push(seen)
    requestAnimationFrame(frame)
  }
  frame()
}"""
SEATS = {
    "keks": "[...at.querySelectorAll('.colour')].map((colour) => colour.querySelectorAll('.held').length)",
    "connexoh": "at.querySelectorAll('.pawns svg:not(:has(.out))').length",
    "conex": "[...at.querySelectorAll('.points, .count')].map((number) => parseInt(number.textContent))",
}
BOARDS = {
    "keks": """{lying: at.querySelectorAll('[data-cell]').length, moving: at.querySelector('.crumb') !== null,
        beside: at.querySelectorAll('.strip .place > *').length}""",
    "connexoh": "{lying: at.querySelectorAll('.ring').length, moving: at.querySelector('.actor') !== null}",
    "conex": """{lying: Number(at.querySelector('[data-place=table]').dataset.cards),
        moving: at.querySelector('.flyer, .die') !== null,
        beside: [...at.querySelectorAll('.track .score')].map((number) => Number(number.textContent)),
        words: at.querySelector('.now').textContent}""",
}


def seat_in(game, view, seat):
    """What a player's panel shows of a position."""
    if game == "keks":
        held = zip("ABCDEFGHIJ", view["hands"][seat], strict=True)
        return [0 if letter == view["crumbs"] else count for letter, count in held]
    if game == "connexoh":
        return len(view["pawns"][seat])
    return [view["scores"][seat], view["hands"][seat]]


def lying_in(game, view):
    """The number of things that lie on the board."""
    if game == "keks":
        return sum(letter != "." for rank in view["board"] for letter in rank)
    return sum(map(len, view["pawns"])) if game == "connexoh" else len(view["layout"])


def beside_in(game, view):
    """What the board shows beside what lies on it: what nobody has, the score track."""
    return len(view["first_taken"]) if game == "keks" else view["scores"]


def watch(page, game):
    page.evaluate(WATCH, [SEATS[game], BOARDS[game]])


def told_otherwise(game, sample, history):
    """Return how a sample contradicts itself, judged by the number of moves that it lists; None if it does not."""
    step = len(sample["moves"])
    view, board = history[step]["position"], sample["board"]
    turns = [seat == view["turn"] for seat in range(len(sample["seats"]))]
    wanted = {
        "seats": [seat_in(game, view, seat) for seat in range(len(sample["seats"]))],
        "acts": turns,
        "yours": turns[0],
        "over": view["turn"] is None,
    }
    for what, value in wanted.items():
        if sample[what] != value:
            return f"after {step} moves {what} is {sample[what]}, not {value}"
    if "beside" in board and board["beside"] != beside_in(game, view):
        return f"after {step} moves the board says {board['beside']}"
    if "words" in board and any(turns) and any(name in board["words"] for name in sample["names"][1:]) == turns[0]:
        return f"after {step} moves the board says {board['words']!r}"
    near = history[step : step + 2] if board["moving"] else [history[step]]
    least, *_, most = sorted(lying_in(game, each["position"]) for each in near * 2)
    if not least <= board["lying"] <= most:
        return f"after {step} moves {board['lying']} things lie on the board"
    return None


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize(("game", "players"), [("keks", 2), ("connexoh", 2), ("conex", 4)])
def test_board_panels_and_list_agree_at_every_moment(visitor, game, players, motion):
    page = visitor("/", reduced_motion=motion, settings={"botPace": "normal"})
    options = {"players": players, "target": 10} if game == "conex" else {}
    screen = started(page, game, [{"kind": "me"}] + [NOVICE] * (players - 1), options=options)
    state = screen.wait_for_turn()
    page.locator("[data-cell], [data-place=table]").first.wait_for()
    watch(page, game)
    for _ in range(4):  # who may act again, as after the lightning star, moves twice before the bots do
        screen.type_move(max(state["legal"], key=len))
        screen.wait_for_moves(len(state["moves"]) + 1)
        if not (state := screen.wait_for_turn()) or len(state["moves"]) >= max(players, 4):
            break
    expect(page.locator(".turn.yours, section.result")).to_be_visible()
    samples = [json.loads(sample) for sample in page.evaluate("() => window.samples")]
    history = screen.history()
    assert [wrong for sample in samples if (wrong := told_otherwise(game, sample, history))] == []
    assert {len(sample["moves"]) for sample in samples} == set(range(len(samples[0]["moves"]), len(history)))
    assert any(sample["board"]["moving"] for sample in samples) or motion == "reduce"


def begun(visitor, **profile):
    """A game of Keks in which one's first move has been typed; the answer will not be shown for a while."""
    screen = started(visitor("/", settings={"botPace": "slow"}, **profile), "keks", [{"kind": "me"}, NOVICE])
    screen.type_move(screen.wait_for_turn()["legal"][0])
    return screen


def answered(screen):
    """The state in which the bot has answered, whatever is on the screen."""
    while len((state := screen.state())["moves"]) < 2:
        screen.page.wait_for_timeout(50)
    return state


def test_a_click_skips_ahead_and_chooses_already(visitor):
    screen = begun(visitor, **MOVING)
    tile = screen.page.locator(f"[data-cell={answered(screen)['legal'][0][:2]}]")
    while len(screen.moves()) < 2:  # the answer may still be on its way to the page
        tile.click()
        screen.page.wait_for_timeout(50)
    expect(tile).to_have_attribute("aria-pressed", "true")
    expect(screen.page.locator(".turn.yours")).to_be_visible()


def test_a_move_typed_while_the_answer_is_shown_is_played(visitor):
    screen = begun(visitor, **MOVING)
    state = answered(screen)
    while not screen.page.get_by_role("button", name=state["legal"][0], exact=True).is_visible():
        screen.page.get_by_label("Type a move").fill(state["legal"][0])
        screen.page.wait_for_timeout(50)
    assert len(screen.moves()) < 2
    screen.type_move(state["legal"][0])
    assert screen.wait_for_moves(3)[:3] == [*state["moves"], state["legal"][0]]


def test_what_happened_is_said_in_order(visitor):
    page = visitor("/", settings={"botPace": "off"})
    screen = started(page, "keks", [{"kind": "me"}, NOVICE])
    screen.type_move(screen.wait_for_turn()["legal"][0])
    screen.wait_for_moves(2)
    said = page.get_by_role("log", name="What happens").locator("p")
    takers = [words.split(" took ")[0] for words in said.all_inner_texts() if " took " in words]
    assert [taker == "Ada" for taker in takers[-2:]] == [True, False]
