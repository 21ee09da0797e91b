// Layers as elements: boxes, pictures, clips, masks and transforms of the browser's own.

import { Reader, readLayers } from "./composed-reader.js";
import { matrixOf } from "./composed-matrix.js";
import { border, corners, cutsCorners, fill, isFine, length, sliced, style, written } from "./composed-box.js";

/** @typedef {import("./composed-reader.js").Layer} Layer */
/** @typedef {import("./composed-reader.js").Contents} Contents */

/** A bitmap that has come. @typedef {{ url: string, width: number, height: number, image: HTMLImageElement }} Bitmap */

/** A layer on the page. @typedef {{ layer: Layer, element: HTMLElement, fill?: HTMLElement, picture?: HTMLElement, border?: HTMLElement,
 *   parent?: Node, children: Node[], mask?: Layer }} Node */

export class ComposedView {
  /**
   * @param {HTMLElement} room The element in which layers are shown.
   * @param {HTMLElement} surface The element whose data says which frame is shown.
   * @param {(frame: number, time: number, fallbacks: number) => void} shown Called when a frame is in the page.
   */
  constructor(room, surface, shown) {
    this.room = room;
    this.surface = surface;
    this.shown = shown;
    this.stage = document.createElement("div");
    this.stage.className = "stage";
    room.append(this.stage);
    /** @type {Node[]} The layers of the last frame, in the order of the server. */
    this.nodes = [];
    /** @type {Map<number, Bitmap>} */
    this.bitmaps = new Map();
    /** Frames are shown one after the other, although their pictures are decoded elsewhere. */
    this.queue = Promise.resolve();
    new ResizeObserver(() => this.fit()).observe(room);
  }

  /** Shows a frame, in the form of `ComposedMessage` in the server.
   * @param {ArrayBuffer} bytes */
  show(bytes) {
    this.queue = this.queue.then(() => this.draw(bytes)).catch((error) => console.error("a frame is left out:", error));
  }

  /** Forgets all, as a connection begins anew. */
  clear() {
    this.queue = this.queue.then(() => {
      this.stage.replaceChildren();
      this.nodes = [];
      for (const number of this.bitmaps.keys()) this.drop(number);
    });
  }

  /** @param {number} number */
  drop(number) {
    const bitmap = this.bitmaps.get(number);
    if (bitmap) URL.revokeObjectURL(bitmap.url);
    this.bitmaps.delete(number);
  }

  /** @param {ArrayBuffer} bytes */
  async draw(bytes) {
    const reader = new Reader(bytes, 2);
    const isWhole = reader.short() === 1;
    const [number, time, width, height] = [reader.half(), reader.double(), reader.short(), reader.short()];
    const [fallbacks, drops, files] = [reader.short(), reader.short(), reader.short()];
    const dropped = Array.from({ length: drops }, () => reader.half());
    if (isWhole) {
      this.nodes = [];
      this.stage.replaceChildren();
    }
    const decoded = [];
    for (let index = 0; index < files; index++) {
      const [bitmap, w, h, length] = [reader.half(), reader.short(), reader.short(), reader.half()];
      const url = URL.createObjectURL(new Blob([new Uint8Array(bytes, reader.place, length)], { type: "image/png" }));
      reader.place += length;
      const image = new Image();
      image.src = url;
      decoded.push(image.decode());
      this.bitmaps.set(bitmap, { url, width: w, height: h, image });
    }
    await Promise.all(decoded);
    const frame = readLayers(reader, this.nodes.map((node) => node.layer));
    this.build(frame.steps);
    this.size = frame.size;
    const [stageWidth, stageHeight] = frame.size.map(length);
    style(this.stage, { width: stageWidth, height: stageHeight, background: written(frame.background) });
    this.fit();
    for (const bitmap of dropped) this.drop(bitmap);
    Object.assign(this.surface.dataset, { frame: String(number), time: String(time), pixels: `${width} ${height}` });
    this.shown(number, time, fallbacks);
  }

