"""`triskel site`: the page as a folder of files, for any host that serves files, below any path.

The built page is copied, and every route gets a folder with an `index.html`, so that its address can be opened and
reloaded. Those find scripts and styles by relative paths. A `<meta name="site">` tells the page that there is no
server; what needs one is not offered there, or links to one (`web/src/lib/site.ts`).
"""

import json
import re
import shutil
from dataclasses import dataclass
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

import triskel
from triskel.core.errors import OptionError
from triskel.words import LANGUAGES, page_message

ID = "/:id"  # ids are in the query of a static site
GAME = ":game"
LOST = "404.html"
PICTURE_SIZE = (1200, 630)
# The titles of pages, by their routes, and what they are about: messages of the page.
TITLES = {
    "/new/:game": "new-title",
    "/learn/:game": "learn-heading",
    "/rules/:game": "rules-heading",
    "/example/:game": "learn-example-heading",
    "/puzzles": "puzzles-title",
    "/puzzles/:game/:id": "puzzles-heading",
    "/daily": "puzzles-daily",
    "/daily/:game": "puzzles-daily",
    "/review/:id": "review-heading",
    "/letter": "letter-title",
    "/analysis/:game": "analysis-heading",
}
ABOUT = {"/puzzles": "puzzles-lead", "/daily": "puzzles-daily-lead", "/letter": "letter-lead"}


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the site: its folder, `rules/keks/` for example, and what others are told of it."""

    folder: str
    title: str
    about: str
    picture: str
    listed: bool  # in the sitemap: not where an id says what is shown


def site(out: Path, *, url: str | None = None, server: str | None = None) -> None:
    """Write the page as a folder that any host for files can serve, also below a path such as /triskel/.

    Games against bots and at one screen, reviews, puzzles, lessons and rules work there without any server.

    Parameters
    ----------
    out
        The folder to write to: a new one, or one that this command has written.
    url
        The address at which it will be found, for previews of links, the sitemap and a 404 page with the way back.
    server
        The address of a Triskel server: games with others link to its pages.
    """
    from triskel.server.api.pages import BUILT  # noqa: PLC0415, so that other commands start without it

    address = _address(url, "--url")
    elsewhere = _address(server, "--server") or ""
    routes = _routes(BUILT)
    _prepare(out)
    shutil.copytree(BUILT, out, dirs_exist_ok=True)
    built = (out / "index.html").read_text(encoding="utf-8")
    pages = [page for route in routes for page in _pages(route)]
    for page in pages:
        file = out / page.folder / "index.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        text = _html(built, page, "../" * page.folder.count("/") or "./", elsewhere, address)
        file.write_text(text, encoding="utf-8")
    _keep_offline(out, pages)
    (out / LOST).write_text(_lost(built, elsewhere, address), encoding="utf-8")
    (out / ".nojekyll").touch()  # GitHub would leave out files that begin with an underscore
    if address:
        (out / "sitemap.xml").write_text(_sitemap(pages, address), encoding="utf-8")
    print(f"{len(pages)} pages in {out}")
    if not address:
        print("With --url, where it will be found, there are previews of links and a sitemap too.")


def _address(given: str | None, option: str) -> str | None:
    """Return an address with a slash at its end."""
    if given is None:
        return None
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise OptionError(f"{option} {given[:100]!r} is no address: say https://example.org/triskel/")
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}/"


def _routes(built: Path) -> list[str]:
    """Return the routes of the page, which has to be built, with its engines."""
    try:
        files = (built / "offline.json").read_text(encoding="utf-8")
        routes: list[str] = json.loads((built / "routes.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise OptionError("this Triskel has no web page: install a wheel of it, or type `make setup`") from None
    if ".wasm" not in files:
        raise OptionError("this Triskel's page has no engines, which play there: `make setup` builds them")
    return routes


def _prepare(out: Path) -> None:
    """Make the folder, or clear away the scripts of an earlier site; nobody's own files are touched."""
    if out.exists() and any(out.iterdir()) and not (out / "routes.json").is_file():
        raise OptionError(f"{out} has other files: name a new folder")
    out.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(out / "assets", ignore_errors=True)


