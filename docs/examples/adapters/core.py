#!/usr/bin/env python3
"""A bank core for Bill Pay, in Python's standard library: docs/adapters.md.

    CORE_KEYS=old:SECRET,new:SECRET python3 core.py --customer CUST100001=100000

It keeps accounts and holds in SQLite. Each call is one transaction, so that a call which arrives twice, late
or at the same time finds what the first one has stored. Replace the SQL by the calls of a real core.
"""

import argparse
import base64
import hashlib
import hmac
import json
import os
import re
import sqlite3
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MAX_PAISE = 10_000_000_000_000
MAX_BODY_BYTES = 65_536
WINDOW_S = 60

SCHEMA = """
CREATE TABLE IF NOT EXISTS account (
  reference TEXT PRIMARY KEY, customer TEXT NOT NULL, number TEXT NOT NULL, type TEXT NOT NULL,
  available INTEGER NOT NULL CHECK (available >= 0));
CREATE TABLE IF NOT EXISTS hold (
  payment_id TEXT PRIMARY KEY, account TEXT, amount INTEGER, bill_number TEXT, outcome TEXT NOT NULL,
  state TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS credit (compensation_id TEXT PRIMARY KEY, outcome TEXT NOT NULL);
"""


class Refused(Exception):
    """Final: the call had no effect, and never will have one."""


class Unavailable(Exception):
    """The call had no effect, and may be repeated."""


class Books:
    """The accounts and the holds. The lock and the transaction make each call one step."""

    def __init__(self, file):
        self.lock = threading.Lock()
        self.db = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
        self.db.executescript(SCHEMA)

    def step(self, work):
        with self.lock:
            self.db.execute("BEGIN IMMEDIATE")
            try:
                result = work(self.db)
                self.db.execute("COMMIT")
                return result
            except BaseException:
                self.db.execute("ROLLBACK")
                raise

    def open_account(self, customer, paise):
        number = "501" + str(int(hashlib.sha256(customer.encode()).hexdigest(), 16))[:11]
        row = ("core-" + customer, customer, number, "Savings Account", paise)
        self.step(lambda db: db.execute("INSERT OR IGNORE INTO account VALUES (?, ?, ?, ?, ?)", row))

    def accounts(self, customer):
        sql = "SELECT reference, number, type, available FROM account WHERE customer = ? ORDER BY reference"
        names = ("reference", "number", "type", "balancePaise")
        return [dict(zip(names, row)) for row in self.step(lambda db: db.execute(sql, (customer,)).fetchall())]

    def hold(self, payment_id, account, amount, bill_number):
        def work(db):
            known = db.execute("SELECT outcome FROM hold WHERE payment_id = ? AND state <> 'released'", (payment_id,))
            row = known.fetchone()
            if row:
                return row[0]
            if read_state(db, payment_id) == "released":
                return "refused"
            outcome = self.debit(db, account, amount, bill_number)
            state = "held" if outcome == "held" else "refused"
            values = (payment_id, account, amount, bill_number, outcome, state)
            db.execute("INSERT INTO hold VALUES (?, ?, ?, ?, ?, ?)", values)
            return outcome

        return self.step(work)

    def debit(self, db, account, amount, bill_number):
        found = db.execute("SELECT available FROM account WHERE reference = ?", (account,)).fetchone()
        # The test number of the sandbox. A real core checks liens, KYC and its own limits here.
        if not found or bill_number.endswith("9006"):
            return "refused"
        if found[0] < amount:
            return "insufficient"
        db.execute("UPDATE account SET available = available - ? WHERE reference = ?", (amount, account))
        return "held"

    def capture(self, payment_id):
        def work(db):
            # A real core transfers the amount to the settlement account of the network here.
            db.execute("UPDATE hold SET state = 'captured' WHERE payment_id = ? AND state = 'held'", (payment_id,))
            return read_state(db, payment_id)

        return self.step(work)

    def release(self, payment_id):
        def work(db):
            sql = "SELECT account, amount FROM hold WHERE payment_id = ? AND state = 'held'"
            held = db.execute(sql, (payment_id,)).fetchone()
            if held:
                db.execute("UPDATE account SET available = available + ? WHERE reference = ?", (held[1], held[0]))
                db.execute("UPDATE hold SET state = 'released' WHERE payment_id = ?", (payment_id,))
            # Also remembers a payment that was never held: its hold may still arrive.
            sql = "INSERT OR IGNORE INTO hold (payment_id, outcome, state) VALUES (?, 'refused', 'released')"
            db.execute(sql, (payment_id,))
            return read_state(db, payment_id)

        return self.step(work)

    def credit(self, compensation_id, account, amount):
        def work(db):
            sql = "SELECT outcome FROM credit WHERE compensation_id = ?"
            known = db.execute(sql, (compensation_id,)).fetchone()
            if known:
                return known[0]
            # A real core debits an account of the bank here.
            sql = "UPDATE account SET available = available + ? WHERE reference = ?"
            outcome = "credited" if db.execute(sql, (amount, account)).rowcount == 1 else "refused"
            db.execute("INSERT INTO credit VALUES (?, ?)", (compensation_id, outcome))
            return outcome

        return self.step(work)

    def status(self, payment_id):
        return self.step(lambda db: read_state(db, payment_id))


def read_state(db, payment_id):
    row = db.execute("SELECT state FROM hold WHERE payment_id = ?", (payment_id,)).fetchone()
    return row[0] if row else "none"


