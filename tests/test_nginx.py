"""deploy/nginx.conf in a real nginx, before a real server. Skipped where there is no nginx."""

import shutil
import socket
import ssl
import subprocess
import time
from contextlib import contextmanager

import httpx
import pytest
from websockets.sync.client import connect

from servers import PATIENCE, ROOT, Server

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/bin")

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not NGINX, reason="nginx is not installed")]

AROUND = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/triskel.conf;
}}
"""


def replaced(text, changes):
    """Return a text with each of some words replaced, which have to be there once."""
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


@contextmanager
def nginx(folder, server_port, port):
    certificate = ["-keyout", folder / "key.pem", "-out", folder / "fullchain.pem", "-subj", "/CN=localhost"]
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    subprocess.run([*command, *certificate], check=True, capture_output=True)
    changes = {
        "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
        "proxy_pass http://127.0.0.1:8000;": f"proxy_pass http://127.0.0.1:{server_port};",
        "/etc/ssl/games.example/fullchain.pem": str(folder / "fullchain.pem"),
        "/etc/ssl/games.example/key.pem": str(folder / "key.pem"),
    }
    (folder / "triskel.conf").write_text(replaced((ROOT / "deploy/nginx.conf").read_text(), changes))
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder))
    process = subprocess.Popen([NGINX, "-p", folder, "-e", folder / "error.log", "-c", folder / "nginx.conf"])
    try:
        deadline = time.monotonic() + PATIENCE
        while not listens(port):
            assert process.poll() is None, (folder / "error.log").read_text()
            assert time.monotonic() < deadline
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def listens(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture(scope="module")
def port(tmp_path_factory):
    """The port of nginx, before a server that sends cookies over HTTPS only."""
    folder = tmp_path_factory.mktemp("nginx")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with Server(folder / "triskel.db", "--secure-cookies") as server, nginx(folder, server.port, port):
        yield port


@pytest.fixture
def browser(port):
    with httpx.Client(base_url=f"https://localhost:{port}", verify=False, timeout=PATIENCE) as client:
        yield client


def status_of(port, path):
    """Return the status of a path that is sent as it is, without what clients do to paths."""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as way, trusting.wrap_socket(way) as safe:
        safe.sendall(f"GET {path} HTTP/1.1\r\nhost: localhost:{port}\r\nconnection: close\r\n\r\n".encode())
        return int(safe.recv(12).split()[1])


@pytest.mark.parametrize(
    "path",
    ["/metrics", "/metrics/", "/metrics//", "/metrics%2f", "//metrics", "/%6detrics", "/./metrics", "/x/../metrics"],
)
def test_nobody_outside_reads_the_metrics(port, path):
    assert status_of(port, path) == 403


def test_everything_else_is_passed_on_with_https_for_ever(port, browser):
    answer = browser.get("/health")
    assert (answer.status_code, answer.json()["status"]) == (200, "ok")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert answer.headers["x-frame-options"] == "DENY"
    assert status_of(port, "/") == 200
    assert browser.get("/metrics").headers["strict-transport-security"]


def test_a_page_of_this_port_may_act_and_one_of_another_may_not(port, browser):
    """The server compares the page's origin with the Host header, which has to keep its port."""
    asked = {"game": "keks"}
    answer = browser.post("/api/matches", json=asked, headers={"origin": f"https://localhost:{port}"})
    assert answer.status_code == 201
    assert "Secure" in answer.headers["set-cookie"]
    assert browser.post("/api/matches", json=asked, headers={"origin": "https://localhost"}).status_code == 403


def test_websockets_pass(port, browser):
    match = browser.post("/api/matches", json={"game": "keks"}).json()
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    url = f"wss://localhost:{port}/api/matches/{match['match']}/socket"
    with connect(url, ssl=trusting, origin=f"https://localhost:{port}", open_timeout=PATIENCE) as line:
        line.send(f'{{"type": "hello", "version": 2, "token": "{match["token"]}"}}')
        assert '"type":"welcome"' in line.recv(timeout=PATIENCE)
