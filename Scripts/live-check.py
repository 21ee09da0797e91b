#!/usr/bin/env python3
"""Drives `tendon play` in headless Chromium; see live-check.sh, which has what this needs installed.

Each story uses a screen by the browser's own input. Then the time is stopped, the script of the session is taken from the
page, `tendon record --at` plays it on a headless stage, and the pixels of the page's canvas must be those of that picture.
Further checks: two viewers, reconnection, appearance, resizing, the gallery, and the CPU of a screen at rest.
"""
import base64, io, json, os, pathlib, shutil, subprocess, sys, tempfile, time

from live_wire import Tool
from PIL import Image
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.support.ui import WebDriverWait

TOOL = os.environ["TENDON"]
OUT = pathlib.Path("out/live")
failures = []


def check(holds, what):
    print(f"  {'ok ' if holds else 'NOT'} {what}", flush=True)
    if not holds: failures.append(what)


def figure(text): print(f"      {text}", flush=True)


class Server(Tool):
    """A `tendon play` that ends with the block."""

    def __init__(self, *arguments): super().__init__(TOOL, *arguments, notes=open(OUT / "notes.txt", "a"))


def browser(dark=False):
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--window-size=1100,1000", "--force-device-scale-factor=1"]:
        options.add_argument(argument)
    names = ["chromium", "chromium-browser", "google-chrome"]
    options.binary_location = next(path for path in map(shutil.which, names) if path)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    driver.set_script_timeout(40)
    if dark: prefer(driver, "dark")
    return driver


def prefer(driver, scheme):
    driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})


