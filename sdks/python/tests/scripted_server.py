"""A server that follows a script, however badly it misbehaves there."""

from __future__ import annotations

import json
import socket
import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class Received:
    method: str
    path: str
    headers: dict[str, str]
    body: bytes


class ScriptedServer:
    """Answers each request as its script says next, and keeps what it was sent."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.steps: list[dict[str, Any]] = []
        self.over = threading.Event()
        script = self

        class Handler(BaseHTTPRequestHandler):
            def handle_any(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", "0")))
                step = script.steps[len(script.received)] if len(script.received) < len(script.steps) else {"status": 599}
                headers = {name.lower(): value for name, value in self.headers.items()}
                script.received.append(Received(self.command, self.path, headers, body))
                self.play(step)

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_any

            def play(self, step: dict[str, Any]) -> None:
                self.close_connection = True
                if step.get("cut") == "before":
                    return
                if "status" not in step:
                    script.over.wait(60)
                    return
                body = json.dumps(step["json"]).encode() if "json" in step else step.get("text", "").encode()
                if "latin1" in step:
                    body = step["latin1"].encode("latin-1")
                self.send_response_only(step["status"])
                for name, value in step.get("headers", {}).items():
                    # What is not ASCII would be as bytes of UTF-8 on the wire.
                    self.send_header(name, value)
                if step["status"] != 304:
                    self.send_header("content-length", str(len(body)))
                self.send_header("connection", "close")
                self.end_headers()
                if step.get("cut") == "within":
                    self.wfile.write(body[: len(body) // 2])
                elif step.get("hang"):
                    self.wfile.write(body[: len(body) // 2])
                    self.wfile.flush()
                    script.over.wait(60)
                elif step.get("slow"):
                    for byte in body:
                        self.wfile.write(bytes([byte]))
                        self.wfile.flush()
                else:
                    self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True
            # A caller that went away, as scripts want some to.
            def handle_error(self, request: Any, client_address: Any) -> None:
                pass

        self._server = Server(("127.0.0.1", 0), Handler)
        self._server.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def follow(self, steps: list[dict[str, Any]]) -> None:
        """Begins another script."""
        self.over.set()
        self.over = threading.Event()
        self.received.clear()
        self.steps = steps

    def close(self) -> None:
        self.over.set()
        self._server.shutdown()
        self._server.server_close()
