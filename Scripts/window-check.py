#!/usr/bin/env python3
"""Drives `tendon play --window` under Xvfb; see window-check.sh, which has what this needs installed.

Each story uses a screen by mouse, keys and text. Then F8 stops the time, whose value is in the title of the window, Control
and S write the script of the session, `tendon record --at` plays it on a headless stage with a pixel a point, and the pixels
of the window, photographed from the root window, must be those of that picture.
"""
import os, pathlib, re, subprocess, sys, tempfile, time

TOOL = os.environ["TENDON"]
OUT = pathlib.Path("out/window").resolve()
EXAMPLES = pathlib.Path("Examples").resolve()
failures = []


def check(holds, what):
    print(f"  {'ok ' if holds else 'NOT'} {what}", flush=True)
    if not holds: failures.append(what)


def run(*arguments, **options):
    return subprocess.run([str(a) for a in arguments], capture_output=True, check=True, **options).stdout


class Desktop:
    """An X server without a screen that ends with the block."""

    def __enter__(self):
        end, start = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(start), "-screen", "0", "1100x1400x24", "-nolisten", "tcp"],
            pass_fds=[start], stderr=subprocess.DEVNULL)
        os.close(start)
        number = os.read(end, 16).decode().strip()
        if not number: sys.exit("Xvfb does not start")
        os.environ["DISPLAY"] = f":{number}"
        os.environ["SDL_VIDEODRIVER"] = "x11"
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(10)


class Window:
    """A `tendon play --window` that ends with the block."""

    def __init__(self, subject, *arguments):
        self.subject, self.arguments = subject, arguments

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.notes = open(OUT / "notes.txt", "a+")
        self.mark = self.notes.tell()
        self.process = subprocess.Popen(
            [TOOL, "play", str(self.subject), "--window", *self.arguments], cwd=self.folder.name, stderr=self.notes)
        self.id = run("xdotool", "search", "--sync", "--onlyvisible", "--pid", self.process.pid, timeout=30).split()[0].decode()
        time.sleep(0.5)
        run("xdotool", "windowfocus", "--sync", self.id)
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(10)
        self.folder.cleanup()

    def said(self):
        self.notes.seek(self.mark)
        return self.notes.read()

    def box(self):
        """Left, top, width and height on the desktop."""
        text = run("xdotool", "getwindowgeometry", "--shell", self.id).decode()
        return tuple(int(re.search(rf"{name}=(-?\d+)", text)[1]) for name in ["X", "Y", "WIDTH", "HEIGHT"])

    def to(self, x, y):
        left, top, *_ = self.box()
        run("xdotool", "mousemove", "--sync", left + x, top + y)

    def drag(self, *points, seconds=0.3, release=True):
        self.to(*points[0])
        run("xdotool", "mousedown", 1)
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            for step in range(1, 13):
                time.sleep(seconds / 12)
                self.to(round(ax + (bx - ax) * step / 12), round(ay + (by - ay) * step / 12))
        if release: run("xdotool", "mouseup", 1)

    def tap(self, x, y):
        self.to(x, y)
        run("xdotool", "click", 1)

    def key(self, *names):
        for name in names: run("xdotool", "key", "--clearmodifiers", name)
        time.sleep(0.1)

    def type(self, text): run("xdotool", "type", "--delay", 30, text)

    def title(self): return run("xdotool", "getwindowname", self.id).decode().strip()

    def photograph(self, name=None):
        left, top, width, height = self.box()
        path = OUT / f"{name}.png" if name else pathlib.Path(self.folder.name) / "shot.png"
        run("import", "-window", "root", "-crop", f"{width}x{height}+{left}+{top}", "+repage", path)
        return pixels(path)

    def script(self):
        """The script of the session, as Control and S write it."""
        before = set(pathlib.Path(self.folder.name).glob("*.script"))
        self.key("ctrl+s")
        for _ in range(50):
            new = [f for f in set(pathlib.Path(self.folder.name).glob("*.script")) - before if f.stat().st_size]
            if new: return new[0].read_text()
            time.sleep(0.1)
        return ""

    def equals_headless(self, name, scale="1"):
        """Stops the time, and compares the window with a headless stage that plays the script of the session."""
        self.key("F8")
        time.sleep(0.3)
        stopped = re.search(r"paused at ([\d.e-]+) s", self.title())
        if not stopped: return check(False, f"{name}: the title has no time: {self.title()!r}")
        now, script = stopped[1], self.script()
        shown = self.photograph(name)
        file, picture = pathlib.Path(self.folder.name) / "session", OUT / f"{name}-headless.png"
        file.write_text(script + "at 3600\n")
        at = now if round(float(now), 9) >= float(now) else repr(round(round(float(now), 9) + 1e-9, 9))
        result = subprocess.run(
            [TOOL, "record", str(self.subject), "--script", file, "--duration", "3600", "--scale", scale, "--at", at,
             "-o", picture], capture_output=True, text=True)
        if result.returncode: return check(False, f"{name}: the script of the session plays: {result.stderr}")
        headless = pixels(picture)
        inputs = sum(not line.startswith("at ") for line in script.splitlines())
        same = headless == shown
        check(same, f"{name}: window equals the headless stage at {now} s ({shown[0]}, {inputs} inputs)")
        if same: picture.unlink()
        self.key("F8")

    def idle(self, seconds=10):
        """The share of a core that the program takes while nobody does anything."""
        def used():
            fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        before = used()
        time.sleep(seconds)
        return (used() - before) / seconds


