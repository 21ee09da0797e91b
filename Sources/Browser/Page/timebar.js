// The time bar: the past of the screens, moved through with a slider, frame by frame, or played in a loop.

/** @typedef {import("./connection.js").Status} Status */

/** The time of a frame, and the steps of the page keys, in seconds. */
const STEPS = { frame: 1 / 60, page: 1 };

/** @param {number} seconds */
const written = (seconds) => `${seconds.toFixed(3)} s`;

/** @param {string} label @param {string} title @param {() => void} action */
export function makeButton(label, title, action) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.title = title;
  button.addEventListener("click", action);
  return button;
}

/** A slider over times. @param {string} name @param {string} label */
function makeSlider(name, label) {
  const slider = document.createElement("input");
  slider.type = "range";
  slider.className = name;
  slider.min = slider.max = slider.value = "0";
  slider.step = "any";
  slider.setAttribute("aria-label", label);
  return slider;
}

/** Calls back once a frame of the page at most, with the last value. @param {(value: number) => void} action */
function onceAFrame(action) {
  /** @type {number | undefined} */
  let waiting;
  return (/** @type {number} */ value) => {
    if (waiting === undefined) {
      requestAnimationFrame(() => {
        const last = /** @type {number} */ (waiting);
        waiting = undefined;
        action(last);
      });
    }
    waiting = value;
  };
}

/**
 * The bar, for every screen of the page at once.
 * @param {(message: string) => void} send
 */
export function makeTimeBar(send) {
  const bar = document.createElement("section");
  bar.className = "timebar";
  bar.setAttribute("aria-label", "What has happened");
  /** @type {Status | undefined} */
  let status;
  /** The first time that can be seen, the present, and what is shown. */
  const times = { from: 0, to: 0, shown: 0 };
  /** The loop's ends, or what they will be; undefined: all. @type {[number, number] | undefined} */
  let range;

  const position = makeSlider("position", "Time shown");
  const start = makeSlider("start", "Start of the range");
  const end = makeSlider("end", "End of the range");
  const handles = document.createElement("div");
  handles.className = "handles";
  handles.setAttribute("role", "group");
  handles.setAttribute("aria-label", "Range to repeat or record");
  handles.append(start, end);
  const tracks = document.createElement("div");
  tracks.className = "tracks";
  tracks.append(position, handles);

  const back = makeButton("Back", "Shows the frame before", () => send("back"));
  const loop = makeButton("Loop", "Plays the range again and again", () => {
    if (status?.past?.loop) return send("loop off");
    const [from, to] = chosenRange();
    if (to > from) send(`loop ${from} ${to}`);
  });
  const present = makeButton("Present", "Shows the present again", () => send("present"));
  const resume = makeButton("Continue from here", "Plays the script up to here anew and goes on; what came later is dropped", () =>
    send("continue"));
  const note = document.createElement("output");
  note.className = "note";
  note.setAttribute("aria-label", "What is shown");
  // Times change with each frame: they are read on request.
  note.setAttribute("aria-live", "off");
  const buttons = document.createElement("div");
  buttons.className = "buttons";
  buttons.append(back, loop, present, resume, note);
  bar.append(tracks, buttons);

  /** @returns {[number, number]} */
  function chosenRange() {
    return range ?? [times.from, times.to];
  }

  /** @param {HTMLInputElement} slider @param {number} value @param {string} text */
  function put(slider, value, text) {
    slider.min = String(times.from);
    slider.max = String(times.to);
    slider.value = String(value);
    slider.setAttribute("aria-valuetext", text);
    slider.style.setProperty("--part", String(times.to > times.from ? (value - times.from) / (times.to - times.from) : 1));
  }

  function show() {
    const [from, to] = chosenRange();
    put(position, times.shown, `${written(times.shown)} of ${written(times.to)}`);
    put(start, from, written(from));
    put(end, to, written(to));
    handles.style.setProperty("--from", start.style.getPropertyValue("--part"));
    handles.style.setProperty("--to", end.style.getPropertyValue("--part"));
    const past = status?.past;
    const kept = times.from > 0 ? `; frames are kept from ${written(times.from)} on` : "";
    const chosen = range ? `; range ${written(from)} to ${written(to)}` : "";
    const doing = past?.loop ? "the range repeats" : past?.isPlaying ? "the past plays" : "the past";
    note.textContent = past
      ? `${written(times.shown)} of ${written(times.to)}: ${doing}, input does not reach the screen${chosen}${kept}`
      : `the present, ${written(times.to)}${chosen}${kept}`;
  }

  const seek = onceAFrame((time) => send(`seek ${time}`));
  position.addEventListener("input", () => {
    times.shown = Number(position.value);
    seek(times.shown);
    show();
  });
  position.addEventListener("keydown", (event) => {
    const go = {
      ArrowLeft: () => send("back"), ArrowDown: () => send("back"), ArrowRight: () => send("step"), ArrowUp: () => send("step"),
      PageDown: () => send(`seek ${Math.max(times.from, times.shown - STEPS.page)}`),
      PageUp: () => send(`seek ${Math.min(times.to, times.shown + STEPS.page)}`),
      Home: () => send(`seek ${times.from}`), End: () => send("present"),
    }[event.key];
    if (!go || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (status && status.driver === status.you) go();
  });

  const repeat = onceAFrame(() => {
    const [from, to] = chosenRange();
    if (status?.past?.loop && to > from) send(`loop ${from} ${to}`);
  });
  /** Moves an end of the range; the other one gives way. @param {HTMLInputElement} handle @param {number} value */
  function choose(handle, value) {
    const time = Math.min(Math.max(value, times.from), times.to);
    const [from, to] = chosenRange();
    range = handle === start ? [time, Math.max(time, to)] : [Math.min(from, time), time];
    show();
    repeat(0);
  }
  for (const handle of [start, end]) {
    handle.addEventListener("input", () => choose(handle, Number(handle.value)));
    handle.addEventListener("keydown", (event) => {
      const now = Number(handle.value);
      const value = {
        ArrowLeft: now - STEPS.frame, ArrowDown: now - STEPS.frame, ArrowRight: now + STEPS.frame, ArrowUp: now + STEPS.frame,
        PageDown: now - STEPS.page, PageUp: now + STEPS.page, Home: times.from, End: times.to,
      }[event.key];
      if (value === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      choose(handle, value);
    });
  }

  return {
    bar,
    buttons,
    times,
    chosenRange,
    /** True if the reader has chosen a range. */
    get hasRange() {
      return range !== undefined;
    },
    /** @param {number} seconds The time of a frame that is on the screen. */
    showTime(seconds) {
      times.shown = seconds;
      if (!status?.past) times.to = seconds;
      show();
    },
    /** @param {Status} news */
    showStatus(news) {
      status = news;
      const past = news.past;
      times.from = news.from ?? 0;
      if (past) times.to = past.to;
      if (past?.time !== undefined) times.shown = past.time;
      if (range && range[0] < times.from) range = range[1] > times.from ? [times.from, range[1]] : undefined;
      const hasHistory = news.from !== undefined;
      const drives = news.driver === news.you;
      for (const part of [position, start, end, back, loop]) part.disabled = !drives || !hasHistory;
      for (const part of [present, resume]) part.disabled = !drives || !past;
      loop.setAttribute("aria-pressed", String(past?.loop !== undefined));
      document.body.classList.toggle("past", past !== undefined);
      show();
    },
    /** Begins anew, as after a restart: the time has gone back. */
    forget() {
      range = undefined;
      times.from = times.to = times.shown = 0;
    },
  };
}