  /** Gives the stage the size of the room. */
  fit() {
    const [width] = this.size ?? [0];
    if (!width) return;
    const factor = this.room.clientWidth / width;
    style(this.stage, { transform: Math.abs(factor - 1) < 1e-4 ? "none" : `scale(${factor})` });
  }

  /** Makes the page's elements those of a frame. @param {import("./composed-reader.js").Step[]} steps */
  build(steps) {
    const taken = new Set();
    let isSameTree = steps.length === this.nodes.length;
    const changed = new Set();
    const nodes = steps.map(({ from, layer, isChanged }, index) => {
      let node = from >= 0 && !taken.has(from) ? this.nodes[from] : undefined;
      if (from !== index || node?.layer.masks !== layer.masks || node?.layer.sublayers !== layer.sublayers) isSameTree = false;
      if (node) taken.add(from);
      else node = { layer, element: document.createElement("div"), children: [] };
      if (isChanged || node.layer !== layer) changed.add(node);
      // Sublayers are placed by what is round them.
      if (isChanged && (node.layer.bounds !== layer.bounds || node.layer.sublayerTransform !== layer.sublayerTransform
        || node.layer.isGeometryFlipped !== layer.isGeometryFlipped || node.layer.anchorPoint !== layer.anchorPoint)) {
        for (const child of node.children) changed.add(child);
      }
      node.layer = layer;
      return node;
    });
    if (!isSameTree) {
      this.link(nodes, changed);
      this.nodes.forEach((node, index) => {
        if (!taken.has(index)) node.element.remove();
      });
    } else {
      // A mask is shown by the layer that has it.
      nodes.forEach((node, index) => {
        if (!node.layer.masks) return;
        if (changed.has(nodes[index + 1])) changed.add(node);
        node.mask = nodes[index + 1].layer;
      });
    }
    this.nodes = nodes;
    for (const node of changed) this.paint(node);
  }

  /** Puts layers inside each other. @param {Node[]} nodes @param {Set<Node>} changed */
  link(nodes, changed) {
    let place = 0;
    /** @param {Node | undefined} parent @returns {Node} */
    const next = (parent) => {
      const node = nodes[place++];
      if (node.parent !== parent) changed.add(node);
      node.parent = parent;
      const mask = node.layer.masks ? next(node).layer : undefined;
      if (node.mask !== mask) changed.add(node);
      node.mask = mask;
      node.children = Array.from({ length: node.layer.sublayers }, () => next(node));
      return node;
    };
    const root = next(undefined);
    if (this.stage.firstChild !== root.element) this.stage.replaceChildren(root.element);
    for (const node of nodes) {
      const wanted = [node.fill, node.picture, ...node.children.map((child) => child.element), node.border].filter(Boolean);
      let at = node.element.firstChild;
      for (const element of /** @type {HTMLElement[]} */ (wanted)) {
        if (at === element) at = at.nextSibling;
        else node.element.insertBefore(element, at);
      }
      while (at) {
        const rest = at.nextSibling;
        at.remove();
        at = rest;
      }
    }
  }

  /** Gives an element the looks of its layer. @param {Node} node */
  paint(node) {
    const { layer, element } = node;
    const [width, height] = layer.bounds.size;
    const { shadow } = layer;
    element.dataset.layer = String(Math.floor(layer.id / 8));
    style(element, {
      width: length(layer.isTransform ? 0 : width),
      height: length(layer.isTransform ? 0 : height),
      transform: matrixOf(layer, node.parent?.layer),
      "transform-style": layer.isTransform ? "preserve-3d" : "flat",
      opacity: layer.opacity >= 1 ? "1" : String(layer.opacity),
      "mix-blend-mode": layer.isAdditive ? "plus-lighter" : "normal",
      overflow: layer.masksToBounds && !cutsCorners(layer) ? "clip" : "visible",
      "border-radius": layer.cornerRadius > 0 ? corners(layer) : "0px",
      "background-color": layer.backgroundColor && !isFine(layer) && !cutsCorners(layer) ? written(layer.backgroundColor) : "transparent",
      "box-shadow": shadow
        ? `${[...shadow.offset, Math.max(0, shadow.radius) * 2].map(length).join(" ")} ${
          written(shadow.color, shadow.opacity)}`
        : "none",
    });
    this.paintMask(node);
    const picture = layer.contents && this.picture(layer.contents, layer, node.picture);
    if (picture !== node.picture) {
      node.picture?.remove();
      if (picture) element.prepend(picture);
      node.picture = picture;
    }
    const background = fill(layer, node.fill);
    if (background !== node.fill) {
      node.fill?.remove();
      node.fill = background;
    }
    if (background && element.firstChild !== background) element.prepend(background);
    const frame = border(layer, node.border);
    if (frame !== node.border) {
      node.border?.remove();
      if (frame) element.append(frame);
      node.border = frame;
    }
  }