def pixels(path):
    """The size and the bytes of a picture."""
    return run("identify", "-format", "%wx%h", path).decode(), run("convert", path, "-depth", "8", "rgb:-")


def clipboard(): return run("xclip", "-selection", "clipboard", "-o", timeout=5).decode()


def login():
    with Window("login") as window:
        check(window.title() == "login", f"login: the title is {window.title()!r}")
        window.equals_headless("login-first")
        window.tap(160, 216)
        window.type("ada@tides.example")
        time.sleep(0.5)
        window.equals_headless("login-typing")
        window.key("ctrl+a", "ctrl+c")
        copied = clipboard()
        check(copied == "ada@tides.example", f"login: what is copied is on the clipboard: {copied!r}")
        window.key("BackSpace")
        subprocess.run(["xclip", "-selection", "clipboard"], input=b"bea@tides.example\t", stderr=subprocess.DEVNULL, check=True)
        window.key("ctrl+v")
        time.sleep(0.3)
        script = window.script()
        check('insert "bea@tides.example "' in script, "login: the clipboard is pasted, as plain text")
        check("key selectAll" in script and "key copy" in script, "login: the edit keys are in the script")
        window.key("Tab")
        window.type("secret")
        window.key("Left", "BackSpace")
        window.key("Return")
        time.sleep(0.4)
        window.equals_headless("login-signing-in")
        time.sleep(1)
        window.tap(329, 216)
        time.sleep(0.2)
        window.equals_headless("login-list-in-motion")
        time.sleep(1)
        window.to(160, 300)
        run("xdotool", "click", 5)
        time.sleep(0.5)
        window.equals_headless("login-wheel")
        window.tap(160, 216)
        time.sleep(1)
        # A figure: how much work it is hangs on the machine; the wakes are counted by LiveSessionTests.
        print(f"      login: a caret that blinks takes {window.idle():.2%} of a core", flush=True)


def cards():
    with Window("cards") as window:
        window.tap(207, 698)
        time.sleep(0.2)
        window.equals_headless("cards-tapped-in-motion")
        time.sleep(1.5)
        window.drag((207, 300), (207, 340), seconds=0.4)
        time.sleep(0.05)
        window.equals_headless("cards-falls-back-in-motion")
        time.sleep(1.5)
        window.drag((207, 300), (207, 470), seconds=0.4, release=False)
        window.equals_headless("cards-held")
        run("xdotool", "mouseup", 1)
        time.sleep(2)
        # With Alt two fingers, the other one opposite about the centre.
        run("xdotool", "keydown", "alt")
        window.drag((150, 300), (150, 420), seconds=0.3)
        run("xdotool", "keyup", "alt")
        time.sleep(0.1)
        window.equals_headless("cards-two-fingers")
        script = window.script()
        check("down 1 " in script and "down 2 " in script, "cards: Alt makes two fingers of the mouse")
        time.sleep(2)
        share = window.idle()
        check(share < 0.01, f"cards: a screen at rest takes {share:.2%} of a core")


