// Draws the film of this page: the compositor in `.module` gets the snapshots in `.film`, and makes the picture of any frame.
// An address that ends in #2.5 shows the film at 2.5 s, standing.

/** The bytes of a block: zlib, as base64. @param {string} name */
async function bytes(name) {
  const text = /** @type {HTMLElement} */ (document.querySelector(name)).textContent ?? "";
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @template {Element} T @param {string} name @returns {T} */
const part = (name) => /** @type {T} */ (document.querySelector(name));

async function main() {
  const { instance } = await WebAssembly.instantiate(await bytes(".module"), {});
  const player = /** @type {Record<string, (...numbers: number[]) => number>} */ (/** @type {unknown} */ (instance.exports));
  const memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
  const film = await bytes(".film");
  const place = player.player_take(film.length);
  new Uint8Array(memory.buffer).set(film, place);
  if (player.player_open(place, film.length) !== 1) throw new Error("the film of this page is damaged");

  const [frames, rate] = [player.player_frames(), player.player_rate()];
  const canvas = /** @type {HTMLCanvasElement} */ (part("canvas"));
  [canvas.width, canvas.height] = [player.player_film_width(), player.player_film_height()];
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const [play, seek, speed, clock] =
    /** @type {[HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLOutputElement]} */
    ([part(".play"), part(".seek"), part(".speed"), part(".time")]);
  seek.max = String(frames - 1);
  let shown = -1;
  /** The time of the film in seconds, and the time of the page in milliseconds at which it was reached, while it plays. */
  let time = 0;
  /** @type {number | undefined} */
  let since;

  /** @param {number} frame */
  const draw = (frame) => {
    if (frame === shown) return;
    if (player.player_draw(frame) !== 1) throw new Error(`frame ${frame} of this page is damaged`);
    const [width, height] = [player.player_width(), player.player_height()];
    const pixels = new Uint8ClampedArray(memory.buffer, player.player_pixels(), width * height * 4);
    const [left, top] = [Math.trunc((canvas.width - width) / 2), Math.trunc((canvas.height - height) / 2)];
    if (left !== 0 || top !== 0) {
      context.fillStyle = "#404040";
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.putImageData(new ImageData(pixels, width, height), left, top);
    shown = frame;
    const text = `${(frame / rate).toFixed(3)} s`;
    clock.textContent = text;
    seek.value = String(frame);
    seek.setAttribute("aria-valuetext", text);
  };
  const now = () => (since === undefined ? time : time + ((performance.now() - since) / 1000) * Number(speed.value));
  /** @param {boolean} plays */
  const setPlaying = (plays) => {
    time = now();
    if (plays && time >= (frames - 1) / rate) time = 0;
    since = plays ? performance.now() : undefined;
    play.textContent = plays ? "Pause" : "Play";
    if (plays) requestAnimationFrame(step);
  };
  const step = () => {
    if (since === undefined) return;
    draw(Math.min(Math.floor(now() * rate + 1e-6), frames - 1));
    if (shown === frames - 1) setPlaying(false);
    else requestAnimationFrame(step);
  };
  /** @param {number} frame */
  const show = (frame) => {
    setPlaying(false);
    time = frame / rate;
    draw(frame);
  };
  const followAddress = () => {
    const seconds = Number.parseFloat(location.hash.slice(1));
    if (Number.isFinite(seconds)) show(Math.max(0, Math.min(Math.floor(seconds * rate + 1e-6), frames - 1)));
    return Number.isFinite(seconds);
  };

  play.addEventListener("click", () => setPlaying(since === undefined));
  seek.addEventListener("input", () => show(Number(seek.value)));
  // What has played so far counts at the old speed.
  let pace = speed.value;
  speed.addEventListener("change", () => {
    const chosen = speed.value;
    speed.value = pace;
    time = now();
    if (since !== undefined) since = performance.now();
    speed.value = pace = chosen;
  });
  addEventListener("hashchange", followAddress);
  if (frames === 0) throw new Error("the film of this page has no frames");
  draw(0);
  if (!followAddress() && !matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(true);
  document.documentElement.dataset.state = "ready";
}

main().catch((error) => {
  const problem = /** @type {HTMLElement} */ (part(".problem"));
  problem.textContent = `The film cannot be shown: ${error instanceof Error ? error.message : error}`;
  problem.hidden = false;
  document.documentElement.dataset.state = "failed";
});
