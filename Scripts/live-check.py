#!/usr/bin/env python3
"""Drives `tendon play` in headless Chromium; see live-check.sh, which has what this needs installed.

Each story uses a screen by the browser's own input. Then the time is stopped, the script of the session is taken from the
page, `tendon record --at` plays it on a headless stage, and the pixels of the page's canvas must be those of that picture.
Further checks: two viewers, reconnection, appearance, resizing, the gallery, and the CPU of a screen at rest.
"""
import base64, io, json, os, pathlib, shutil, subprocess, sys, tempfile, time

from live_wire import Tool, Viewer
from PIL import Image, ImageChops, ImageDraw
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, TimeoutException
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


def browser(dark=False, scale=1):
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--window-size=1100,1000", f"--force-device-scale-factor={scale}",
                     "--force-color-profile=srgb"]:
        options.add_argument(argument)
    names = ["chromium", "chromium-browser", "google-chrome"]
    options.binary_location = next(path for path in map(shutil.which, names) if path)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    driver.set_script_timeout(40)
    if dark: prefer(driver, "dark")
    return driver


def complain(driver, name):
    """Fails for each line of the page's console."""
    for entry in driver.get_log("browser"):
        text = entry["message"]
        # A server that has ended is what the page is being tested with.
        if "WebSocket connection" not in text: check(False, f"{name}: the console says {text}")


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
            file = pathlib.Path(folder) / "session.script"
            file.write_text(script)
            headless = headless_picture(subject, now, file)
        if not headless: return check(False, f"{name}: the script of the session plays")
        same = headless.size == shown.size and headless.tobytes() == shown.tobytes()
        if not same:
            shown.save(OUT / f"{name}-page.png")
            headless.save(OUT / f"{name}-headless.png")
        inputs = sum(not line.startswith("at ") for line in script.splitlines())
        check(same, f"{name}: canvas equals the headless stage at {now} s ({shown.width}x{shown.height}, {inputs} inputs)")
        if float(now) <= after: check(False, f"{name}: something is seen to change after {after} s")
        self.button("Play")


def headless_picture(subject, now, script):
    """The picture of `tendon record` at a media time, as the page says it; None where the script does not play."""
    with tempfile.TemporaryDirectory() as folder:
        file, picture = pathlib.Path(folder) / "longer.script", pathlib.Path(folder) / "frame.png"
        # The film goes on for as long as the session has.
        file.write_text(script.read_text() + "at 3600\n")
        # The end of an animation may lie a bit beyond a whole nanosecond, to which `--at` rounds: the next one is past it.
        at = now if round(float(now), 9) >= float(now) else repr(round(round(float(now), 9) + 1e-9, 9))
        result = subprocess.run(
            [TOOL, "record", subject, "--script", file, "--duration", "3600", "--at", at, "-o", picture],
            capture_output=True, text=True)
        if result.returncode: return print(result.stderr)
        image = Image.open(picture).convert("RGBA")
        image.load()
        return image


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
        # The time stands still, so that every viewer comes to the same frame, however late.
        second.button("Pause")
        WebDriverWait(driver, 20).until(
            lambda d: any(b.text == "Play" for b in d.find_elements(By.CSS_SELECTOR, ".controls button")))
        second.settle()
        frame, shot = second.frame(), second.pixels().tobytes()
        arrives = lambda: WebDriverWait(driver, 20).until(lambda _: screen.frame() == frame)
        driver.save_screenshot(str(OUT / "viewers.png"))
        driver.switch_to.window(first)
        arrives()
        check("drives, you are" in viewers(), f"page: the first viewer sees who drives ({viewers()})")
        check(screen.pixels().tobytes() == shot, "page: both viewers see the same pixels")
        # The connection is cut, and comes back to the same session.
        driver.execute_script("window.sockets.at(-1).close()")
        WebDriverWait(driver, 5).until(lambda d: d.execute_script("return window.sockets.length") > 1)
        WebDriverWait(driver, 5).until(lambda _: "connected" == driver.find_element(By.CSS_SELECTOR, ".state").text)
        arrives()
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


