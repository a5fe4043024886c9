"""The web page: its built files, read from a folder; every other path is a route of the page, and returns index.html.

The page's build writes the files to `static/`, and the wheel ships them. Names in `assets/` contain a hash of the
content, so browsers may cache those for ever; all others are revalidated, and answered with 304.
"""

import gzip
import hashlib
from functools import lru_cache
from pathlib import Path

from litestar import HttpMethod, Response, route
from litestar.exceptions import NotFoundException

from triskel.core.errors import OptionError
from triskel.server.api.dependencies import AnyRequest

BUILT = Path(__file__).parents[1] / "static"
INDEX = "index.html"
UNLIMITED = "unlimited"  # marks handlers that are too cheap to limit

IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"

CONTENT_SECURITY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

MEDIA_TYPES = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".gif": "image/gif",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".net": "application/octet-stream",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}

COMPRESSED = {
    "text/css",
    "text/html",
    "text/javascript",
    "text/plain",
    "application/json",
    "application/octet-stream",
    "application/wasm",
    "image/svg+xml",
}

COMPRESSION = 6  # of gzip's nine levels: the higher ones take twice as long for a thousandth less

NOT_BUILT = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Triskel</title>
<h1>Triskel is running</h1>
<p>This server was installed without its web page. Programs can talk to it:
<a href="/api/schema/openapi.json">what they can say</a>.</p>
<p>To play in the terminal, type <code>triskel tui keks</code>.</p>
</html>
"""


class Pages:
    """The files of a folder, by the paths of their URLs."""

    def __init__(self, folder: str | None = None) -> None:
        self._root = Path(folder or BUILT).resolve()
        if folder and not (self._root / INDEX).is_file():
            raise OptionError(f"there are no pages in {folder[:200]}: it has no {INDEX}")

    def find(self, path: str) -> Path | None:
        """Return the file of a path, if there is one: nothing outside the folder, no name that begins with a dot."""
        parts = [part for part in path.split("/") if part]
        if any(part.startswith(".") or "\\" in part or "\0" in part for part in parts):
            return None
        try:
            file = self._root.joinpath(*parts).resolve()
            return file if file.is_file() and file.is_relative_to(self._root) else None
        except OSError:  # a name that no file could have
            return None

    def page(self) -> bytes:
        index = self.find(INDEX)
        return index.read_bytes() if index else NOT_BUILT


@lru_cache(maxsize=256)
def compress(data: bytes) -> bytes:
    return gzip.compress(data, COMPRESSION, mtime=0)


@route(
    ["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False, opt={UNLIMITED: True}
)
async def show_page(request: AnyRequest, pages: Pages, path: str = "/") -> Response[bytes]:
    asset, file = path.startswith("/assets/"), pages.find(path)
    if asset and not file:
        raise NotFoundException("There is no such file.")
    data = file.read_bytes() if file else pages.page()
    media_type = MEDIA_TYPES.get(file.suffix if file else ".html", "application/octet-stream")
    headers = {"cache-control": IMMUTABLE if asset else REVALIDATE, "content-security-policy": CONTENT_SECURITY}
    if media_type in COMPRESSED and "gzip" in request.headers.get("accept-encoding", ""):
        data = compress(data)
        headers["content-encoding"] = "gzip"
    headers |= {"etag": f'"{hashlib.sha256(data).hexdigest()[:32]}"', "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, headers=headers)
    return Response(data, media_type=media_type, headers=headers)