def _pages(route: str) -> list[Page]:
    """Return the pages of a route: one, or one for every game."""
    if GAME not in route:
        return [_page(route, None)]
    return [_page(route, game) for game in triskel.games()]


def _page(route: str, game: str | None) -> Page:
    name = page_message("app-name")
    values = {"game": triskel.game(game).title} if game else {}
    title = f"{page_message(TITLES[route], **values)} · {name}" if route in TITLES else _first_title()
    about = page_message(ABOUT.get(route, f"home-line-{game}" if game else "home-lead"))
    path = route.removesuffix(ID).replace(GAME, game or "").strip("/")
    picture = f"preview-{game}.png" if game else "preview.png"
    return Page(f"{path}/" if path else "", title, about, picture, not route.endswith(ID))


def _first_title() -> str:
    return f"{page_message('app-name')} · {page_message('home-title')}"


def _html(built: str, page: Page, base: str, server: str, address: str | None) -> str:
    """Return the built page with relative paths, and what a page of a site has in its head."""
    head = [_security(), f'<meta name="site" content="{escape(server)}" />', *_previews(page, address)]
    text = re.sub(r'(href|src)="/', rf'\1="{base}', built)
    text = re.sub(r"<title>.*?</title>", lambda _: f"<title>{escape(page.title)}</title>", text)
    text = re.sub(r'(<meta name="description" content=)".*?"', lambda found: f'{found[1]}"{escape(page.about)}"', text)
    charset = '<meta charset="utf-8" />'
    assert charset in text, "the page is not built as this command knows it"
    return text.replace(charset, "\n    ".join([charset, *head]))


def _security() -> str:
    """Return the server's policy as an element: hosts for files send no such headers."""
    from triskel.server.api.pages import CONTENT_SECURITY  # noqa: PLC0415

    # Who may frame the page can be said by a header alone.
    rules = [rule for rule in CONTENT_SECURITY.split("; ") if not rule.startswith("frame-ancestors")]
    return f'<meta http-equiv="Content-Security-Policy" content="{escape("; ".join(rules), quote=False)}" />'


def _previews(page: Page, address: str | None) -> list[str]:
    """Return what sites that show previews of links read; they want whole addresses."""
    if not address:
        return []
    width, height = PICTURE_SIZE
    told = {
        "og:type": "website",
        "og:site_name": page_message("app-name"),
        "og:title": page.title,
        "og:description": page.about,
        "og:url": address + page.folder,
        "og:image": address + page.picture,
        "og:image:width": str(width),
        "og:image:height": str(height),
    }
    tags = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in told.items()]
    card = '<meta name="twitter:card" content="summary_large_image" />'
    return [*tags, card, f'<link rel="canonical" href="{escape(address + page.folder)}" />']


def _keep_offline(out: Path, pages: list[Page]) -> None:
    """Add all pages to the files that the service worker keeps for when there is no network."""
    file = out / "offline.json"
    names = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps([*names, *(f"/{page.folder}" for page in pages if page.folder)]), encoding="utf-8")


def _lost(built: str, server: str, address: str | None) -> str:
    """Return what hosts show for addresses that there are not.

    They show it at any depth, so only with the site's address known can it be the page itself.
    """
    if address:
        title = f"{page_message('common-lost-title')} · {page_message('app-name')}"
        page = Page("", title, page_message("home-lead"), "preview.png", False)
        return _html(built, page, urlsplit(address).path, server, None)
    said = "\n".join(
        f'<div lang="{language}">\n<h1>{page_message("common-lost-title", language)}</h1>\n'
        f"<p>{page_message('common-lost-text', language)}</p>\n</div>"
        for language in LANGUAGES
    )
    return f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Triskel</title>\n{said}\n</html>\n'


def _sitemap(pages: list[Page], address: str) -> str:
    found = "\n".join(f"  <url><loc>{escape(address + page.folder)}</loc></url>" for page in pages if page.listed)
    schema = "http://www.sitemaps.org/schemas/sitemap/0.9"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{schema}">\n{found}\n</urlset>\n'