def controls():
    """Time, size, appearance, device, and the end."""
    with Window("login.header") as window:
        run("xdotool", "windowsize", "--sync", window.id, 500, 620)
        time.sleep(0.5)
        check("resize 500x620" in window.script(), "controls: the window's size is the interface's")
        window.equals_headless("controls-resized")
        window.key("F6")
        time.sleep(0.3)
        window.equals_headless("controls-dark")
        check("appearance dark" in window.script(), "controls: F6 changes to dark")
        window.key("F1")
        check("0.1x" in window.title(), f"controls: F1 slows the time ({window.title()})")
        window.drag((250, 400), (250, 250), seconds=0.2)
        window.key("F8")
        before = float(re.search(r"paused at ([\d.]+)", window.title())[1])
        window.key("F9")
        after = float(re.search(r"paused at ([\d.]+)", window.title())[1])
        check(0 < after - before < 0.018, f"controls: F9 is a frame ({after - before:.4f} s)")
        window.key("F3", "F8")
        check(window.title() == "login.header", f"controls: F3 and F8 bring the time back ({window.title()})")
        window.key("F7")
        time.sleep(1)
        width, height = window.box()[2:]
        check(width > height, f"controls: F7 turns the device ({width}x{height})")
        window.equals_headless("controls-turned")
        window.key("F5")
        check("orient" not in window.script(), "controls: F5 begins anew")
        window.key("ctrl+w")
        check(window.process.wait(5) == 0, "controls: the program ends with its window, with exit code 0")
    with Window("login") as window:
        window.process.terminate()
        check(window.process.wait(5) == 143, "controls: SIGTERM ends the program as any other verb")


def density():
    """Two pixels a point: the window's coordinates, which are pixels on X11, are half a point each."""
    with Window("login", "--scale", "2") as window:
        check(window.box()[2:] == (750, 1334), f"density: two pixels a point make a window of {window.box()[2:]}")
        window.tap(320, 432)
        window.type("ada")
        time.sleep(0.5)
        check("down 1 160,216" in window.script(), "density: the mouse is in points")
        window.equals_headless("density-typing", scale="2")
        run("xdotool", "windowsize", "--sync", window.id, 801, 1000)
        time.sleep(0.5)
        check("resize 400.5x500" in window.script(), "density: the size is in points")
        window.equals_headless("density-resized", scale="2")
    with Window("login", "--dark") as window:
        window.key("F6")
        check("appearance light" in window.script(), "density: --dark begins dark")


def document():
    good = (EXAMPLES / "Login/Resources/Header.storyboard").read_text()
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "Header.storyboard"
        file.write_text(good)
        with Window(file) as window:
            first = window.photograph()
            file.write_text(good.replace('text="Exercises"', 'text="Tides"'))
            time.sleep(1)
            second = window.photograph("document-saved")
            check(second != first, "document: a save is shown")
            file.write_text(good.replace("<scenes>", "<scenes><<"))
            time.sleep(1)
            third = window.photograph("document-broken")
            check(third != second and "Header.storyboard:" in window.said(), "document: an error is shown above the old screen")
            file.write_text(good)
            time.sleep(1)
            check(window.photograph() == first, "document: the error goes when it is mended")


def devices():
    with Window("login", "--device", "retina4_7", "--device", "retina4_0") as window:
        ids = run("xdotool", "search", "--onlyvisible", "--pid", window.process.pid).split()
        check(len(ids) == 2, f"devices: {len(ids)} windows for two devices")
        window.id = ids[0].decode()
        window.key("ctrl+w")
        check(window.process.poll() is None, "devices: the program goes on while a window is open")


STORIES = {story.__name__: story for story in [login, cards, controls, density, document, devices]}


def main():
    with Desktop():
        for name in sys.argv[1:] or STORIES:
            print(name, flush=True)
            STORIES[name]()
    print(f"{len(failures)} failures; screenshots in {OUT}")
    sys.exit(1 if failures else 0)


main()
