// Boxes of layers as elements: backgrounds, borders, pictures in nine parts.
//
// Browsers round the sides of boxes and the widths of borders to whole pixels before they apply transforms. Layers have
// sides between pixels, antialiased. An element that is 64 times as large and scaled down by 64 is rounded to 1/64.

/** @typedef {import("./composed-reader.js").Layer} Layer */
/** @typedef {import("./composed-reader.js").Colour} Colour */
/** @typedef {import("./composed-reader.js").Contents} Contents */

/** Parts of a point to which boxes are rounded. */
const parts = 64;

/** @param {Colour} colour @param {number} [opacity] */
export const written = ([red, green, blue, alpha], opacity = 1) =>
  `rgb(${[red, green, blue].map((part) => clamp(part) * 255).join(" ")} / ${clamp(alpha) * opacity})`;

/** @param {number} value */
const clamp = (value) => Math.min(1, Math.max(0, value));

/** Sets styles that differ from what they were. @param {HTMLElement} element @param {Record<string, string>} styles */
export function style(element, styles) {
  for (const [name, value] of Object.entries(styles)) {
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
  }
}

/** A length in points as CSS has it. @param {number} points */
export const length = (points) => `${points}px`;

/** True if a length ends between pixels. @param {number} points */
const isBetween = (points) => Math.abs(points * devicePixelRatio - Math.round(points * devicePixelRatio)) > 1e-3;

/** True if the box needs an element of its own that is scaled down. Elements of more than 2^24 pixels have no
 * precision left. @param {Layer} layer */
export const isFine = ({ bounds: { size } }) => size.some(isBetween) && Math.max(...size) < 2 ** 18;

/** True if the layer, with all that is inside of it, is put together before its round corners are cut, so that their
 * pixels are covered once: CSS cuts each thing that it draws by itself, and what lies behind shows through at the edge.
 * @param {Layer} layer */
export const cutsCorners = (layer) => layer.masksToBounds && layer.cornerRadius > 0 && !layer.masks && !isFine(layer);

/** The lengths of four rounded corners. @param {Layer} layer @param {number} [factor] */
export function corners(layer, factor = 1) {
  const radius = Math.max(0, Math.min(layer.cornerRadius, ...layer.bounds.size.map((side) => side / 2)));
  // In the order of CSS: from the top left, clockwise.
  return [1, 2, 8, 4].map((bit) => length(layer.maskedCorners & bit ? radius * factor : 0)).join(" ");
}

/** The element of a background that ends between pixels, or from which the mask of the layer cuts the corners: the one
 * that there is, if any; none where the element of the layer has it. @param {Layer} layer @param {HTMLElement | undefined} old */
export function fill(layer, old) {
  if (!layer.backgroundColor || !isFine(layer) && !cutsCorners(layer)) return undefined;
  const element = old ?? document.createElement("div");
  const [width, height] = layer.bounds.size;
  style(element, {
    width: length(width * parts), height: length(height * parts), transform: `scale(${1 / parts})`,
    "border-radius": cutsCorners(layer) ? "0px" : corners(layer, parts), "background-color": written(layer.backgroundColor),
  });
  return element;
}

/** The element of a border: the one that there is, if any; none where there is no border.
 * @param {Layer} layer @param {HTMLElement | undefined} old */
export function border(layer, old) {
  if (!layer.borderColor || !(layer.borderWidth > 0)) return undefined;
  const element = old ?? document.createElement("div");
  element.className = "border";
  const [width, height] = layer.bounds.size;
  const factor = isFine(layer) || isBetween(layer.borderWidth) && Math.max(width, height) < 2 ** 18 ? parts : 1;
  style(element, {
    width: length(width * factor), height: length(height * factor),
    transform: factor === 1 ? "none" : `scale(${1 / factor})`,
    "border-radius": corners(layer, factor), "border-style": "solid", "border-width": length(layer.borderWidth * factor),
    "border-color": written(layer.borderColor),
  });
  return element;
}

/** The element of a bitmap in nine parts: the one that there is, if it serves.
 * @param {Contents} contents @param {{ url: string, width: number, height: number }} bitmap @param {number[]} place
 * @param {HTMLElement | undefined} old */
export function sliced({ center, destination, scale, isNearest }, bitmap, [x, y], old) {
  const element = old?.className === "sliced" ? old : document.createElement("div");
  element.className = "sliced";
  const [width, height] = destination.size;
  const [left, right] = slices(bitmap.width, center.origin[0], center.size[0], width, scale);
  const [top, bottom] = slices(bitmap.height, center.origin[1], center.size[1], height, scale);
  const ends = [top, right, bottom, left];
  const isCoarse = ![width, height, ...ends.map(({ points }) => points)].some(isBetween) || Math.max(width, height) >= 2 ** 18;
  const factor = isCoarse ? 1 : parts;
  style(element, {
    width: length(width * factor), height: length(height * factor),
    transform: `matrix(${[1 / factor, 0, 0, 1 / factor, x, y].join(", ")})`,
    "image-rendering": isNearest ? "pixelated" : "auto",
    "border-image-source": `url("${bitmap.url}")`,
    "border-image-slice": `${ends.map(({ pixels }) => pixels).join(" ")} fill`,
    "border-image-width": ends.map(({ points }) => length(points * factor)).join(" "),
  });
  return element;
}

/**
 * The ends of one axis of an image in nine parts, in pixels of the image and in points of the layer: they keep their
 * size, or shrink together where there is no room for both.
 * @param {number} pixels @param {number} origin @param {number} size @param {number} length @param {number} scale
 */
function slices(pixels, origin, size, length, scale) {
  let from = clamp(origin) * pixels;
  let to = clamp(origin + size) * pixels;
  // A middle without extent is one pixel.
  if (to - from < 1) {
    from = Math.max(0, Math.min(pixels - 1, from));
    to = Math.min(pixels, from + 1);
  }
  const points = Math.max(scale, 1e-6);
  const [start, end] = [from / points, (pixels - to) / points];
  const factor = start + end > length ? length / (start + end) : 1;
  return [{ pixels: from, points: start * factor }, { pixels: pixels - to, points: end * factor }];
}
