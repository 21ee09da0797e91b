#!/usr/bin/env python3
"""Figures of `tendon play` (make bench-live): latencies on the wire, many viewers, screens at rest.

    bench-live.py [--seconds 60] [--moves 300] [latency|viewers|idle...]

TENDON= names a release build of the tool. Prints the figures as they come, then all of them as a table beside the limits,
and writes out/bench-live.json. Nothing here fails: what is fast enough is for the reader to say, beside the loopback's own
latency in the same run.
"""
import argparse, json, multiprocessing, os, pathlib, random, selectors, socket, time

from live_wire import Tool, Viewer, number

TOOL = os.environ.get("TENDON", ".build/release/tendon")
DEVICE = "retina6_12"
results = {}


def line(key, text, **figures):
    results[key] = figures
    print(f"{key}: {text}", flush=True)


def percentile(values, part): return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def spread(times): return f"median {percentile(times, 0.5):.2f} ms, p99 {percentile(times, 0.99):.2f} ms"


# Mode of the viewer, pixels a point, size in pixels.
CASES = [("exact", 1, "393x852"), ("exact", 3, "1179x2556"), ("composed", 3, "1179x2556")]


def latency(options):
    """From a pointer event to the last byte of the frame that shows it: the card demo under a finger, one viewer."""
    for mode, scale, size in CASES:
        with Tool(TOOL, "cards", "--device", DEVICE, "--scale", str(scale)) as server:
            viewer = Viewer(server, f"cards@{DEVICE}")
            key = f"latency, {mode}, {size}"
            try:
                if mode != "exact": viewer.send(f"mode {mode}")
                times, sizes = moves(viewer, options.moves)
            except ConnectionError:
                line(key, "this build has no such mode")
                continue
        if not times:
            line(key, "no move has changed a pixel")
            continue
        middle = int(percentile(sizes, 0.5))
        echo = loopback(middle, len(times))
        line(key, f"{spread(times)} ({len(times)} moves, {middle} bytes a frame; loopback echo of as many bytes: {spread(echo)})",
             median=percentile(times, 0.5), p99=percentile(times, 0.99), bytes=middle, moves=len(times),
             echo_median=percentile(echo, 0.5), echo_p99=percentile(echo, 0.99))


def moves(viewer, count):
    while viewer.frame(1): pass
    # The finger goes down at any place between two refreshes, as a hand's does.
    viewer.send("down 1 196 300")
    times, sizes = [], []
    for index in range(count):
        while viewer.frame(0.03): pass
        time.sleep(random.random() / 60)
        start = time.perf_counter()
        viewer.send(f"move 1 196 {330 + abs(index % 120 - 60) * 2}")
        if came := viewer.frame(0.4):
            times.append((came - start) * 1000)
            sizes.append(viewer.size)
    return times, sizes


def echo_server(listener, size):
    connection, _ = listener.accept()
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    answer = bytes(size)
    while connection.recv(4096): connection.sendall(answer)


def loopback(size, count):
    """The time from a message of this process to the last byte of an answer of another one, in milliseconds."""
    listener = socket.create_server(("127.0.0.1", 0))
    process = multiprocessing.Process(target=echo_server, args=(listener, size))
    process.start()
    client = socket.create_connection(listener.getsockname())
    client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    times = []
    for _ in range(count):
        time.sleep(0.01)
        start = time.perf_counter()
        client.sendall(b"move 1 196 400")
        rest = size
        while rest > 0: rest -= len(client.recv(1 << 20))
        times.append((time.perf_counter() - start) * 1000)
    client.close()
    process.join(5)
    return times


class Watcher:
    """One of many viewers: takes what comes, and answers after a delay."""

    def __init__(self, server, delay):
        self.viewer, self.delay = Viewer(server, f"cards@{DEVICE}"), delay
        self.viewer.socket.setblocking(False)
        self.numbers, self.bytes, self.taken = [], 0, bytearray(self.viewer.bytes)
        self.due, self.isStopped, self.faults = None, False, []
        self.parse()

    def read(self):
        try: more = self.viewer.socket.recv(1 << 20)
        except BlockingIOError: return
        if not more: self.faults.append("closed by the server")
        self.taken += more
        self.parse()

    def parse(self):
        while len(self.taken) >= 2:
            short = self.taken[1] & 127
            extra = 2 if short == 126 else 8 if short == 127 else 0
            length = int.from_bytes(self.taken[2:2 + extra], "big") if extra else short
            if len(self.taken) < 2 + extra + length: return
            kind, body = self.taken[0] & 15, bytes(self.taken[2 + extra:2 + extra + length])
            del self.taken[:2 + extra + length]
            if kind != 2: continue
            if self.due: self.faults.append("a frame came before the last one was shown")
            if self.numbers and number(body) <= self.numbers[-1]: self.faults.append("a frame is out of order")
            self.numbers.append(number(body))
            self.bytes += length
            self.due = (time.perf_counter() + self.delay, number(body))

    def answer(self, now):
        if self.due and self.due[0] <= now:
            self.viewer.socket.setblocking(True)
            self.viewer.shown(self.due[1])
            self.viewer.socket.setblocking(False)
            self.due = None