class Signatures:
    """HTTP Message Signatures (RFC 9421). Several keys are valid while one replaces the other."""

    INPUT = re.compile(
        r'billpay=(\([^()]*\);created=(\d{1,12});nonce="([!#-~]{16,64})";keyid="([!#-~]{1,64})";alg="hmac-sha256")'
    )

    def __init__(self, keys):
        self.keys = keys
        self.lock = threading.Lock()
        self.nonces = {}

    def verify(self, method, target, headers, body):
        found = self.INPUT.fullmatch(headers.get("Signature-Input", ""))
        if not found or found[4] not in self.keys:
            raise Unavailable("the signature is missing, or its key is not known")
        path, _, query = target.partition("?")
        digest = "sha-256=:%s:" % base64.b64encode(hashlib.sha256(body).digest()).decode()
        lines = ['"@method": ' + method, '"@path": ' + path, '"@query": ?' + query, '"content-digest": ' + digest]
        covered = '("@method" "@path" "@query" "content-digest"'
        key = headers.get("Idempotency-Key", "")
        if key:
            lines.append('"idempotency-key": ' + key)
            covered += ' "idempotency-key"'
        lines.append('"@signature-params": ' + found[1])
        mac = hmac.new(self.keys[found[4]], "\n".join(lines).encode(), hashlib.sha256).digest()
        expected = "billpay=:%s:" % base64.b64encode(mac).decode()
        same = hmac.compare_digest(headers.get("Signature", "").encode(), expected.encode())
        same_body = hmac.compare_digest(headers.get("Content-Digest", "").encode(), digest.encode())
        if not (same and same_body and found[1].startswith(covered + ");")):
            raise Unavailable("the signature does not match the request")
        self.use_once(int(found[2]), found[4] + " " + found[3])

    def use_once(self, created, nonce):
        now = time.time()
        if abs(now - created) > WINDOW_S:
            raise Unavailable("the signature was not made within %d s of this clock" % WINDOW_S)
        with self.lock:
            self.nonces = {old: until for old, until in self.nonces.items() if until > now}
            if nonce in self.nonces:
                raise Unavailable("the signature was used before")
            self.nonces[nonce] = now + 2 * WINDOW_S


def text(body, name, longest):
    value = body.get(name)
    if isinstance(value, str) and 0 < len(value) <= longest:
        return value
    raise Refused(name + " differs from the protocol")


def read_amount(body, id_name):
    """Returns the id, the account and the amount of a body."""
    if not isinstance(body, dict):
        raise Refused("the body differs from the protocol")
    amount = body.get("amountPaise")
    if type(amount) is not int or not 1 <= amount <= MAX_PAISE:
        raise Refused("amountPaise differs from the protocol")
    own_id = text(body, id_name, 64)
    if not re.fullmatch(r"[A-Za-z0-9_-]+", own_id):
        raise Refused(id_name + " differs from the protocol")
    return own_id, text(body, "account", 128), amount


def read_hold(body):
    return (*read_amount(body, "paymentId"), text(body, "billNumber", 200))


def route(books, method, path, body):
    """Returns the result of a call."""
    payment = r"/core/holds/([A-Za-z0-9_-]{1,64})"
    found = re.fullmatch(r"/core/customers/([A-Za-z0-9._@-]{1,64})/accounts", path)
    if method == "GET" and found:
        return {"accounts": books.accounts(found[1])}
    if method == "POST" and path == "/core/holds":
        return {"outcome": books.hold(*read_hold(json.loads(body)))}
    if method == "POST" and path == "/core/credits":
        return {"outcome": books.credit(*read_amount(json.loads(body), "compensationId"))}
    found = re.fullmatch(payment, path)
    if method == "GET" and found:
        return {"state": books.status(found[1])}
    found = re.fullmatch(payment + "/(capture|release)", path)
    if method == "POST" and found:
        return {"state": getattr(books, found[2])(found[1])}
    raise Refused("there is no such call")


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Without it, each response waits for the caller's delayed acknowledgement.
    disable_nagle_algorithm = True
    books = None
    signatures = None

    def do_GET(self):
        self.serve()

    do_POST = do_GET

    def serve(self):
        try:
            length = int(self.headers.get("Content-Length", "0"))
            if not 0 <= length <= MAX_BODY_BYTES:
                self.close_connection = True
                raise Refused("the body is too large")
            body = self.rfile.read(length)
            self.signatures.verify(self.command, self.path, self.headers, body)
            result = route(self.books, self.command, self.path.partition("?")[0], body)
            self.send(200, result)
        except Unavailable as error:
            self.send(401, {"error": "unavailable", "reason": str(error)})
        except (Refused, json.JSONDecodeError, UnicodeDecodeError) as error:
            reason = str(error) if isinstance(error, Refused) else "the body is not JSON"
            self.send(422, {"error": "refused", "reason": reason})
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True  # The caller has gone. The books have the outcome.
        except Exception:
            self.send(504, {"error": "unknown", "reason": "the outcome is not known"})

    def send(self, status, body):
        content = json.dumps(body, ensure_ascii=False).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        """Logs nothing: the address contains the customer."""


def main():
    parser = argparse.ArgumentParser(description="A bank core for Bill Pay")
    parser.add_argument("--port", type=int, default=4200)
    parser.add_argument("--database", default=":memory:")
    parser.add_argument("--customer", action="append", default=[], help="ID=PAISE: opens an account")
    given = parser.parse_args()
    Handler.books = Books(given.database)
    pairs = (pair.partition(":") for pair in os.environ["CORE_KEYS"].split(","))
    Handler.signatures = Signatures({name: secret.encode() for name, _, secret in pairs})
    for customer, _, paise in (one.partition("=") for one in given.customer):
        Handler.books.open_account(customer, int(paise))
    server = ThreadingHTTPServer(("127.0.0.1", given.port), Handler)
    print("Bank core on http://127.0.0.1:%d" % server.server_port, flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