class Likeness:
    """A frame of composed mode beside the pixels of the compositor: the shares of pixels within 10 of 255."""

    def __init__(self, scene, index, time_, chip, shown, exact, text):
        (self.scene, self.time, self.chip) = (scene, float(time_), chip)
        difference = ImageChops.difference(shown, exact) if shown.size == exact.size else exact
        bands = [band.point(lambda x: 255 if x > 10 else 0) for band in difference.split()]
        far = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
        self.whole = far.histogram()[0] / (far.width * far.height)
        outside = far.width * far.height - text.histogram()[255]
        self.share = 1 - ImageChops.subtract(far, text).histogram()[255] / max(1, outside)
        self.text = 1 - outside / (far.width * far.height)
        if min(self.share, self.whole) < 0.99:
            # The page, the compositor, the pixels that differ, those of text in grey.
            marked = ImageChops.subtract(far, text.point(lambda x: x // 2)).convert("RGB")
            both = Image.new("RGB", (shown.width * 3, shown.height))
            for place, picture in enumerate([shown, exact, marked]): both.paste(picture, (place * shown.width, 0))
            both.save(OUT / f"composed-{scene['name']}-{index}.png")


def text_mask(viewer, size, scale):
    """The pixels of painted text, as the server knows them from the snapshot: the boxes of what is not transparent in the
    contents of labels, fields and text layers, and a pixel around each."""
    viewer.send("inspect true")
    viewer.send("layers")
    end, answer = time.time() + 60, None
    while not answer and time.time() < end:
        kind, body = viewer.message(end - time.time()) or (0, b"")
        if kind == 1: answer = json.loads(body).get("layers")
    viewer.send("inspect false")
    if not answer: check(False, "composed: the server tells the layers")
    mask = Image.new("L", size)
    draw = ImageDraw.Draw(mask)
    for layer in answer["layers"] if answer else []:
        corners = layer.get("text") or []
        if not corners or not all(isinstance(value, (int, float)) and abs(value) < 1e5 for value in corners): continue
        draw.polygon([(x * scale, y * scale) for x, y in zip(corners[::2], corners[1::2])], fill=255, outline=255, width=3)
    return mask


def composed(driver, names=()):
    """Layers as elements of the page, against the compositor's pixels: every scene, several times of its story."""
    scenes = json.loads(subprocess.run([TOOL, "scenes", "--format", "json"], capture_output=True).stdout)
    scenes = [scene for scene in scenes if not names or scene["name"] in names]
    frames = []
    # A browser for each number of pixels a point: one that only pretends to have it moves edges to whole points.
    for scale in sorted({scene["scale"] for scene in scenes}):
        own = browser(scale=scale)
        try:
            for scene in scenes:
                if scene["scale"] == scale: frames += composed_scene(own, scene)
            complain(own, "composed")
        finally: own.quit()
    pixels = {frame.scene["name"]: frame.chip for frame in frames if "pixels" in frame.chip.replace("exact pixels", "")}
    for name, chip in pixels.items(): figure(f"{name}: {chip}")
    bad = sorted({frame.scene["name"] for frame in frames if frame.share < 0.99})
    least = min(frames, key=lambda frame: frame.share)
    figure(f"composed: with text included, {sum(frame.whole >= 0.99 for frame in frames)} of {len(frames)} frames are; not so: "
           f"{sorted({frame.scene['name'] for frame in frames if frame.whole < 0.99})}")
    check(not bad, f"composed: of {len(frames)} frames of {len(scenes)} scenes, within 10 of 255 on 99 % of the pixels outside "
          f"text: {sum(frame.share >= 0.99 for frame in frames)}; not so: {bad}; the least is {least.share:.2%} "
          f"({least.scene['name']})")


def change_mode(screen, mode, isComposed):
    """Presses the button of the mode, and waits for the first frame that is shown in the other one."""
    screen.driver.execute_script("delete arguments[1].dataset.frame; arguments[0].click()", mode, screen.canvas)
    WebDriverWait(screen.driver, 10).until(lambda d: d.execute_script(
        "return arguments[0].dataset.frame !== undefined && document.querySelector('.composed').hidden !== arguments[1]",
        screen.canvas, isComposed))


def photograph(driver, scale):
    """The screen as the browser draws it; a pixel of the picture is one of the screen."""
    # The device may have turned.
    width, height = (side / scale for side in driver.execute_script(
        "return document.querySelector('.picture').dataset.pixels.split(' ').map(Number)"))
    data = driver.execute_cdp_cmd("Page.captureScreenshot", {
        "format": "png", "clip": {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}})["data"]
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


def composed_scene(driver, scene):
    """The frames of a scene at several times of its story."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "story.script"
        file.write_text(scene.get("script", "") + "\nwait 1\n")
        with Server(scene["name"], "--script", str(file)) as server:
            frames = list(composed_frames(driver, server, scene, file))
    for frame in frames:
        if min(frame.share, frame.whole) < 0.99:
            figure(f"{scene['name']} at {frame.time:.3f} s: {frame.share:.2%} of the pixels outside text are alike, "
                   f"{frame.whole:.2%} of all; text takes {frame.text:.1%}")
    return frames


def composed_frames(driver, server, scene, story, pauses=(0.1, 0.6, 0.8)):
    """Stops the story several times, and compares what the page shows."""
    width, height, scale = *map(round, scene["size"]), scene["scale"]
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": max(width, height) + 200, "height": max(width, height) + 600, "deviceScaleFactor": 0, "mobile": False})
    driver.get(server.address + "&mode=composed")
    screen = Screen(driver)
    mode = driver.find_element(By.CSS_SELECTOR, "button.mode")
    WebDriverWait(driver, 20).until(
        lambda d: d.execute_script("return document.querySelector('.picture').dataset.pixels !== undefined"))
    driver.execute_script("""
        const glass = document.querySelector(".glass").style;
        [glass.position, glass.left, glass.top, glass.zIndex] = ["fixed", "0", "0", "9"];""")
    viewer = Viewer(server, scene["name"])
    for index, pause in enumerate(pauses):
        time.sleep(pause)
        screen.button("Pause")
        for _ in range(5):
            screen.settle()
            now, chip, shown = screen.time(), mode.text, photograph(driver, scale)
            # Exact mode has the pixels of a headless stage, which the other stories prove.
            change_mode(screen, mode, isComposed=False)
            exact = screen.pixels().convert("RGB")
            change_mode(screen, mode, isComposed=True)
            # A busy machine shows the last frame before the pause late: then the one that was photographed was another.
            # (Exact frames have the time since which no pixel has changed.)
            if screen.time() == now: break
        else: check(False, f"{scene['name']}: the time stands at {now} s")
        # Once a scene, the reference is a picture of `tendon record`.
        if index == 1:
            headless = headless_picture(scene["name"], now, story)
            if headless: headless = headless.convert("RGB")
            check(headless and headless.size == exact.size and headless.tobytes() == exact.tobytes(),
                  f"{scene['name']}: exact mode equals `tendon record` at {now} s")
        yield Likeness(scene, index, now, chip, shown, exact, text_mask(viewer, exact.size, scale))
        screen.button("Play")


def timebar(driver):
    """The time bar, by mouse and by keyboard: the past, a loop, going on from there, animations, files."""
    with Server("cards") as server:
        screen = open_page(driver, server)
        find = lambda selector: driver.find_element(By.CSS_SELECTOR, selector)
        position, start, end = (find(f".timebar .{name}") for name in ["position", "start", "end"])
        note = lambda: find(".note").text
        button = lambda label: next(b for b in driver.find_elements(By.CSS_SELECTOR, ".bars button") if b.text == label)
        until = lambda holds: WebDriverWait(driver, 8, 0.05).until(lambda _: holds())

        def reach(element):
            """Goes to a control with the Tab key alone."""
            for _ in range(60):
                if driver.switch_to.active_element == element: return True
                ActionChains(driver).send_keys(Keys.TAB).perform()
            return False

        # The pictures of frames as they come, by their times.
        driver.execute_script("""
            window.seen = {};
            const canvas = document.querySelector("canvas.picture");
            new MutationObserver(() => { window.seen[canvas.dataset.time] = canvas.toDataURL("image/png"); })
              .observe(canvas, { attributes: true, attributeFilter: ["data-time"] });""")
        button("Animations").click()
        screen.settle()
        screen.button("1/4")
        screen.tap(207, 698)
        # Read at once: rows come and go.
        rows = lambda: driver.execute_script("return [...document.querySelectorAll('.animations li')].map((row) => row.textContent)")
        bars = WebDriverWait(driver, 8, 0.05).until(lambda _: rows())
        driver.save_screenshot(str(OUT / "timebar-animations.png"))
        check(any("left" in bar for bar in bars), f"timebar: {len(bars)} bars of animations, such as {bars[:1]}")
        screen.button("1x")
        screen.settle()
        check(not driver.find_elements(By.CSS_SELECTOR, ".animations li"), "timebar: bars of animations that have ended are gone")
        screen.pointer("mouse", (207, 300), (207, 480), seconds=0.25)
        screen.settle()

        # By mouse: the slider, and the frame that was seen there.
        box = position.rect
        ActionChains(driver).move_to_element_with_offset(position, -box["width"] // 6, 0).click().perform()
        until(lambda: "the past" in note())
        time.sleep(0.5)
        at, shown = screen.time(), driver.execute_script("return document.querySelector('canvas.picture').toDataURL('image/png')")
        seen = driver.execute_script("return window.seen")
        before = [t for t in seen if float(t) <= float(at)]
        check(seen[max(before, key=float)] == shown, f"timebar: the slider shows the frame of {at} s ({note()})")
        driver.save_screenshot(str(OUT / "timebar-past.png"))
        bars = driver.find_elements(By.CSS_SELECTOR, ".animations li")
        script = screen.script()
        screen.tap(207, 698)
        screen.type("x")
        check(screen.script() == script, "timebar: input does not reach the screen that shows its past")

        # By keyboard alone: the slider is reached, and moves by frames and seconds.
        driver.execute_script("document.activeElement.blur()")
        check(reach(position), "timebar: the slider is reached with the Tab key")
        times = []
        for key in [Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.ARROW_RIGHT, Keys.HOME, Keys.PAGE_UP, Keys.PAGE_UP, Keys.PAGE_DOWN]:
            before = screen.time()
            screen.type(key)
            until(lambda: screen.time() != before)
            times.append(float(screen.time()))
        a, b, c, home, up, higher, lower = times
        check(float(at) > a > b and c == a and home < 0.1 and home < up < higher and up - 0.1 < lower < higher,
              f"timebar: the keys lead to {times}")
        value = position.get_attribute("aria-valuetext")
        check(" s of " in value, f"timebar: the slider says {value!r}")
        screen.type(Keys.END)
        until(lambda: note().startswith("the present"))

        # A range in motion by keyboard, repeated.
        moving = sorted(map(float, driver.execute_script("return Object.keys(window.seen)")))
        # Where the frames that were seen are nearest to each other.
        begin = round(moving[min(range(len(moving) - 4), key=lambda i: moving[i + 4] - moving[i])] * 60)
        check(reach(end), "timebar: the end of the range is reached with the Tab key")
        screen.type(Keys.HOME, *[Keys.ARROW_RIGHT] * (begin + 30))
        check(reach(start), "timebar: the start of the range is reached with the Tab key")
        screen.type(Keys.HOME, *[Keys.ARROW_RIGHT] * begin)
        check(reach(button("Loop")), "timebar: the button is reached with the Tab key")
        screen.type(Keys.SPACE)
        until(lambda: "repeats" in note())
        # The note comes with the state; the first frame of the range comes after it.
        until(lambda: float(screen.time()) < begin / 60 + 0.53)
        times, until_ = [], time.time() + 2.5
        while time.time() < until_: times.append(float(screen.time()))
        turns = sum(a > b for a, b in zip(times, times[1:]))
        check(turns >= 2 and begin / 60 - 0.02 < min(times) and max(times) < begin / 60 + 0.53, f"timebar: the range {min(times):.3f} to {max(times):.3f} s repeats, {turns} times in 2.5 s")
        driver.save_screenshot(str(OUT / "timebar-loop.png"))
        screen.type(Keys.SPACE)
        until(lambda: "repeats" not in note())

        # Files: films, a sheet, numbers, the script; beside `tendon record` of that script.
        driver.execute_script("""
            window.files = {};
            document.addEventListener("tendon-file", async ({ detail }) => {
              const bytes = new Uint8Array(await detail.blob.arrayBuffer());
              let text = "";
              for (let at = 0; at < bytes.length; at += 30000) text += String.fromCharCode(...bytes.subarray(at, at + 30000));
              window.files[detail.name] = btoa(text);
            });""")
        def choose(label, text):
            next(o for o in find(f"select[aria-label='{label}']").find_elements(By.TAG_NAME, "option") if o.text == text).click()
        choose("Stretch to record", "the range")
        def file(kind, name):
            choose("Kind of file", kind)
            button("Record").click()
            try: WebDriverWait(driver, 90).until(lambda d: d.execute_script("return window.files[arguments[0]]", name) is not None)
            except Exception: return check(False, f"timebar: {name} is made: {find('.recording').text}") or b""
            data = base64.b64decode(driver.execute_script("return window.files[arguments[0]]", name))
            (OUT / f"timebar-{name}").write_bytes(data)
            return data
        names = {"script": "script", "APNG": "apng", "GIF": "gif", "MP4": "mp4", "contact sheet": "png", "trace (JSON)": "json"}
        files = {ending: file(kind, f"cards.{ending}") for kind, ending in names.items()}
        check(all(files.values()), f"timebar: files of {({name: len(data) for name, data in files.items()})} bytes")
        first = round(float(start.get_attribute("value")) * 60)
        with tempfile.TemporaryDirectory() as folder:
            film = pathlib.Path(folder) / "whole.apng"
            subprocess.run([TOOL, "record", "cards", "--script", OUT / "timebar-cards.script", "-o", film], check=True, capture_output=True)
            whole, part = Image.open(film), Image.open(OUT / "timebar-cards.apng")
            durations = lambda picture: [picture.seek(i) or picture.info["duration"] for i in range(picture.n_frames)]
            # Equal frames that follow each other are one: compared are the pixels at each frame's time.
            def expand(picture, limit):
                frames = []
                for index, length in enumerate(durations(picture)):
                    picture.seek(index)
                    frames += [picture.convert("RGBA").tobytes()] * round(length * 60 / 1000)
                    if len(frames) > limit: break
                return frames
            ours = expand(part, 1000)
            theirs = expand(whole, first + len(ours) + 1)
            offset = next((o for o in (first, first + 1, first - 1) if theirs[o:o + len(ours)] == ours), None)
            check(len(ours) >= 28 and offset is not None and len(set(ours)) > 5,
                  f"timebar: the range as APNG has {len(ours)} frames, those of `tendon record` of its script from {offset} on")
            json.loads(files["json"])
        # A file that is given up.
        choose("Stretch to record", "everything")
        choose("Kind of file", "MP4")
        button("Record").click()
        until(lambda: button("Cancel").is_displayed())
        button("Cancel").click()
        until(lambda: "given up" in find(".recording").text)
        driver.save_screenshot(str(OUT / "timebar-files.png"))

        # Going on from a moment in motion: the frame there stays, and the rest of the script is cut.
        moving = sorted(map(float, driver.execute_script("return Object.keys(window.seen)")))
        moving = [b for a, b in zip(moving, moving[1:]) if 0 < b - a < 0.2]
        part = moving[len(moving) // 4] / float(position.get_attribute("max"))
        ActionChains(driver).move_to_element_with_offset(position, round((box["width"] - 16) * (part - 0.5)), 0).click().perform()
        time.sleep(0.7)
        before = screen.pixels().tobytes()
        lines = len(screen.script().splitlines())
        driver.execute_script("window.seen = {}")
        at = screen.time()
        check(reach(button("Continue from here")), "timebar: going on is reached with the Tab key")
        screen.type(Keys.SPACE)
        until(lambda: note().startswith("the present"))
        screen.settle()
        check(len(screen.script().splitlines()) < lines, f"timebar: the script is cut at {at} s")
        first = driver.execute_script("return window.seen[arguments[0]]", at)
        if first:
            kept = Image.open(io.BytesIO(base64.b64decode(first.split(",")[1]))).convert("RGBA").tobytes()
            check(kept == before, "timebar: the frame from which it goes on is the one that was seen")
        screen.tap(207, 698)
        time.sleep(0.3)
        screen.equals_headless("timebar-continued", "cards", after=float(at))
        button("Animations").click()
        screen.settle()
        share = server.idle()
        check(share < 0.01, f"timebar: a screen at rest with a history takes {share:.2%} of a core")
    history_cost()


def history_cost():
    """The CPU of frames with and without a history, without a browser: a finger turns a card."""
    costs = {"0": [], "64": []}
    for megabytes in ["64", "0"] * 3:
        with Server("cards", "--history", megabytes) as server:
            viewer = Viewer(server, "cards")
            while viewer.frame(1): pass
            frames = 0
            for _ in range(5):
                # A finger that rests before it moves has no velocity, and turns no card: so it seems where the machine
                # is so busy that its first moves come as one. Then it lifts, and begins again.
                viewer.send("down 1 207 300")
                time.sleep(0.03)
                before, frames = server.cpu(), 0
                for index in range(300):
                    viewer.send(f"move 1 207 {330 + abs(index % 120 - 60) * 2}")
                    frames += viewer.frame(0.4) is not None
                    if index == 20 and frames < 10: break
                else: break
                viewer.send("up 1 207 330")
                while viewer.frame(1): pass
            if frames < 10: return check(False, "timebar: a finger turns the card")
            costs[megabytes].append((server.cpu() - before) / frames * 1000)
    least = {megabytes: min(values) for megabytes, values in costs.items()}
    figure(f"timebar: a frame takes {least['64']:.2f} ms of CPU with a history of 64 MB, {least['0']:.2f} ms without "
           f"(best of 3; all: {({k: [round(v, 2) for v in values] for k, values in costs.items()})})")


def axe(driver, what):
    """What axe-core finds on the page: nothing."""
    script = next(pathlib.Path(".build/live").glob("lib/python3*/site-packages/axe_playwright_python/axe.min.js"))
    driver.execute_script(script.read_text())
    found = driver.execute_async_script(
        "const done = arguments[0]; axe.run(document).then(done, (error) => done({ error: String(error) }));")
    if "error" in found: return check(False, f"axe: {what}: {found['error']}")
    grave = [f"{one['id']} ({one['impact']}): {one['nodes'][0]['html'][:200]}" for one in found["violations"]]
    version = driver.execute_script("return axe.version")
    check(not grave, f"axe {version}: {what}: {len(found['passes'])} rules pass; violations: {grave}")


class Tree:
    """The browser's accessibility tree: what assistive technology sees of a page."""

    def __init__(self, driver):
        self.driver = driver
        driver.execute_cdp_cmd("Accessibility.enable", {})

    def nodes(self, role, name=None):
        all_ = self.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        return [node for node in all_ if not node.get("ignored") and node.get("role", {}).get("value") == role
                and (name is None or name in node.get("name", {}).get("value", ""))]

    def find(self, role, name=None):
        end = time.time() + 5
        while time.time() < end:
            if found := self.nodes(role, name): return found[0]
            time.sleep(0.1)
        raise AssertionError(f"no {role} {name!r} in the accessibility tree")

    def call(self, node, code, *arguments):
        """Does what assistive technology asks the browser for: its default action, the focus, a value."""
        target = self.driver.execute_cdp_cmd("DOM.resolveNode", {"backendNodeId": node["backendDOMNodeId"]})["object"]["objectId"]
        self.driver.execute_cdp_cmd("Runtime.callFunctionOn", {
            "objectId": target, "functionDeclaration": f"function(value) {{ {code} }}", "arguments": [{"value": a} for a in arguments]})

    def press(self, role, name): self.call(self.find(role, name), "this.click()")

    def fill(self, role, name, text):
        self.call(self.find(role, name), "this.focus(); this.value = value; this.dispatchEvent(new InputEvent('input', { inputType: 'insertReplacementText' }));", text)


def accessibility(driver):
    """The login demo by roles alone and by the keyboard alone; what axe-core finds."""
    with Server("login") as server:
        screen = open_page(driver, server)
        tree = Tree(driver)
        tree.find("button", "Sign in")
        driver.save_screenshot(str(OUT / "accessibility.png"))
        axe(driver, "player")
        tree.fill("textbox", "Account", "ada@tides.example")
        tree.fill("textbox", "Password", "secret")
        screen.settle()
        tree.press("button", "Sign in")
        time.sleep(0.4)
        screen.equals_headless("accessibility-roles", "login", after=0)
        screen.settle()
        script = screen.script()
        check('"ada@tides.example"' in script and "activate signIn" in script, "accessibility: the login is done by roles alone")
        driver.save_screenshot(str(OUT / "accessibility-roles.png"))
    with Server("login") as server:
        screen = open_page(driver, server)
        WebDriverWait(driver, 5).until(lambda d: d.find_elements(By.CSS_SELECTOR, ".mirror input"))
        name = lambda: driver.execute_script("const e = document.activeElement; return (e.getAttribute('aria-label') ?? e.textContent)")
        reached = []
        def tab_to(label):
            for _ in range(30):
                screen.type(Keys.TAB)
                reached.append(name())
                if label in name(): return
            check(False, f"accessibility: the Tab key comes to {label}, not only to {reached}")
        tab_to("Account")
        screen.type("ada@tides.examplf", Keys.BACKSPACE, "e")
        driver.save_screenshot(str(OUT / "accessibility-keyboard.png"))
        tab_to("Password")
        screen.type("secret")
        tab_to("Sign in")
        screen.type(Keys.SPACE)
        time.sleep(0.4)
        screen.equals_headless("accessibility-keyboard", "login", after=0)
        script = screen.script()
        check("activate signIn" in script and "down " not in script, f"accessibility: the login is done by the keyboard alone ({len(reached)} tabs)")
    with Server("cards") as server:
        screen = open_page(driver, server)
        time.sleep(1)
        share = server.idle()
        check(share < 0.01, f"accessibility: a screen at rest with its mirror takes {share:.2%} of a core")
    with Server() as server:
        driver.get(server.address)
        WebDriverWait(driver, 30).until(lambda d: len(d.find_elements(By.CSS_SELECTOR, "canvas[data-frame]")) >= 4)
        axe(driver, "gallery")


def inspector(driver):
    driver.set_window_size(1500, 960)
    with Server("login") as server:
        screen = open_page(driver, server)
        screen.settle()
        find = lambda selector: driver.find_elements(By.CSS_SELECTOR, selector)
        press = lambda label: next(b for b in find("button") if b.text == label).click()
        wait = lambda condition, what: check(bool(until(driver, condition)), f"inspector: {what}")
        press("Inspector")
        wait(lambda _: len(find("[role=treeitem]")) > 15, "the tree is there")
        screen.settle()
        first = screen.pixels().tobytes()
        # Search, select.
        search = find(".inspector-tree input")[0]
        search.send_keys("signIn")
        wait(lambda _: len(find("[role=treeitem]")) == 1, "search leaves one object")
        find("[role=treeitem]")[0].click()
        wait(lambda _: find(".inspector-constraint"), "the selected view has constraints")
        states = {e.text.split()[0] for e in find(".inspector-state")}
        check(states & {"binding", "slack", "inactive", "redundant"}, f"inspector: states of constraints: {states}")
        find(".inspector-reasons summary")[2].click()
        search.send_keys(Keys.CONTROL, "a")
        search.send_keys(Keys.BACKSPACE)
        wait(lambda _: len(find("[role=treeitem]")) > 15, "the search ends")
        time.sleep(0.3)
        driver.save_screenshot(str(OUT / "inspector.png"))
        axe(driver, "inspector")
        # A constant, animated; undone.
        constant = next(e for e in find("input[data-key$=' constant']"))
        old = constant.get_attribute("value")
        constant.send_keys(Keys.CONTROL, "a")
        constant.send_keys("1e9", Keys.TAB)
        wait(lambda _: "from -100000 to 100000" in find(".inspector-note")[0].text, "a wrong value is refused by the page")
        constant = next(e for e in find("input[data-key$=' constant']"))
        constant.send_keys(Keys.CONTROL, "a")
        constant.send_keys(str(float(old) + 40), Keys.TAB)
        wait(lambda _: "edit" in find(".inspector-note")[0].text, "an edit is counted, and said not to be in the script")
        screen.settle()
        driver.save_screenshot(str(OUT / "inspector-edited.png"))
        check(screen.pixels().tobytes() != first, "inspector: an edit of a constant changes the picture")
        check("constant" not in screen.script(), "inspector: the script does not have the edit")
        press("Undo")
        wait(lambda _: screen.pixels().tobytes() == first, "undo restores every pixel")
        # Another font, chosen by keyboard; the costs of its frame.
        font = next(iter(find("select[data-key$=' font']")), None)
        if font is None: check(False, "inspector: a view with text has a font to choose")
        else:
            old = font.get_attribute("value")
            next(o for o in font.find_elements(By.TAG_NAME, "option") if o.text == ".SFUI-Black").click()
            wait(lambda _: screen.pixels().tobytes() != first, f"another font in place of {old} changes the picture")
            wait(lambda _: find("select[data-key$=' font']")[0].get_attribute("value") == ".SFUI-Black", "the font is chosen")
            costs = find(".inspector-costs")[0].text
            check(all(f"{part} " in costs for part in ["code", "layout", "solve", "paint", "composite"]), f"inspector: costs: {costs!r}")
            driver.save_screenshot(str(OUT / "inspector-font.png"))
            press("Undo")
            wait(lambda _: screen.pixels().tobytes() == first, "undo restores the font")
        # Picking, outlines and distances.
        press("Pick")
        x, y = screen.place(160, 216)
        driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": x, "y": y, "modifiers": 8})
        wait(lambda _: find(".overlay polygon.hovered"), "what is below the pointer is outlined")
        driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": x + 3, "y": y, "modifiers": 8})
        wait(lambda _: find(".overlay line.distance"), "with Shift its distances are shown")
        driver.save_screenshot(str(OUT / "inspector-distances.png"))
        ActionChains(driver).move_by_offset(0, 0).perform()
        screen.tap(160, 216)
        wait(lambda _: "signIn" not in find(".inspector-details h2")[0].text and not find(".picking"), "a click on the screen selects a view")
        press("Layers in 3D")
        wait(lambda _: len(find(".layers-layer canvas")) > 3, "layers are shown in space")
        time.sleep(0.5)
        driver.save_screenshot(str(OUT / "inspector-layers.png"))
        press("Layers in 3D")
        screen.settle()
        # The picture of the documentation: the list on its way, with its path, constraints and reasons.
        screen.button("1/10")
        search.send_keys("UITableView list")
        wait(lambda _: len(find("[role=treeitem]")) == 1, "the list is found")
        find("[role=treeitem]")[0].click()
        screen.tap(329, 216)
        wait(lambda _: find(".overlay .path"), "a view that moves has a motion path")
        wait(lambda _: find(".overlay line.velocity"), "what moves has its velocity as an arrow")
        screen.button("Pause")
        search.send_keys(Keys.CONTROL, "a")
        search.send_keys(Keys.BACKSPACE)
        driver.execute_script("document.querySelector('.inspector-node[aria-selected=true]').scrollIntoView({ block: 'center' }); document.activeElement.blur(); document.querySelector('.inspector-details').scrollTop = 0")
        time.sleep(0.5)
        driver.save_screenshot(str(OUT / "inspector-motion.png"))
        screen.button("Play")
        screen.button("1x")
        screen.settle()
        press("Inspector")
        time.sleep(1)
        share = server.idle()
        check(share < 0.06, f"inspector: closed again, the page takes {share:.2%} of a core (a caret may blink)")
    with Server("cards") as server:
        screen = open_page(driver, server)
        press("Inspector")
        wait(lambda _: len(find("[role=treeitem]")) > 5, "the tree of another screen is there")
        screen.settle()
        share = server.idle()
        check(share < 0.01, f"inspector: open on a screen at rest, it takes {share:.2%} of a core")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "Header.storyboard"
        text = pathlib.Path("Examples/Login/Resources/Header.storyboard").read_text()
        conflict(driver, file, text, find, press, wait)
    driver.set_window_size(1100, 1000)


def conflict(driver, file, text, find, press, wait):
    """A document with a contradiction: its report, and a repair."""
    height = '<constraint firstAttribute="height" constant="64" id="h03-br-hgt"/>'
    assert height in text
    file.write_text(text.replace(height, height + height.replace("64", "77").replace("h03", "h99")))
    with Server(str(file)) as server:
        screen = open_page(driver, server)
        press("Inspector")
        wait(lambda _: find(".inspector-report"), "a conflict is reported")
        check("Unable to simultaneously satisfy constraints" in find(".inspector-report")[0].text, "inspector: in UIKit's words")
        driver.save_screenshot(str(OUT / "inspector-conflict.png"))
        axe(driver, "inspector with a conflict")
        find(".inspector-repairs button")[0].click()
        wait(lambda _: not find(".inspector-report"), "a repair resolves it")
    file.write_text(text)
    with Server(str(file)) as server:
        screen = open_page(driver, server)
        press("Inspector")
        patch(driver, screen, file, find, press, wait)


def patch(driver, screen, file, find, press, wait):
    """An edit, copied as a patch that `patch` applies to the document: the screen is then as it was edited."""
    driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    old = file.read_text()
    wait(lambda _: find(".inspector-tree input"), "the tree is there")
    find(".inspector-tree input")[0].send_keys("UILabel")
    wait(lambda _: find("[role=treeitem]"), "labels of the document are found")
    for index in range(len(find("[role=treeitem]"))):
        find("[role=treeitem]")[index].click()
        until(driver, lambda _: find("input[data-key$=' text']"))
        time.sleep(0.3)
        field = find("input[data-key$=' text']")[0]
        if field.get_attribute("value") == "Exercises": break
    check(field.get_attribute("value") == "Exercises", "inspector: the text of a label can be edited")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("Edited & kept", Keys.TAB)
    wait(lambda _: next(b for b in find("button") if b.text == "Copy as patch").is_enabled(), "the edit is one of the document")
    screen.settle()
    edited = screen.pixels().tobytes()
    press("Copy as patch")
    time.sleep(0.5)
    text = driver.execute_async_script("navigator.clipboard.readText().then(arguments[0], (e) => arguments[0](String(e)))")
    changed = [line for line in text.splitlines() if line[0] in "+-"]
    check(len(changed) == 4, f"inspector: the patch changes one line: {text!r}")
    before = screen.frame()
    applied = subprocess.run(["patch", "-p0"], cwd=file.parent, input=text, text=True, capture_output=True)
    check(applied.returncode == 0 and file.read_text() == old.replace('text="Exercises"', 'text="Edited &amp; kept"'),
          f"inspector: `patch` makes the edit in the file, and nothing else: {applied.stdout}{applied.stderr}")
    until(driver, lambda _: not next(b for b in find("button") if b.text == "Copy as patch").is_enabled())
    screen.settle()
    check(screen.pixels().tobytes() == edited, "inspector: the document that was patched looks as the screen that was edited")
    driver.execute_cdp_cmd("Browser.resetPermissions", {})


def until(driver, condition, seconds=6):
    # What is looked at may be replaced meanwhile.
    wait = WebDriverWait(driver, seconds, ignored_exceptions=[StaleElementReferenceException, IndexError])
    try: return wait.until(condition)
    except TimeoutException: return None


STORIES = {story.__name__: story for story in [login, cards, player, rating, birthday, page, gallery, devices,
                                            accessibility, inspector, timebar, composed, reload]}


def main():
    if sys.argv[1:] == ["wire"]: sys.exit(wire() or len(failures))
    wanted = [name for name in sys.argv[1:] if not name.startswith("-")] or list(STORIES)
    # `composed login cards`: these scenes alone.
    scenes = wanted[1:] if wanted[0] == "composed" else []
    if scenes: wanted = ["composed"]
    if wanted == ["composed"]: STORIES["composed"] = lambda driver: composed(driver, scenes)
    driver = browser()
    try:
        for name in wanted:
            print(name, flush=True)
            prefer(driver, "light")
            STORIES[name](driver)
            complain(driver, name)
    finally:
        driver.quit()
    print(f"{len(failures)} failures; screenshots in {OUT}")
    sys.exit(1 if failures else 0)


main()
