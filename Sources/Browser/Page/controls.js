// The bar below the screens: time, appearance, device, and the script of what was done.

/** @typedef {import("./connection.js").Status} Status */

/** @type {[label: string, speed: number][]} */
const SPEEDS = [["1/10", 0.1], ["1/4", 0.25], ["1x", 1]];

/** @param {string} label @param {string} title @param {() => void} action */
function button(label, title, action) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.title = title;
  button.addEventListener("click", action);
  return button;
}

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

  const pause = button("Pause", "Stops the time, or lets it go on", () => send(status?.isPaused ? "play" : "pause"));
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

  bar.append(pause, step, ...speeds, time, appearance, turn, restart, save);
  return {
    bar,
    /** @param {number} seconds */
    showTime(seconds) {
      time.textContent = `${seconds.toFixed(3)} s`;
    },
    /** @param {Status} news */
    showStatus(news) {
      status = news;
      const drives = news.driver === news.you;
      pause.textContent = news.isPaused ? "Play" : "Pause";
      for (const choice of speeds) {
        choice.setAttribute("aria-pressed", String(Number(choice.dataset.speed) === news.speed));
      }
      for (const part of [pause, step, ...speeds, turn, restart, appearance]) part.disabled = !drives;
      followAppearance();
    },
  };
}
