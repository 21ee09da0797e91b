// Frames on a canvas: every pixel as the server has it, the changed rectangles alone.

export class FrameCanvas {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {(frame: number, time: number) => void} shown Called when a frame is on the canvas.
   */
  constructor(canvas, shown) {
    this.canvas = canvas;
    this.shown = shown;
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    /** Frames are drawn one after the other, although their pictures are decoded elsewhere. */
    this.queue = Promise.resolve();
  }

  /** Draws a frame, in the form of `FrameMessage` in the server.
   * @param {ArrayBuffer} bytes */
  show(bytes) {
    this.queue = this.queue.then(() => this.draw(bytes)).catch((error) => console.error("a frame is left out:", error));
  }

  /** @param {ArrayBuffer} bytes */
  async draw(bytes) {
    const view = new DataView(bytes);
    if (view.getUint16(0, true) !== 1) throw new Error("a message of another kind");
    const count = view.getUint16(2, true);
    const number = view.getUint32(4, true);
    const time = view.getFloat64(8, true);
    const [width, height] = [view.getUint16(16, true), view.getUint16(18, true)];
    const parts = [];
    let offset = 20;
    for (let index = 0; index < count; index++) {
      const [x, y, w, h] = [0, 2, 4, 6].map((field) => view.getUint16(offset + field, true));
      const length = view.getUint32(offset + 8, true);
      const png = new Blob([new Uint8Array(bytes, offset + 12, length)], { type: "image/png" });
      parts.push({ x, y, w, h, picture: createImageBitmap(png, { colorSpaceConversion: "none" }) });
      offset += 12 + length;
    }
    const pictures = await Promise.all(parts.map((part) => part.picture));
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    parts.forEach(({ x, y, w, h }, index) => {
      this.context.clearRect(x, y, w, h);
      this.context.drawImage(pictures[index], x, y);
      pictures[index].close();
    });
    this.canvas.dataset.frame = String(number);
    this.canvas.dataset.time = String(time);
    this.shown(number, time);
  }
}
