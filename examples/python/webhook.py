"""Receives webhooks: proves each, and acts once on each event."""

import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from naqsh.webhooks import WebhookVerificationError, verify

SECRET = os.environ["NAQSH_WEBHOOK_SECRET"]
# Keep the ids in your database, for as long as an event may come again.
known: set[str] = set()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        try:
            event = verify(body, dict(self.headers), SECRET)
        except WebhookVerificationError as error:
            self.answer(401, str(error))
            return
        if event.id not in known:
            known.add(event.id)
            if event.type == "claim.created":
                print(f"a card was claimed: {event.data.image_url}", flush=True)
            else:
                print(f"{event.type}: {event.data}", flush=True)
        self.answer(204)

    def answer(self, status: int, text: str = "") -> None:
        self.send_response(status)
        self.end_headers()
        self.wfile.write(text.encode())


server = ThreadingHTTPServer(("localhost", int(os.environ.get("PORT", "3000"))), Receiver)
print(f"http://localhost:{server.server_port}/", flush=True)
server.serve_forever()
