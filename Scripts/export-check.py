#!/usr/bin/env python3
"""Opens exported pages in headless Chromium and compares them with films; see export-check.sh."""
import base64, json, os, pathlib, random, shutil, subprocess, sys

from PIL import Image
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

TOOL = os.environ["TENDON"]
OUT = pathlib.Path("out/export").resolve()
SCENES = sys.argv[1:] or ["login", "birthday", "cards", "player", "rating"]
SEEKS = 20
failures = []


def check(holds, what):
    print(f"  {'ok ' if holds else 'NOT'} {what}", flush=True)
    if not holds: failures.append(what)


def frames(film, wanted):
    """The pictures of the frames wanted, by their numbers, as RGBA bytes. Read forwards: Pillow draws a frame on the one before."""
    pictures, number = {}, 0
    with Image.open(film) as image:
        for index in range(image.n_frames):
            image.seek(index)
            # A frame that does not change is a longer one before.
            length = round(image.info["duration"] * 60 / 1000)
            for wish in wanted:
                if number <= wish < number + length: pictures[wish] = image.convert("RGBA").tobytes()
            number += length
    return pictures, number


PIXELS = """
const canvas = document.querySelector("canvas");
const bytes = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
let text = "";
for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
return btoa(text);
"""
SEEK = """
const seek = document.querySelector(".seek");
const start = performance.now();
seek.value = String(arguments[0]);
seek.dispatchEvent(new Event("input"));
return performance.now() - start;
"""


def main():
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--window-size=900,1000", "--force-color-profile=srgb"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    try:
        for scene in SCENES: page(driver, scene)
    finally:
        driver.quit()
    if failures: sys.exit(f"{len(failures)} checks have failed")


def page(driver, scene):
    print(scene, flush=True)
    html, film = OUT / f"{scene}.html", OUT / f"{scene}.apng"
    subprocess.run([TOOL, "export", scene, "-o", html], check=True, capture_output=True)
    subprocess.run([TOOL, "record", scene, "-o", film, "--fps", "60"], check=True, capture_output=True)
    check(html.stat().st_size < (1 << 20) or scene != "login", f"the page has {html.stat().st_size / 1000:.0f} kB")
    driver.get("about:blank")
    # The time in the address: the film stands, and its frame is known.
    driver.get(f"file://{html}#0")
    WebDriverWait(driver, 60).until(lambda d: d.execute_script("return document.documentElement.dataset.state"))
    check(driver.execute_script("return document.documentElement.dataset.state") == "ready", "it opens from the disk")
    count = int(driver.execute_script("return document.querySelector('.seek').max")) + 1
    dice = random.Random(1)
    wanted = [0, count - 1] + [dice.randrange(count) for _ in range(SEEKS - 2)]
    pictures, length = frames(film, wanted)
    check(length == count, f"it has the {length} frames of the film: {count}")
    same, times = 0, []
    for frame in wanted:
        times.append(driver.execute_script(SEEK, frame))
        same += base64.b64decode(driver.execute_script(PIXELS)) == pictures[frame]
    check(same == SEEKS, f"{same} of {SEEKS} pictures are those of the film, byte for byte")
    times.sort()
    print(f"      a seek: median {times[len(times) // 2]:.1f} ms, slowest {times[-1]:.1f} ms")
    # By hand: the keyboard seeks, plays and pauses.
    seek = driver.find_element(By.CSS_SELECTOR, ".seek")
    driver.execute_script(SEEK, 0)
    seek.send_keys(Keys.ARROW_RIGHT * 3)
    check(driver.find_element(By.CSS_SELECTOR, ".time").text == "0.050 s", "three arrows are three frames")
    play = driver.find_element(By.CSS_SELECTOR, ".play")
    play.send_keys(Keys.SPACE)
    WebDriverWait(driver, 20).until(lambda d: int(seek.get_attribute("value")) > 10)
    play.send_keys(Keys.SPACE)
    check(play.text == "Play" and int(seek.get_attribute("value")) < count, "it plays and pauses")
    driver.get("about:blank")
    driver.get(f"file://{html}#1.5")
    WebDriverWait(driver, 60).until(lambda d: d.execute_script("return document.documentElement.dataset.state"))
    check(driver.find_element(By.CSS_SELECTOR, ".time").text == "1.500 s", "an address shows its time")
    driver.save_screenshot(str(OUT / f"{scene}.png"))
    errors = [entry for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]
    check(not errors, f"nothing is refused or fails: {json.dumps(errors)[:300]}")


main()
