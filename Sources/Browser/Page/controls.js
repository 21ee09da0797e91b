// The bar below the screens: time, appearance, device, and the script of what was done.

import { makeAnimations } from "./animations.js";
import { makeRecorder } from "./recorder.js";
import { makeButton as button, makeTimeBar } from "./timebar.js";

/** @typedef {import("./connection.js").Status} Status */
/** @typedef {import("./connection.js").News} News */

/** @type {[label: string, speed: number][]} */
const SPEEDS = [["1/10", 0.1], ["1/4", 0.25], ["1x", 1]];

/**
 * The bar, for every screen of the page at once.
 * @param {(message: string) => void} send
 * @param {boolean} followsAppearance True if the screens become light and dark as the browser does.
 */
export function makeControls(send, followsAppearance) {
  const bar = document.createElement("div");
  bar.className = "controls";
  bar.setAttribute("role", "toolbar");
  bar.setAttribute("aria-label", "Time and device");
  // A mouse on a button leaves the keyboard with the screen.
  bar.addEventListener("mousedown", (event) => {
    if (event.target instanceof HTMLButtonElement) event.preventDefault();
  });
  /** @type {Status | undefined} */
  let status;

  /** True if no time passes: neither that of the screen nor, where it is shown, that of the past. */
  const isStanding = () => (status?.past ? !status.past.isPlaying : status?.isPaused ?? false);
  const timeBar = makeTimeBar(send);
  const animations = makeAnimations(send);
  const recorder = makeRecorder(send, timeBar);

  const pause = button("Pause", "Stops the time, or lets it go on", () => send(isStanding() ? "play" : "pause"));
  const step = button("Step", "Stops the time, and moves it to the next frame", () => send("step"));
  const speeds = SPEEDS.map(([label, speed]) => {
    const choice = button(label, `Media time at ${label} of its speed`, () => send(`speed ${speed}`));
    choice.dataset.speed = String(speed);
    return choice;
  });
  const time = document.createElement("output");
  time.className = "time";
  time.setAttribute("aria-label", "Media time in seconds");
  time.textContent = "0.000 s";

  const appearance = document.createElement("select");
  appearance.setAttribute("aria-label", "Appearance");
  for (const [value, label] of [["auto", "as the browser"], ["light", "light"], ["dark", "dark"]]) {
    appearance.add(new Option(label, value));
  }
  if (!followsAppearance) appearance.add(new Option("as it began", "start", true, true));
  const prefersDark = matchMedia("(prefers-color-scheme: dark)");
  const followAppearance = () => {
    const wantsDark = appearance.value === "auto" ? prefersDark.matches : appearance.value === "dark";
    if (status && appearance.value !== "start" && status.driver === status.you && wantsDark !== status.isDark) {
      send(`appearance ${wantsDark ? "dark" : "light"}`);
    }
  };
  appearance.addEventListener("change", followAppearance);
  prefersDark.addEventListener("change", followAppearance);

  const turn = button("Turn", "Holds the device the other way", () =>
    send(`turn ${status && status.width > status.height ? "portrait" : "landscapeLeft"}`));
  const restart = button("Restart", "Begins anew", () => send("restart"));
  const save = button("Script", "Saves what was done as a script, which plays it again", () => send("log"));

  bar.append(pause, step, ...speeds, time, appearance, turn, restart, save, animations.toggle);
  const bars = document.createElement("footer");
  bars.className = "bars";
  timeBar.buttons.append(recorder.group);
  bars.append(bar, timeBar.bar, animations.panel);
  return {
    bar: bars,
    /** @param {number} seconds The media time of the frame that is on the screen. */
    showTime(seconds) {
      // A screen that begins anew has no past.
      if (seconds < timeBar.times.shown && !status?.past && seconds < timeBar.times.to) {
        timeBar.forget();
        animations.forget();
      }
      timeBar.showTime(seconds);
      animations.showTime(seconds);
      time.textContent = `${seconds.toFixed(3)} s`;
    },
    /** @param {Status} news */
    showStatus(news) {
      status = news;
      const drives = news.driver === news.you;
      timeBar.showStatus(news);
      recorder.showStatus(news);
      animations.showPast(news.past !== undefined);
      pause.textContent = isStanding() ? "Play" : "Pause";
      for (const choice of speeds) {
        choice.setAttribute("aria-pressed", String(Number(choice.dataset.speed) === news.speed));
      }
      for (const part of [pause, step, ...speeds, turn, restart, appearance]) part.disabled = !drives;
      if (!news.past) followAppearance();
    },
    /** @param {News} news */
    showNews(news) {
      if (news.animations) animations.showAnimations(news.animations);
      if (news.recording) recorder.showRecording(news.recording);
    },
    /** @param {ArrayBuffer} bytes */
    takeFile: recorder.takeFile,
    /** A connection has been made. */
    connected: animations.reconnect,
  };
}