def viewers(options):
    """20 viewers of a card under a finger: 15 that answer at once, 4 that take 300 ms for a frame, and one that vanishes."""
    # The history is full after some seconds: what grows from there on is not the history.
    with Tool(TOOL, "cards", "--device", DEVICE, "--scale", "1", "--history", "1") as server:
        watchers = [Watcher(server, 0) for _ in range(15)] + [Watcher(server, 0.3) for _ in range(4)] + [Watcher(server, 0)]
        driver, ghost, slow = watchers[0], watchers[-1], watchers[15:19]
        selector = selectors.DefaultSelector()
        for watcher in watchers: selector.register(watcher.viewer.socket, selectors.EVENT_READ, watcher)
        ready = time.perf_counter() + 2
        while (now := time.perf_counter()) < ready:
            for key, _ in selector.select(0.05): key.data.read()
            for watcher in watchers: watcher.answer(now)
        start = time.perf_counter()
        end, step, next_move, memory = start + options.seconds, 0, start, []
        def tell(text):
            driver.viewer.socket.setblocking(True)
            driver.viewer.send(text)
            driver.viewer.socket.setblocking(False)
        tell("down 1 196 300")
        cpu, shares, mark = server.cpu(), [], start
        while (now := time.perf_counter()) < end:
            for key, _ in selector.select(0.002): key.data.read()
            for watcher in watchers: watcher.answer(now)
            if now >= next_move:
                step += 1
                tell(f"move 1 196 {330 + abs(step % 120 - 60) * 2}")
                next_move += 1 / 60
            # Vanishes: it takes nothing more, and its end of the connection stays.
            if not ghost.isStopped and now > start + options.seconds / 3:
                ghost.isStopped = True
                selector.unregister(ghost.viewer.socket)
            if now - mark >= options.seconds / 12:
                shares.append((server.cpu() - cpu) / (now - mark))
                memory.append(server.memory())
                cpu, mark = server.cpu(), now
        faults = sorted({fault for watcher in watchers for fault in watcher.faults})
        rate = lambda watcher: len(watcher.numbers) / options.seconds
        fast = [rate(w) for w in watchers[1:15]]
        before, after = shares[1:4], shares[5:]
        line("20 viewers", f"{step} moves in {options.seconds:.0f} s; {min(fast):.1f} to {max(fast):.1f} frames a second for those that answer at once, "
             f"{min(map(rate, slow)):.1f} to {max(map(rate, slow)):.1f} for those that take 300 ms; order and one frame at a time: {'kept' if not faults else faults}",
             fast=[min(fast), max(fast)], slow=[min(map(rate, slow)), max(map(rate, slow))], faults=faults)
        line("20 viewers, memory", f"{memory[1]:.1f} MB after {options.seconds / 6:.0f} s, {memory[-1]:.1f} MB at the end, most {max(memory):.1f} MB",
             early=memory[1], late=memory[-1], most=max(memory))
        line("20 viewers, CPU", f"{sum(before) / len(before):.0%} of a core before one vanishes, {sum(after) / len(after):.0%} after it",
             before=sum(before) / len(before), after=sum(after) / len(after))


def idle(options):
    """The CPU of screens at rest."""
    with Tool(TOOL, "cards", "--device", DEVICE, "--scale", "3") as server:
        watching = [Viewer(server, f"cards@{DEVICE}")]
        while watching[0].frame(1): pass
        one = server.idle()
        watching += [Viewer(server, f"cards@{DEVICE}") for _ in range(19)]
        for viewer in watching[1:]:
            while viewer.frame(0.3): pass
        many = server.idle()
    line("at rest", f"{one:.2%} of a core with one viewer, {many:.2%} with 20", one=one, many=many)
    with Tool(TOOL, "login", "--scale", "2") as server:
        viewer = Viewer(server, "login")
        while viewer.frame(1): pass
        viewer.send("down 1 160 216")
        viewer.send("up 1 160 216")
        before, start, frames = server.cpu(), time.perf_counter(), 0
        while time.perf_counter() < start + 10: frames += viewer.frame(0.2) is not None
        caret = (server.cpu() - before) / 10
    line("a caret that blinks", f"{caret:.2%} of a core, {frames / 10:.1f} frames a second", share=caret, rate=frames / 10)


def table():
    """All figures in rows of the figure, its value, and the limit where there is one."""
    rows = [("figure", "measured", "limit")]
    for key, found in results.items():
        if "median" in found:
            limit = "" if key == "latency, exact, 1179x2556" else "p99 below 16.7 ms"
            rows.append((key, f"median {found['median']:.2f} ms, p99 {found['p99']:.2f} ms", limit))
            rows.append(("  echo over the loopback", f"median {found['echo_median']:.2f} ms, p99 {found['echo_p99']:.2f} ms", ""))
        elif "fast" in found:
            rows.append((key, "{:.1f} to {:.1f} frames a second".format(*found["fast"]), ""))
            rows.append(("  slow ones of them", "{:.1f} to {:.1f} frames a second".format(*found["slow"]), "frames are skipped"))
            rows.append(("  order, one frame at a time", "; ".join(found["faults"]) or "kept", "kept"))
        elif "early" in found: rows.append((key, f"{found['early']:.1f} MB early, {found['late']:.1f} MB at the end", "flat"))
        elif "before" in found: rows.append((key, f"{found['before']:.1%} of a core, {found['after']:.1%} after one vanishes", "no more"))
        elif "one" in found: rows.append((key, f"{found['one']:.2%} of a core, {found['many']:.2%} with 20 viewers", "below 1 %"))
        elif "share" in found: rows.append((key, f"{found['share']:.2%} of a core", ""))
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    print()
    for row in rows: print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())


PARTS = {part.__name__: part for part in [latency, viewers, idle]}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []])
    options = parser.parse_args()
    for name in options.parts or PARTS: PARTS[name](options)
    table()
    pathlib.Path("out").mkdir(exist_ok=True)
    pathlib.Path("out/bench-live.json").write_text(json.dumps(results, indent=1))


main()