class Screen:
    """One screen on a page, addressed in its own points."""

    def __init__(self, driver, index=0):
        self.driver = driver
        WebDriverWait(driver, 20).until(lambda d: len(d.find_elements(By.CSS_SELECTOR, "canvas.picture[data-frame]")) > index)
        self.canvas = driver.find_elements(By.CSS_SELECTOR, "canvas.picture")[index]
        self.scale = 2

    def place(self, x, y):
        """A point of the screen in pixels of the page."""
        box = self.driver.execute_script(
            "const b = arguments[0].getBoundingClientRect(); return [b.left, b.top, b.width, arguments[0].width]",
            self.canvas)
        factor = box[2] / (box[3] / self.scale)
        return round(box[0] + x * factor), round(box[1] + y * factor)

    def frame(self): return int(self.canvas.get_attribute("data-frame"))
    def time(self): return self.driver.execute_script("return arguments[0].dataset.time", self.canvas)

    def pointer(self, kind, *path, seconds=0.3, release=True):
        """Presses at the first point, moves through the others, and lets go."""
        builder = ActionBuilder(self.driver, mouse=PointerInput(kind, f"the {kind}"), duration=0)
        pointer = builder.pointer_action
        points = [self.place(*point) for point in path]
        pointer.move_to_location(*points[0])
        pointer.pointer_down()
        steps = 12
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            for step in range(1, steps + 1):
                pointer.pause(seconds / steps)
                pointer.move_to_location(round(ax + (bx - ax) * step / steps), round(ay + (by - ay) * step / steps))
        if release: pointer.pointer_up()
        builder.perform()

    def tap(self, x, y): self.pointer("mouse", (x, y))

    def fingers(self, *paths, seconds=0.3):
        """Several fingers at the same time, each along two points."""
        def touch(kind, part):
            points = []
            for number, (a, b) in enumerate(paths):
                x, y = self.place(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
                points.append({"x": x, "y": y, "id": number})
            self.driver.execute_cdp_cmd(
                "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else points})
        touch("touchStart", 0)
        for step in range(1, 11):
            time.sleep(seconds / 10)
            touch("touchMove", step / 10)
        touch("touchEnd", 1)

    def wheel(self, x, y, distance):
        left, top = self.place(x, y)
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": "mouseWheel", "x": left, "y": top, "deltaX": 0, "deltaY": distance})

    def command(self, keys):
        """Keys together with Control."""
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(keys).key_up(Keys.CONTROL).perform()

    def type(self, *keys): ActionChains(self.driver).send_keys(*keys).perform()

    def button(self, label):
        def find(driver):
            return next((b for b in driver.find_elements(By.CSS_SELECTOR, ".controls button") if b.text == label), None)
        WebDriverWait(self.driver, 5).until(find).click()

    def settle(self):
        """Waits until no new frame has come for a while; not for ever, because a caret blinks."""
        last, since = self.frame(), time.time()
        end = since + 4
        while time.time() - since < 0.5 and time.time() < end:
            time.sleep(0.05)
            if self.frame() != last: last, since = self.frame(), time.time()

    def pixels(self):
        data = self.driver.execute_script("return arguments[0].toDataURL('image/png')", self.canvas)
        return Image.open(io.BytesIO(base64.b64decode(data.split(",")[1]))).convert("RGBA")

    def script(self):
        return self.driver.execute_async_script("""
            const done = arguments[arguments.length - 1];
            document.addEventListener("tendon-script", (event) => done(event.detail.script), { once: true });
            [...document.querySelectorAll(".controls button")].find((b) => b.textContent === "Script").click();""")

    def equals_headless(self, name, subject, after=-1):
        """Stops the time, and compares the canvas with a headless stage that plays the script of the session. The last
        change was seen later than `after` seconds."""
        self.button("Pause")
        self.settle()
        now, shown, script = self.time(), self.pixels(), self.script()
        with tempfile.TemporaryDirectory() as folder:
            file, picture = pathlib.Path(folder) / "session.script", pathlib.Path(folder) / "frame.png"
            # The film goes on for as long as the session has.
            file.write_text(script + "at 3600\n")
            # The end of an animation may lie a bit beyond a whole nanosecond, to which `--at` rounds: the next one is past it.
            at = now if round(float(now), 9) >= float(now) else repr(round(round(float(now), 9) + 1e-9, 9))
            result = subprocess.run(
                [TOOL, "record", subject, "--script", file, "--duration", "3600", "--at", at, "-o", picture],
                capture_output=True, text=True)
            if result.returncode: return check(False, f"{name}: the script of the session plays: {result.stderr}")
            headless = Image.open(picture).convert("RGBA")
            headless.load()
        same = headless.size == shown.size and headless.tobytes() == shown.tobytes()
        if not same:
            shown.save(OUT / f"{name}-page.png")
            headless.save(OUT / f"{name}-headless.png")
        inputs = sum(not line.startswith("at ") for line in script.splitlines())
        check(same, f"{name}: canvas equals the headless stage at {now} s ({shown.width}x{shown.height}, {inputs} inputs)")
        if float(now) <= after: check(False, f"{name}: something is seen to change after {after} s")
        self.button("Play")


def open_page(driver, server, extra=""):
    driver.get(server.address + extra)
    return Screen(driver)


def login(driver):
    with Server("login") as server:
        screen = open_page(driver, server)
        first = screen.frame()
        screen.tap(160, 216)
        screen.type("ada@tides.example")
        screen.equals_headless("login-typing", "login")
        screen.type(Keys.BACKSPACE, Keys.ARROW_LEFT, "x", Keys.TAB, "secret", Keys.RETURN)
        screen.settle()
        screen.tap(329, 216)
        time.sleep(0.25)
        screen.equals_headless("login-list-in-motion", "login")
        screen.settle()
        screen.wheel(160, 300, 40)
        screen.settle()
        driver.save_screenshot(str(OUT / "login.png"))
        screen.equals_headless("login-wheel", "login")
        check(screen.frame() > first + 20, f"login: {screen.frame() - first} frames were shown")
        # What is copied on the screen is on the clipboard of the browser.
        driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
        screen.tap(160, 216)
        screen.command("ac")
        screen.settle()
        copied = driver.execute_async_script("navigator.clipboard.readText().then(arguments[0], (e) => arguments[0](String(e)))")
        script = screen.script()
        check("key selectAll" in script and "key copy" in script and copied == "ada@tides.exampxl",
              f"login: what is copied is on the clipboard ({copied!r})")
        # Without the permission a button does it.
        driver.execute_cdp_cmd("Browser.resetPermissions", {})
        driver.execute_cdp_cmd("Browser.setPermission", {"permission": {"name": "clipboard-write"}, "setting": "denied"})
        screen.command("c")
        WebDriverWait(driver, 5).until(lambda d: d.find_elements(By.CSS_SELECTOR, ".copy"))
        driver.save_screenshot(str(OUT / "copy.png"))
        check(True, "login: where the clipboard is not permitted, the page offers a button")
        driver.execute_cdp_cmd("Browser.resetPermissions", {})
        # Text that an input method composes.
        screen.tap(160, 216)
        driver.execute_cdp_cmd("Input.imeSetComposition", {"text": "か", "selectionStart": 1, "selectionEnd": 1})
        composing = driver.find_element(By.CSS_SELECTOR, ".typing.composing").is_displayed()
        driver.execute_cdp_cmd("Input.insertText", {"text": "かな"})
        screen.settle()
        check(composing and 'insert "かな"' in screen.script(), "login: text composed by an input method arrives once it is made")
        figure(f"login: a caret that blinks takes {server.idle():.2%} of a core")


def cards(driver):
    with Server("cards") as server:
        screen = open_page(driver, server)
        screen.tap(207, 698)
        time.sleep(0.2)
        screen.equals_headless("cards-tapped-in-motion", "cards", after=0)
        screen.settle()
        # Not far enough, so that it falls back, and far enough.
        screen.pointer("mouse", (207, 300), (207, 340), seconds=0.4)
        screen.equals_headless("cards-drag", "cards", after=1)
        screen.settle()
        screen.pointer("touch", (207, 300), (207, 480), seconds=0.25)
        driver.save_screenshot(str(OUT / "cards.png"))
        screen.equals_headless("cards-flick-in-motion", "cards", after=1)
        screen.settle()
        screen.fingers(((150, 300), (150, 400)), ((260, 300), (260, 420)))
        screen.equals_headless("cards-two-fingers", "cards", after=2)
        screen.settle()
        share = server.idle()
        check(share < 0.01, f"cards: a screen at rest takes {share:.2%} of a core")


def player(driver):
    with Server("player") as server:
        screen = open_page(driver, server)
        screen.tap(290, 42)
        time.sleep(0.2)
        screen.equals_headless("player-in-motion", "player", after=0)
        screen.settle()
        screen.pointer("mouse", (118, 250), (118, 330), seconds=0.3, release=False)
        screen.equals_headless("player-held", "player", after=1)
        driver.save_screenshot(str(OUT / "player.png"))
        ActionBuilder(driver, mouse=PointerInput("mouse", "the mouse")).clear_actions()
        screen.settle()
        screen.equals_headless("player-let-go", "player", after=1)


def rating(driver):
    with Server("rating") as server:
        screen = open_page(driver, server)
        screen.tap(187, 640)
        time.sleep(0.25)
        screen.equals_headless("rating-falling", "rating", after=0)
        screen.settle()
        screen.pointer("mouse", (120, 320), (260, 320), seconds=0.3)
        screen.settle()
        driver.save_screenshot(str(OUT / "rating.png"))
        screen.equals_headless("rating-stars", "rating", after=1)


def birthday(driver):
    with Server("birthday") as server:
        screen = open_page(driver, server)
        screen.tap(200, 286)
        screen.settle()
        screen.type("Ada")
        screen.settle()
        screen.equals_headless("birthday-typed", "birthday", after=1)
        screen.type(Keys.RETURN)
        screen.settle()
        screen.tap(200, 362)
        screen.settle()
        screen.wheel(260, 480, 60)
        screen.pointer("touch", (260, 480), (260, 400), seconds=0.1)
        time.sleep(0.2)
        driver.save_screenshot(str(OUT / "birthday.png"))
        screen.equals_headless("birthday-wheel-in-motion", "birthday", after=2)
        screen.settle()
        screen.button("Turn")
        screen.settle()
        driver.save_screenshot(str(OUT / "birthday-turned.png"))
        screen.equals_headless("birthday-turned", "birthday", after=2)


def page(driver):
    """What the page does besides showing one screen."""
    # Remembers the page's connections, so that one can be cut.
    remember = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
        window.sockets = [];
        window.WebSocket = class extends WebSocket {
          constructor(...arguments_) { super(...arguments_); window.sockets.push(this); }
        };"""})
    with Server("login.header") as server:
        screen = open_page(driver, server)
        prefer(driver, "dark")
        screen.settle()
        script = screen.script()
        check("appearance dark" in script, "page: the screen becomes dark as the browser does")
        prefer(driver, "light")
        # The grip at the corner of the screen.
        grip = driver.find_element(By.CSS_SELECTOR, ".grip")
        ActionChains(driver).click_and_hold(grip).move_by_offset(-60, -80).release().perform()
        screen.settle()
        check("resize " in screen.script(), "page: the window is resized")
        screen.equals_headless("page-resized", "login.header")
        # Time.
        screen.button("1/10")
        screen.pointer("mouse", (150, 300), (150, 120), seconds=0.15)
        screen.button("Pause")
        screen.settle()
        before = (screen.frame(), float(screen.time()))
        screen.button("Step")
        screen.settle()
        after = (screen.frame(), float(screen.time()))
        check(0 < after[1] - before[1] < 0.02 and after[0] > before[0], "page: a step is a frame")
        screen.button("Play")
        screen.button("1x")
        # A second viewer watches, and takes over.
        first = driver.current_window_handle
        driver.switch_to.new_window("tab")
        second = open_page(driver, server)
        viewers = lambda: driver.find_element(By.CSS_SELECTOR, ".viewers").text
        take = driver.find_element(By.CSS_SELECTOR, ".take")
        check(take.is_displayed() and "viewer 1 drives" in viewers(), f"page: a second viewer watches ({viewers()})")
        take.click()
        WebDriverWait(driver, 5).until(lambda _: "you drive" in viewers())
        second.settle()
        shot = second.pixels().tobytes()
        driver.save_screenshot(str(OUT / "viewers.png"))
        driver.switch_to.window(first)
        screen.settle()
        check("drives, you are" in viewers(), f"page: the first viewer sees who drives ({viewers()})")
        check(screen.pixels().tobytes() == shot, "page: both viewers see the same pixels")
        # The connection is cut, and comes back to the same session.
        driver.execute_script("window.sockets.at(-1).close()")
        WebDriverWait(driver, 5).until(lambda d: d.execute_script("return window.sockets.length") > 1)
        WebDriverWait(driver, 5).until(lambda _: "connected" == driver.find_element(By.CSS_SELECTOR, ".state").text)
        screen.settle()
        check(screen.pixels().tobytes() == shot, "page: a connection that was cut comes back to the same screen")
    state = lambda: driver.find_element(By.CSS_SELECTOR, ".state").text
    WebDriverWait(driver, 5).until(lambda _: "no connection" in state() or "connecting" in state())
    check(True, f"page: it says that the connection has gone ({state()})")
    driver.save_screenshot(str(OUT / "gone.png"))
    driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", remember)
    for handle in driver.window_handles[1:]:
        driver.switch_to.window(handle)
        driver.close()
    driver.switch_to.window(driver.window_handles[0])


def gallery(driver):
    with Server() as server:
        driver.get(server.address)
        WebDriverWait(driver, 30).until(lambda d: len(d.find_elements(By.CSS_SELECTOR, "canvas[data-frame]")) >= 10)
        time.sleep(2)
        driver.save_screenshot(str(OUT / "gallery.png"))
        tiles = driver.find_elements(By.CSS_SELECTOR, ".tiles li")
        scenes = json.loads(subprocess.run([TOOL, "scenes", "--format", "json"], capture_output=True).stdout)
        check(len(tiles) == len(scenes), f"gallery: {len(tiles)} tiles for {len(scenes)} scenes")
        connected = len(driver.find_elements(By.CSS_SELECTOR, "canvas[data-frame]"))
        check(connected < 60, f"gallery: {connected} of them are connected")
        driver.find_element(By.CSS_SELECTOR, "input[type=search]").send_keys("cards")
        time.sleep(0.5)
        left = [t.text for t in driver.find_elements(By.CSS_SELECTOR, ".tiles li") if t.is_displayed()]
        check(left and all("cards" in name for name in left), f"gallery: search leaves {left}")
        driver.find_element(By.CSS_SELECTOR, ".tiles li:not([hidden]) a").click()
        screen = Screen(driver)
        check(driver.find_element(By.CSS_SELECTOR, "h1").text == "cards", "gallery: a tile leads to the screen")
        screen.pointer("mouse", (207, 200), (207, 420), seconds=0.25)
        screen.equals_headless("gallery-cards", "cards")


def devices(driver):
    names = ["retina4_7", "retina6_12"]
    with Server("login", "--device", names[0], "--device", names[1]) as server:
        open_page(driver, server)
        right = Screen(driver, 1)
        right.settle()
        check(len(driver.find_elements(By.CSS_SELECTOR, "canvas.picture")) == 2, "devices: two screens side by side")
        driver.save_screenshot(str(OUT / "devices.png"))


def reload(driver, count=200):
    """Saves of a storyboard: in place, renamed over, broken, and cut off."""
    good = pathlib.Path("Examples/Login/Resources/Header.storyboard").read_text()
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "Header.storyboard"
        file.write_text(good)
        with Server(str(file)) as server:
            screen = open_page(driver, server)
            problem = driver.find_element(By.CSS_SELECTOR, ".glass .problem")
            state = lambda: driver.execute_script(
                "return arguments[0].dataset.frame + arguments[1].hidden + arguments[1].textContent", screen.canvas, problem)
            times, missed, memory = [], [], 0
            for index in range(count):
                kind = ["in place", "renamed over", "broken", "cut off"][index % 4]
                text = good.replace('text="Exercises"', f'text="Exercise {index}"')
                if kind == "broken": text = text.replace("<scenes>", f"<scenes><<{index}")
                if kind == "cut off": text = text[:1000 + 7 * index]
                before, start = state(), time.perf_counter()
                if kind == "renamed over":
                    other = file.with_suffix(".tmp")
                    other.write_text(text)
                    other.rename(file)
                else: file.write_text(text)
                while state() == before and time.perf_counter() - start < 3: time.sleep(0.002)
                if time.perf_counter() - start >= 3: missed.append(f"{index} {kind}")
                times.append(time.perf_counter() - start)
                # A file that cannot be read leaves the old screen and says where the error is.
                if kind == "broken" and index < 4:
                    check(problem.is_displayed() and "Header.storyboard:" in problem.text, f"reload: {problem.text!r}")
                    driver.save_screenshot(str(OUT / "reload.png"))
                if index == count // 4: memory = server.memory()
                time.sleep(0.05)
            times.sort()
            grown = server.memory() - memory
            check(not missed, f"reload: {count} saves are shown; missed: {missed}")
            check(times[int(len(times) * 0.95)] < 0.3, "reload: from save to frame or message, seen from outside: median "
                  f"{times[len(times) // 2] * 1000:.0f} ms, p95 {times[int(len(times) * 0.95)] * 1000:.0f} ms")
            check(grown < 8, f"reload: memory grows by {grown:.1f} MB over the last {count * 3 // 4} saves")


STORIES = {story.__name__: story for story in [login, cards, player, rating, birthday, page, gallery, devices, reload]}


def main():
    wanted = [name for name in sys.argv[1:] if not name.startswith("-")] or list(STORIES)
    driver = browser()
    try:
        for name in wanted:
            print(name, flush=True)
            prefer(driver, "light")
            STORIES[name](driver)
            for entry in driver.get_log("browser"):
                text = entry["message"]
                # A server that has ended is what the page is being tested with.
                if "WebSocket connection" not in text: check(False, f"{name}: the console says {text}")
    finally:
        driver.quit()
    print(f"{len(failures)} failures; screenshots in {OUT}")
    sys.exit(1 if failures else 0)


main()
