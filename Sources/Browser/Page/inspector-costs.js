// The costs of the last frames as a strip of bars.

import { make } from "./inspector.js";

/**
 * The costs of a frame; see `FrameCost` in the server. Durations are seconds.
 * @typedef {{ time: number, code: number, layout: number, solve: number, paint: number, composite: number, solves: number, rows: number, frames: number }} Cost
 */

/** The duration that fills the height of the strip: two frames of 60 a second. */
const FULL = 1 / 30;

/** The parts of a frame in the order of the work. */
const PARTS = /** @type {const} */ (["code", "layout", "solve", "paint", "composite"]);

/** @param {HTMLElement} part @param {Cost[]} costs */
export function showCosts(part, costs) {
  part.hidden = costs.length === 0;
  const last = costs.at(-1);
  if (!last) return;
  const strip = make("div", "inspector-strip");
  strip.setAttribute("aria-hidden", "true");
  for (const cost of costs) {
    const bar = make("span", "inspector-bar-of-costs");
    const words = PARTS.map((name) => `${name} ${milliseconds(cost[name])}`).join(", ");
    bar.title = `${cost.time.toFixed(3)} s: ${words}; ${counts(cost)}`;
    // The first part is at the bottom of the bar.
    for (const name of PARTS.toReversed()) {
      const piece = make("span", `cost-${name}`);
      piece.style.height = `${Math.min(100, (cost[name] / FULL) * 100)}%`;
      bar.append(piece);
    }
    strip.append(bar);
  }
  const text = make("p", "inspector-hint", "Last frame:");
  for (const name of PARTS) {
    const item = make("span", "inspector-cost");
    item.append(make("span", `swatch cost-${name}`), `${name} ${milliseconds(last[name])}`);
    text.append(" ", item);
  }
  part.replaceChildren(strip, text, make("p", "inspector-hint", `Layout since the one before: ${counts(last)}.`));
}

/** @param {number} seconds */
function milliseconds(seconds) {
  return `${(seconds * 1000).toFixed(1)} ms`;
}

/** @param {Cost} cost */
function counts({ solves, rows, frames }) {
  return `${solves} solves, ${rows} rows, ${frames} frames of views`;
}
