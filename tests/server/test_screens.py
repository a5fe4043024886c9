"""Several people at one screen, the catalogue for those who choose, what a seat is warned of, and the web page."""

import httpx
import pytest

import triskel
from servers import Server
from triskel.core.errors import OptionError
from triskel.server.api.pages import Pages

ME = {"kind": "me"}


def test_people_at_one_screen_have_a_seat_and_a_line_each(server, ada):
    wanted = {"game": "keks", "name": "Ada", "seats": [ME, {"kind": "me", "name": "Zoe"}]}
    reply = ada.http.post("/api/matches", json=wanted).json()
    assert [each["seat"] for each in reply["seats"]] == [0, 1]
    assert (reply["seat"], reply["token"]) == (0, reply["seats"][0]["token"])
    with ada.connect(reply["match"]) as first, ada.connect(reply["match"], seat=1) as second:
        assert (first.seat, second.seat) == (0, 1)
        assert [seat["name"] for seat in first.match["seats"]] == ["Ada", "Zoe"]
        assert first.move()["type"] == "ack"
        second.event("moved")
        assert second.move()["type"] == "ack"
    with server.person("Eve") as eve:
        token = reply["seats"][1]["token"]
        with eve.connect(reply["match"], token=token) as line:
            assert line.seat == 1


def test_nobody_speaks_for_a_seat_of_somebody_else(server, ada):
    match = ada.create()
    with server.person("Bob") as bob:
        bob.join(match)
        for person, seat in ((ada, 1), (bob, 0), (ada, 7), (ada, -1)):
            with person.connect(match, seat=seat) as line:
                assert line.welcome["code"] == "not-seated"
        with bob.connect(match, token=bob.token, seat=0) as line:
            assert line.welcome["code"] == "bad-token"


def test_a_rematch_of_one_screen_keeps_both_seats(ada):
    match = ada.create(seats=[ME, ME])
    with ada.connect(match) as first, ada.connect(match, seat=1) as second:
        first.ask("resign")
        second.event("ended")
        second.ask("offer", what="rematch")
        first.event("offered")
        first.ask("answer", what="rematch", yes=True)
        following = second.event("rematched")["event"]["match"]
    with ada.connect(following, seat=0) as line, ada.connect(following, seat=1) as other:
        assert (line.seat, other.seat) == (0, 1)


def test_the_catalogue_says_what_can_be_chosen(ada):
    games = {game["name"]: game for game in ada.http.get("/api/games").json()["games"]}
    options = {option["name"]: option for option in games["conex"]["options"]}
    assert options["players"]["range"] == [2, 4]
    assert options["table"]["default"] in options["table"]["values"]
    assert options["stuck"]["values"] == ["pile", "hands"]
    assert games["keks"]["options"][0]["values"] == [False, True]
    for game in games.values():
        assert game["levels"][0]["name"] == "novice"
        assert all(level["help"] for level in game["levels"])
        for option in game["options"]:
            for value in option["values"] or option["range"]:
                wanted = {"game": game["name"], "options": {option["name"]: value}}
                assert ada.http.post("/api/study", json=wanted).status_code == 200


def test_the_deck_of_conex_can_be_drawn(ada):
    deck = ada.http.get("/api/games/conex/deck").json()
    assert len(deck["cards"]) == 52
    assert set(deck["card"]) == {"width", "height"}
    assert set(deck["tableau"]) == {"side", "square", "colours"}
    width, height = deck["card"]["width"] / 2, deck["card"]["height"] / 2
    for card in deck["cards"]:
        for corner in card["corners"]:
            assert corner["area"][0] == corner["at"]
            assert len(corner["area"]) >= 3
            assert all(abs(x) <= width and abs(y) <= height for x, y in corner["area"])
    for name in ("keks", "chess"):
        assert ada.http.get(f"/api/games/{name}/deck").status_code == 404


