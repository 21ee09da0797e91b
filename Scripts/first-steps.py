#!/usr/bin/env python3
"""Clones, builds, opens and touches; see first-steps.sh. Nothing is configured on the way."""
import os, pathlib, shlex, shutil, signal, subprocess, sys, tempfile, time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

start = last = time.perf_counter()


def step(what):
    global last
    now = time.perf_counter()
    print(f"{now - last:8.1f} s  {what}", flush=True)
    last = now


def browser():
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--window-size=1100,1000"]: options.add_argument(argument)
    options.binary_location = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])))
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))


def wait(driver, condition): return WebDriverWait(driver, 60, 0.02).until(condition)


def pixels(driver): return driver.execute_script("return document.querySelector('canvas.picture').toDataURL('image/png')")


def pull(driver, canvas):
    """Pulls the upper card down; true if the picture follows. A finger that seems to rest first, as on a busy machine,
    turns no card."""
    first = pixels(driver)
    chain = ActionChains(driver, duration=20).move_to_element_with_offset(canvas, 0, -80).click_and_hold()
    for _ in range(12): chain.move_by_offset(0, 8)
    chain.perform()
    time.sleep(0.3)
    follows = pixels(driver) != first
    if follows: driver.save_screenshot("out/live/first-steps.png")
    ActionChains(driver).release().perform()
    time.sleep(0.5)
    return follows


def main():
    with tempfile.TemporaryDirectory() as folder:
        clone = pathlib.Path(folder) / "tendon"
        subprocess.run(["git", "clone", "-q", "--no-hardlinks", pathlib.Path(sys.argv[1]).resolve(), clone], check=True)
        step("git clone")
        play = subprocess.Popen(["make", "play", *shlex.split(os.environ.get("MAKE_PLAY", ""))], cwd=clone, text=True,
                                stdout=subprocess.PIPE, start_new_session=True)
        try:
            address = next((line.strip() for line in play.stdout if line.startswith("http://127.0.0.1:")), None)
            if not address: sys.exit("make play prints no address")
            step("make play, until it prints the address")
            driver = browser()
            try:
                driver.get(address)
                wait(driver, lambda d: d.find_elements(By.CSS_SELECTOR, "canvas[data-frame]"))
                step("the gallery is seen")
                tile = wait(driver, lambda d: next(
                    (t for t in d.find_elements(By.CSS_SELECTOR, ".tiles li a") if t.text.split("\n")[0].strip() == "cards"), None))
                tile.click()
                wait(driver, lambda d: d.find_elements(By.CSS_SELECTOR, "canvas.picture[data-frame]"))
                step("the cards are seen")
                canvas = driver.find_element(By.CSS_SELECTOR, "canvas.picture")
                if not any(pull(driver, canvas) for _ in range(5)): sys.exit("no card turns under the finger")
                step("a card has turned under the finger")
            finally: driver.quit()
        finally:
            os.killpg(play.pid, signal.SIGINT)
            play.wait(30)
    print(f"{time.perf_counter() - start:8.1f} s  altogether")


main()
