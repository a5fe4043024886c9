"""The catalogue of messages: complete in every language, and in English as the games and players say it themselves."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import triskel
from triskel.core.errors import OptionError
from triskel.core.remark import Remark, code_name
from triskel.match import RefusalCode
from triskel.words import LANGUAGES, USUAL, RemarkWords, Words, catalogue, language_of

LEVELS = ("novice", "casual", "club", "expert", "master", "random", "greedy")
COUNTS = ("count", "held", "won", "pawns", "rows", "points", "total")
AREAS = sorted(path.name for path in (catalogue() / USUAL).glob("*.ftl"))


def messages(path: Path) -> set[str]:
    """The names of a file's messages and of their attributes; what cannot be read is an error."""
    names = set()
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            names |= {entry.id.name} | {f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes}
    return names


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_language_has_the_same_messages(area, spoken):
    assert messages(catalogue() / spoken / area) == messages(catalogue() / USUAL / area)


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_no_language_has_areas_of_its_own(spoken):
    assert sorted(path.name for path in (catalogue() / spoken).glob("*.ftl")) == AREAS


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_refusal_has_a_sentence(spoken):
    sentences = messages(catalogue() / spoken / "common.ftl")
    assert {f"common-refusal-{code}" for code in RefusalCode} - sentences == set()
    known = {name.removeprefix("common-refusal-") for name in sentences if name.startswith("common-refusal-")}
    own = {"offline", "lost", "engine", "local-newer", "local-damaged"}  # the page's
    assert known - own == set(RefusalCode)


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_end_of_a_game_can_be_told(spoken):
    words = Words(spoken)
    for game in map(triskel.game, triskel.games()):
        for code in game.reasons:
            for winners in range(3):
                told = words("end", winners=winners, players="X", reason=words(f"reason-{code}"))
                assert words(f"reason-{code}") in told


def test_english_is_what_games_and_players_say_of_themselves():
    words = Words(USUAL)
    for game in map(triskel.game, triskel.games()):
        assert {code: words(f"reason-{code}") for code in game.reasons} == dict(game.reasons)
    assert {level: words(f"about-{level}") for level in LEVELS} == {name: triskel.player(name).about for name in LEVELS}


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
    ],
)
def test_the_environment_chooses_a_language(environment, spoken):
    assert language_of(None, environment) == spoken
    assert language_of("de", environment) == "de"


def test_an_unknown_language_is_refused_in_a_sentence():
    with pytest.raises(OptionError, match="there is no language 'tlh': say en, fr, de"):
        language_of("tlh")


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_sentence_of_a_game_can_be_said(spoken):
    words = Words(spoken)
    said = [
        words("help"),
        words("opponent", name="casual", about=words("about-casual")),
        words("prompt", seat=1),
        words("plays", seat=2, name="casual", move="b1"),
        words("hint", name="expert", move="b1"),
        words("not-so", problem="no"),
        words("refused-notation", move="x"),
        words("refused-illegal", move="b1"),
        words("refused-because", reason="No."),
        words("hand-over", seat=2),
        *(words(name) for name in ("goodbye", "nothing-back")),
    ]
    assert all(sentence and "{" not in sentence for sentence in said)


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("name", triskel.games())
def test_every_remark_of_a_game_can_be_said(name, spoken):
    game, words = triskel.game(name), RemarkWords(spoken, name)
    for kind, codes in (("refusal", game.refusals), ("effect", game.effects)):
        for code, arguments in codes.items():
            for number in range(4):
                values = [number if each in COUNTS else number % 2 for each in arguments]
                said = words(kind, game.remark({code: arguments}, [code, *values]))
                assert said
                assert said[0].isupper() or said[0].isdigit() or "cell" in arguments or "tile" in arguments
                assert said.endswith(".")
                assert "{" not in said
    known = {
        f"{name}-{kind}-{code_name(code)}"
        for kind, codes in (("refusal", game.refusals), ("effect", game.effects))
        for code in codes
    }
    written = messages(catalogue() / spoken / f"remarks-{name}.ftl")
    assert {each for each in written if not each.startswith(f"{name}-remark-")} == known


def test_a_game_without_words_says_nothing():
    assert RemarkWords("en", "gale")("effect", Remark("builds", {"cell": "c3"})) is None


def sentences(spoken):
    """Every line of a language's messages, with its file."""
    for area in AREAS:
        for line in (catalogue() / spoken / area).read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                yield area, line


def test_french_keeps_its_marks_with_their_words():
    """Before : ; ! ? % » and after « stands a space that does not break."""
    broken = re.compile(r"\S [:;!?%»]|« ")
    assert [found for found in sentences("fr") if broken.search(found[1])] == []


@pytest.mark.parametrize(
    ("spoken", "area", "word"),
    [
        ("fr", "connexoh", r"tuile"),
        ("fr", "", r"en face"),
        ("fr", "conex", r"carré"),
        ("de", "connexoh", r"Plättchen"),
        ("de", "", r"[Uu]nentschieden|andere Seite"),
        ("en", "conex", r"\blay(s|ing)?\b|\blaid\b"),
        ("", "", r"\b2x\b"),
    ],
)
def test_one_thing_has_one_word(spoken, area, word):
    found = [
        (language, name, line)
        for language in LANGUAGES
        if spoken in ("", language)
        for name, line in sentences(language)
        if area in ("", re.sub(r"^(learn|options|rules|remarks)-|\.ftl$", "", name)) and re.search(word, line)
    ]
    assert found == []