  /** @param {Node} node */
  paintMask({ layer, mask, element }) {
    const contents = mask?.contents;
    const bitmap = contents && this.bitmaps.get(contents.bitmap);
    if (cutsCorners(layer)) {
      // A mask ends at the round border of its element.
      style(element, { "mask-image": "linear-gradient(#000, #000)", "mask-mode": "alpha", "mask-clip": "border-box" });
      return;
    }
    if (!contents || !bitmap) {
      if (element.style.maskImage) element.style.removeProperty("mask");
      return;
    }
    const [x, y] = contents.destination.origin.map((value, axis) => value - layer.bounds.origin[axis]);
    const [width, height] = contents.destination.size;
    style(element, {
      "mask-image": `url("${bitmap.url}")`, "mask-mode": "alpha", "mask-repeat": "no-repeat", "mask-clip": "no-clip",
      "mask-origin": "border-box", "mask-position": `${length(x)} ${length(y)}`,
      "mask-size": `${length(width)} ${length(height)}`,
    });
  }

  /**
   * An element that shows a bitmap: the one that there is, if it serves.
   * @param {Contents} contents @param {Layer} layer @param {HTMLElement | undefined} old
   */
  picture(contents, layer, old) {
    const bitmap = this.bitmaps.get(contents.bitmap);
    if (!bitmap) throw new Error(`bitmap ${contents.bitmap} has not come`);
    const [x, y] = contents.destination.origin.map((value, axis) => value - layer.bounds.origin[axis]);
    const [width, height] = contents.destination.size;
    const { center, source } = contents;
    const isSliced = center.origin[0] !== 0 || center.origin[1] !== 0 || center.size[0] !== 1 || center.size[1] !== 1;
    const rendering = contents.isNearest ? "pixelated" : "auto";
    if (isSliced) return sliced(contents, bitmap, [x, y], old);
    // In pixels of the bitmap, so that the browser moves no edge to a pixel of its own.
    const [sx, sy] = [source.origin[0] * bitmap.width, source.origin[1] * bitmap.height];
    const [sw, sh] = [source.size[0] * bitmap.width, source.size[1] * bitmap.height];
    const isWhole = sx === 0 && sy === 0 && sw === bitmap.width && sh === bitmap.height;
    const place = `matrix(${[width / sw, 0, 0, height / sh, x, y].join(", ")})`;
    const image = isWhole ? old : old?.firstElementChild;
    const shown = image instanceof HTMLImageElement && image.dataset.bitmap === String(contents.bitmap)
      ? image : /** @type {HTMLImageElement} */ (bitmap.image.cloneNode());
    shown.dataset.bitmap = String(contents.bitmap);
    shown.decoding = "sync";
    shown.alt = "";
    style(shown, {
      width: `${bitmap.width}px`, height: `${bitmap.height}px`, "image-rendering": rendering,
      transform: isWhole ? place : `translate(${-sx}px, ${-sy}px)`,
    });
    if (isWhole) return shown;
    const crop = old?.className === "crop" ? old : document.createElement("div");
    crop.className = "crop";
    if (shown.parentElement !== crop) crop.replaceChildren(shown);
    style(crop, { width: `${sw}px`, height: `${sh}px`, transform: place });
    return crop;
  }
}
