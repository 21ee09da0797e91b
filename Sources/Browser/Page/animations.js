// The running animations as bars: each with its curve, key and layer, and the time that is left.

import { makeButton } from "./timebar.js";

/**
 * An animation; see `AnimationNews` in the server. Times are media times in seconds.
 * @typedef {{ layer: number, name?: string, type: string, key?: string, path?: string, kind: string, begin?: number,
 *   duration?: number, end?: number, standsAt?: number, runs?: number, autoreverses: boolean, pace: string,
 *   curve: number[], keyTimes: number[] }} Animation
 */

const SVG = "http://www.w3.org/2000/svg";
/** The size of the drawing of a bar. */
const [WIDTH, HEIGHT] = [1000, 40];
/** The most animations that are remembered for the past, and the most rows. */
const [REMEMBERED, ROWS] = [1000, 200];

/** @param {string} kind @param {Record<string, string | number>} attributes */
function draw(kind, attributes) {
  const element = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** @param {number} seconds */
const written = (seconds) => `${seconds.toFixed(3)} s`;

/** @param {Animation} animation */
const nameOf = (animation) => [animation.layer, animation.key, animation.path, animation.kind, animation.begin].join("|");

/**
 * A panel that is filled while it is open.
 * @param {(message: string) => void} send
 */
export function makeAnimations(send) {
  const panel = document.createElement("section");
  panel.className = "animations";
  panel.id = "animations";
  panel.setAttribute("aria-label", "Running animations");
  panel.tabIndex = 0;
  panel.hidden = true;
  const empty = document.createElement("p");
  empty.className = "empty";
  const list = document.createElement("ul");
  panel.append(empty, list);

  /** Those that run now, and all that were seen while the panel was open. */
  /** @type {Animation[]} */
  let running = [];
  /** @type {Map<string, Animation>} */
  const seen = new Map();
  let time = 0;
  let isPast = false;
  /** True if the session may have gone on from the past: what it remembers of later is not its own. */
  let mayHaveGoneBack = false;
  /** The rows, by the names of their animations. @type {Map<string, ReturnType<typeof makeRow>>} */
  const rows = new Map();

  const toggle = makeButton("Animations", "Shows the running animations", () => setOpen(panel.hidden));
  toggle.setAttribute("aria-expanded", "false");
  toggle.setAttribute("aria-controls", panel.id);

  /** @param {boolean} isOpen */
  function setOpen(isOpen) {
    panel.hidden = !isOpen;
    toggle.setAttribute("aria-expanded", String(isOpen));
    send(`animations ${isOpen}`);
    if (!isOpen) running = [];
    show();
  }

  /** The animations at the time that is shown. */
  function shown() {
    if (!isPast) return running;
    return [...seen.values()].filter((animation) =>
      animation.begin !== undefined && animation.begin <= time && time < (animation.end ?? Infinity));
  }

  function show() {
    if (panel.hidden) return;
    const animations = shown().slice(0, ROWS);
    empty.hidden = animations.length > 0;
    empty.textContent = isPast ? "None ran at this time while the panel was open." : "Nothing is animated now.";
    // One scale for all bars: from the first begin to the last end, or one run of those without an end.
    const begins = animations.map((animation) => animation.begin ?? time);
    const ends = animations.map((animation, index) => animation.end ?? begins[index] + (animation.duration ?? 1));
    const scale = { from: Math.min(time, ...begins), to: Math.max(time, ...ends) };
    const names = new Set(animations.map(nameOf));
    for (const [name, row] of rows) {
      if (names.has(name)) continue;
      row.item.remove();
      rows.delete(name);
    }
    animations.forEach((animation, index) => {
      const name = nameOf(animation);
      let row = rows.get(name);
      if (!row) {
        row = makeRow();
        rows.set(name, row);
      }
      if (list.children[index] !== row.item) list.insertBefore(row.item, list.children[index] ?? null);
      row.show(animation, time, scale);
    });
  }

  return {
    panel,
    toggle,
    /** @param {Animation[]} news */
    showAnimations(news) {
      running = news;
      for (const animation of news) {
        const name = nameOf(animation);
        seen.delete(name);
        seen.set(name, animation);
        if (seen.size > REMEMBERED) seen.delete(/** @type {string} */ (seen.keys().next().value));
      }
      show();
    },
    /** @param {number} seconds The media time of the frame that is shown. */
    showTime(seconds) {
      time = seconds;
      if (!isPast && mayHaveGoneBack) {
        mayHaveGoneBack = false;
        for (const [name, animation] of seen) {
          if (animation.begin !== undefined && animation.begin > time && !running.includes(animation)) seen.delete(name);
        }
      }
      show();
    },
    /** @param {boolean} isShown */
    showPast(isShown) {
      mayHaveGoneBack ||= isPast && !isShown;
      isPast = isShown;
      show();
    },
    /** A new connection knows nothing of the panel. */
    reconnect() {
      running = [];
      if (!panel.hidden) send("animations true");
    },
    /** The time begins anew. */
    forget() {
      running = [];
      seen.clear();
      show();
    },
  };
}

/** A row of the panel. */
function makeRow() {
  const item = document.createElement("li");
  const [what, where, when] = ["what", "where", "when"].map((name) => {
    const cell = document.createElement("span");
    cell.className = name;
    return cell;
  });
  const picture = draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  const bar = draw("rect", { class: "bar", y: 1, height: HEIGHT - 2, rx: 4 });
  const curve = draw("path", { class: "curve" });
  const keys = draw("path", { class: "keys" });
  const head = draw("path", { class: "head" });
  picture.append(bar, keys, curve, head);
  item.append(what, where, picture, when);
  let drawn = "";
  return {
    item,
    /** @param {Animation} animation @param {number} time @param {{ from: number, to: number }} scale */
    show(animation, time, scale) {
      const begin = animation.begin ?? time;
      const run = animation.duration ?? 1;
      const end = animation.end ?? Math.max(scale.to, begin + run);
      const place = (/** @type {number} */ at) => ((at - scale.from) / Math.max(scale.to - scale.from, 1e-9)) * WIDTH;
      const state = JSON.stringify([animation, scale]);
      if (state !== drawn) {
        drawn = state;
        what.textContent = animation.key ?? animation.path ?? animation.kind;
        what.title = [animation.kind, animation.path, animation.pace].filter(Boolean).join(", ");
        where.textContent = animation.name ? `${animation.name} (${animation.type})` : animation.type;
        bar.setAttribute("x", String(place(begin)));
        bar.setAttribute("width", String(Math.max(2, place(end) - place(begin))));
        curve.setAttribute("d", curvePath(animation, begin, end, run, place));
        keys.setAttribute("d", animation.keyTimes.map((part) => `M${place(begin + part * run).toFixed(1)} 1V${HEIGHT - 1}`).join(""));
      }
      head.setAttribute("d", `M${place(time).toFixed(1)} 0V${HEIGHT}`);
      const left = animation.end === undefined ? "no end" : `${written(Math.max(0, animation.end - time))} left`;
      const length = animation.duration === undefined ? "" : `, ${written(animation.duration)}`;
      const runs = animation.runs === undefined ? ", for ever" : animation.runs === 1 ? "" : ` x ${animation.runs}`;
      const from = animation.begin === undefined ? "stands" : `from ${written(animation.begin)}`;
      const stands = animation.standsAt === undefined ? left : `held at ${Math.round(animation.standsAt * 100)} %`;
      when.textContent = `${from}${length}${runs}: ${stands}`;
    },
  };
}

/**
 * The curve of an animation, once a run, within the height of its bar.
 * @param {Animation} animation @param {number} begin @param {number} end @param {number} run
 * @param {(time: number) => number} place
 */
function curvePath(animation, begin, end, run, place) {
  const low = Math.min(0, ...animation.curve);
  const high = Math.max(1000, ...animation.curve);
  const y = (/** @type {number} */ value) => HEIGHT - 4 - ((value - low) / (high - low)) * (HEIGHT - 8);
  const runs = Math.min(Math.ceil((end - begin) / Math.max(run, 1e-6) - 1e-6), 50);
  const parts = [];
  for (let index = 0; index < Math.max(1, runs); index++) {
    const values = animation.autoreverses && index % 2 === 1 ? [...animation.curve].reverse() : animation.curve;
    values.forEach((value, step) => {
      const x = place(begin + (index + step / (values.length - 1)) * run);
      parts.push(`${parts.length === 0 || step === 0 ? "M" : "L"}${x.toFixed(1)} ${y(value).toFixed(1)}`);
    });
  }
  return parts.join("");
}
