"""A viewer of `tendon play` without a browser, for checks and figures: a WebSocket of its own, from the standard library."""
import os, pathlib, signal, socket, subprocess, time


class Tool:
    """A `tendon play` that ends with the block."""

    def __init__(self, tool, *arguments, notes=subprocess.DEVNULL):
        self.command, self.notes = [tool, "play", *arguments], notes

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=self.notes, text=True)
        self.address = self.process.stdout.readline().strip()
        if not self.address.startswith("http://127.0.0.1:"): raise SystemExit(f"no address: {self.address!r}")
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGINT)
        try: self.process.wait(10)
        except subprocess.TimeoutExpired: self.process.kill()

    def cpu(self):
        """Seconds of CPU so far."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """Megabytes of memory in use."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(text.split("VmRSS:")[1].split()[0]) / 1024

    def idle(self, seconds=10):
        """The share of a core that it takes while nobody does anything."""
        before = self.cpu()
        time.sleep(seconds)
        return (self.cpu() - before) / seconds


class Viewer:
    """A WebSocket to one screen."""

    def __init__(self, server, name):
        port, token = server.address.split(":")[2].split("/")[0], server.address.split("=")[1]
        self.socket = socket.create_connection(("127.0.0.1", int(port)))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.bytes = b""
        self.size = 0
        self.socket.sendall((
            f"GET /live?token={token}&scene={name} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.bytes:
            more = self.socket.recv(65536)
            if not more: raise SystemExit(f"{name}: the connection is refused: {self.bytes[:200]!r}")
            self.bytes += more
        self.bytes = self.bytes.split(b"\r\n\r\n", 1)[1]

    def send(self, text):
        self.socket.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode())

    def shown(self, number): self.send(f"shown {number}")

    def take(self, count, end):
        """Bytes that have come until a time; None where they have not."""
        while len(self.bytes) < count:
            self.socket.settimeout(max(0.001, end - time.perf_counter()))
            try: more = self.socket.recv(1 << 20)
            except TimeoutError: return None
            if not more: raise ConnectionError("the server has closed the connection")
            self.bytes += more
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def message(self, seconds):
        """The kind and the bytes of the next message; None where none comes in time."""
        end = time.perf_counter() + seconds
        head = self.take(2, end)
        if head is None: return None
        length = head[1] & 127
        if length == 126: length = int.from_bytes(self.take(2, end + 5), "big")
        elif length == 127: length = int.from_bytes(self.take(8, end + 5), "big")
        return head[0] & 15, self.take(length, end + 5)

    def frame(self, seconds):
        """Waits for a frame, and answers it: the time at which its last byte has come."""
        end = time.perf_counter() + seconds
        while message := self.message(max(0, end - time.perf_counter())):
            if message[0] != 2: continue
            now = time.perf_counter()
            self.size = len(message[1])
            self.shown(number(message[1]))
            return now
        return None


def number(frame):
    """The number in a frame."""
    return int.from_bytes(frame[4:8], "little")
