// The layers of a screen one behind the other, in space; turned with the pointer or the arrow keys.

import { make } from "./inspector.js";

/** @typedef {{ id: number, depth: number, box: number[], picture?: string }} Layer */

/** The distance between two levels, in points. */
const LEVEL = 42;

export class LayerStack {
  /** @param {HTMLElement} glass @param {(id: number) => void} select */
  constructor(glass, select) {
    this.select = select;
    this.root = make("div", "layers");
    this.root.hidden = true;
    this.root.tabIndex = 0;
    this.root.setAttribute("role", "group");
    this.root.setAttribute("aria-label", "Layers in space; the arrow keys turn them");
    this.space = make("div", "layers-space");
    this.root.append(this.space);
    glass.append(this.root);
    [this.x, this.y] = [-16, 42];
    this.root.addEventListener("pointermove", (event) => {
      if (event.buttons & 1) this.turn(-event.movementY / 3, event.movementX / 3);
    });
    this.root.addEventListener("keydown", (event) => {
      const turns = { ArrowLeft: [0, -6], ArrowRight: [0, 6], ArrowUp: [6, 0], ArrowDown: [-6, 0] };
      const turn = turns[/** @type {keyof typeof turns} */ (event.key)];
      if (!turn) return;
      event.preventDefault();
      this.turn(turn[0], turn[1]);
    });
  }

  /** @param {number} x @param {number} y In degrees. */
  turn(x, y) {
    this.x = Math.max(-80, Math.min(80, this.x + x));
    this.y = Math.max(-80, Math.min(80, this.y + y));
    this.space.style.transform = `translate(-50%, -50%) scale(${this.factor * 0.7}) rotateX(${this.x}deg) rotateY(${this.y}deg)`;
  }

  /** @param {Layer[]} layers @param {{ width: number, height: number } | undefined} size */
  show(layers, size) {
    if (!size) return;
    this.root.hidden = false;
    this.factor = this.root.clientWidth / size.width;
    this.space.style.width = `${size.width}px`;
    this.space.style.height = `${size.height}px`;
    const deepest = Math.max(0, ...layers.map(({ depth }) => depth));
    this.space.replaceChildren(...layers.map(({ id, depth, box, picture }) => {
      const layer = make("div", "layers-layer");
      layer.style.left = `${box[0]}px`;
      layer.style.top = `${box[1]}px`;
      layer.style.width = `${box[2]}px`;
      layer.style.height = `${box[3]}px`;
      layer.style.transform = `translateZ(${(depth - deepest / 2) * LEVEL}px)`;
      layer.dataset.layer = String(id);
      if (picture) this.paint(layer, picture);
      layer.addEventListener("click", () => this.select(id));
      return layer;
    }));
    this.turn(0, 0);
    this.root.focus({ preventScroll: true });
  }

  /** @param {HTMLElement} layer @param {string} picture */
  async paint(layer, picture) {
    const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = make("canvas");
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    bitmap.close();
    layer.append(canvas);
  }

  close() {
    this.root.hidden = true;
    this.space.replaceChildren();
  }

  /** Pixels of the page a point. */
  factor = 1;
}