def test_threats_are_told_where_hints_are_allowed(ada):
    plain, helped = ada.create(seats=[ME, ME]), ada.create(seats=[ME, ME], hints=True)
    with ada.connect(plain) as line:
        assert line.ask("threats")["code"] == "no-hints"
    with ada.connect(helped) as first, ada.connect(helped, seat=1) as second:
        while first.turn is not None:
            line, other = (first, second) if first.turn == 0 else (second, first)
            gains = winning_takings(line.match["position"] if not line.heard else latest(line))
            told = other.ask("threats")
            assert told["moves"] == gains
            codes = {"wins-game", "wins-colour", "makes-crumbs"}
            assert all(codes & {remark["code"] for remark in remarks} for remarks in told["remarks"])
            line.move()
            other.until(lambda m, line=line: m.get("number") == line.number)
            if line.number > 14:
                break
    waiting = ada.create(hints=True)
    with ada.connect(waiting) as line:
        assert line.ask("threats")["code"] == "not-started"


def latest(line):
    return [m for m in line.heard if m.get("position")][-1]["position"] if line.number > 4 else line.match["position"]


def winning_takings(view):
    """What the player to move could gain at once, by playing every move."""
    text = "/".join(view["board"])
    hands = " ".join("".join(map(str, hand)) for hand in view["hands"])
    position = triskel.game("keks").parse(f"{text} {view['turn'] + 1} {hands} {view['crumbs'] or '-'}")
    found = []
    for move in position.legal():
        after = position.play(move).view()
        gained = len(after["won"][view["turn"]]) > len(view["won"][view["turn"]])
        if gained or after["crumbs"] != view["crumbs"]:
            found.append(move)
    return found


def test_without_a_built_page_there_is_a_plain_one(tmp_path):
    (tmp_path / "index.html").touch()
    pages = Pages(str(tmp_path))
    (tmp_path / "index.html").unlink()
    assert b"Triskel is running" in pages.page()
    with pytest.raises(OptionError, match="no pages"):
        Pages(str(tmp_path))


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    tmp_path = tmp_path_factory.mktemp("site")
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>The page</title>")
    (folder / "assets" / "page-1a2b.js").write_text("let page = 1;")
    (folder / "assets" / "keks-3c4d.wasm").write_bytes(b"\0asm")
    (folder / ".secret").write_text("secret")
    (tmp_path / "outside.txt").write_text("secret")
    with Server(tmp_path / "triskel.db", "--pages", str(folder)) as server, httpx.Client(base_url=server.url) as web:
        yield web


def test_the_page_is_served_with_its_files(site):
    page = site.get("/")
    assert "The page" in page.text
    assert page.headers["content-type"].startswith("text/html")
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert page.headers["cache-control"] == "no-cache"
    for path in ("/new/keks", "/match/ffc72e06d907a935b7697e8c", "/nothing.html"):
        assert site.get(path).text == page.text
    script = site.get("/assets/page-1a2b.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    plain = site.get("/assets/page-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == script.text == "let page = 1;"
    assert site.get("/", headers={"if-none-match": page.headers["etag"]}).status_code == 304
    assert site.head("/").status_code == 200
    assert site.post("/").status_code == 405


def test_engines_are_served_as_browsers_want_them(site):
    assert "'wasm-unsafe-eval'" in site.get("/").headers["content-security-policy"]
    engine = site.get("/assets/keks-3c4d.wasm")
    assert engine.headers["content-type"] == "application/wasm"
    assert engine.headers["content-encoding"] == "gzip"
    assert "immutable" in engine.headers["cache-control"]
    assert engine.content == b"\0asm"


OUTSIDE = ["/.secret", "/../outside.txt", "/%2e%2e/outside.txt", "/..%2foutside.txt", "/%00", "/" + "a" * 3000]


@pytest.mark.parametrize("path", OUTSIDE)
def test_nothing_but_the_page_is_served(site, path):
    answer = site.get(path)
    assert answer.status_code in (200, 404)
    assert "secret" not in answer.text


def test_what_is_the_api_s_stays_the_api_s(site):
    assert site.get("/api/nothing").json()["code"] == "not-found"
    assert site.get("/assets/gone.js").json()["code"] == "not-found"
    assert site.get("/health").json()["status"] == "ok"
