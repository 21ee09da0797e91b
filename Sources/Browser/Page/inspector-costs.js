// The costs of the last frames as a strip of bars.

import { make } from "./inspector.js";

/**
 * The costs of a frame; see `FrameCost` in the server. Durations are seconds.
 * @typedef {{ time: number, advance: number, draw: number, solves: number, rows: number, frames: number }} Cost
 */

/** The duration that fills the height of the strip: two frames of 60 a second. */
const FULL = 1 / 30;

/** @param {HTMLElement} part @param {Cost[]} costs */
export function showCosts(part, costs) {
  part.hidden = costs.length === 0;
  const last = costs.at(-1);
  if (!last) return;
  const strip = make("div", "inspector-strip");
  strip.setAttribute("aria-hidden", "true");
  for (const { time, advance, draw, solves, rows, frames } of costs) {
    const bar = make("span", "inspector-bar-of-costs");
    bar.title = `${time.toFixed(3)} s: ${words(advance, draw)}; ${solves} solves, ${rows} rows, ${frames} frames of views`;
    for (const [name, seconds] of /** @type {[string, number][]} */ ([["draw", draw], ["advance", advance]])) {
      const piece = make("span", `cost-${name}`);
      piece.style.height = `${Math.min(100, (seconds / FULL) * 100)}%`;
      bar.append(piece);
    }
    strip.append(bar);
  }
  const text = `Last frame: ${words(last.advance, last.draw)}. Layout since the one before: ${last.solves} solves, ${last.rows} rows, ${last.frames} frames of views.`;
  part.replaceChildren(strip, make("p", "inspector-hint", text));
}

/** @param {number} advance @param {number} draw */
function words(advance, draw) {
  return `code and layout ${(advance * 1000).toFixed(1)} ms, paint and composite ${(draw * 1000).toFixed(1)} ms`;
}
