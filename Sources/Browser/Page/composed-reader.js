// Frames of layers as bytes: the difference from the frame before, as the server writes it (`FrameDifferenceWriter`).

/** @typedef {{ origin: [number, number], size: [number, number] }} Box */

/** Red, green, blue and alpha, 0 to 1. @typedef {[number, number, number, number]} Colour */

/**
 * A bitmap and its place; see `Contents` in the server.
 * @typedef {{ bitmap: number, destination: Box, source: Box, center: Box, scale: number, isNearest: boolean }} Contents
 */

/** @typedef {{ color: Colour, opacity: number, offset: [number, number], radius: number }} Shadow */

/**
 * A layer without its sublayers; see `LayerSnapshot` and `LayerRecord` in the server.
 * @typedef {object} Layer
 * @property {number} id Eight times the id of the layer, and more for a part of it.
 * @property {boolean} isTransform
 * @property {Box} bounds
 * @property {[number, number]} position
 * @property {number} zPosition
 * @property {[number, number]} anchorPoint
 * @property {number} anchorPointZ
 * @property {number[]} transform
 * @property {number[]} sublayerTransform
 * @property {boolean} isGeometryFlipped
 * @property {number} opacity
 * @property {boolean} masksToBounds
 * @property {number} cornerRadius
 * @property {number} maskedCorners
 * @property {Colour | undefined} backgroundColor
 * @property {number} borderWidth
 * @property {Colour | undefined} borderColor
 * @property {Shadow | undefined} shadow
 * @property {boolean} isAdditive
 * @property {Contents | undefined} contents
 * @property {number} masks The number of masks that follow, 0 or 1.
 * @property {number} sublayers The number of sublayers that follow the mask.
 */

/**
 * A step from one list of layers to the next: where the layer was, -1 for a new one, and the layer as it is now.
 * @typedef {{ from: number, layer: Layer, isChanged: boolean }} Step
 */

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** @returns {Layer} */
const emptyLayer = () => ({
  id: 0, isTransform: false, bounds: { origin: [0, 0], size: [0, 0] }, position: [0, 0], zPosition: 0,
  anchorPoint: [0.5, 0.5], anchorPointZ: 0, transform: IDENTITY, sublayerTransform: IDENTITY, isGeometryFlipped: false,
  opacity: 1, masksToBounds: false, cornerRadius: 0, maskedCorners: 15, backgroundColor: undefined, borderWidth: 0,
  borderColor: undefined, shadow: undefined, isAdditive: false, contents: undefined, masks: 0, sublayers: 0,
});

/** Reads values, one after the other. */
export class Reader {
  /** @param {ArrayBuffer} bytes @param {number} place */
  constructor(bytes, place) {
    this.view = new DataView(bytes);
    this.place = place;
  }

  byte() {
    return this.view.getUint8(this.place++);
  }

  bool() {
    return this.byte() !== 0;
  }

  short() {
    this.place += 2;
    return this.view.getUint16(this.place - 2, true);
  }

  half() {
    this.place += 4;
    return this.view.getUint32(this.place - 4, true);
  }

  float() {
    this.place += 4;
    return this.view.getFloat32(this.place - 4, true);
  }

  double() {
    this.place += 8;
    return this.view.getFloat64(this.place - 8, true);
  }

  /** A whole number, seven bits a byte, the lowest first. */
  whole() {
    let [result, factor] = [0, 1];
    for (;;) {
      const byte = this.byte();
      result += (byte & 127) * factor;
      if (byte < 128) return result;
      factor *= 128;
    }
  }

  /** @returns {[number, number]} */
  pair() {
    return [this.double(), this.double()];
  }

  /** @returns {Box} */
  box() {
    return { origin: this.pair(), size: this.pair() };
  }

  /** @returns {Colour} */
  colour() {
    return [this.double(), this.double(), this.double(), this.double()];
  }

  optionalColour() {
    return this.bool() ? this.colour() : undefined;
  }

  transform() {
    return Array.from({ length: 16 }, () => this.double());
  }

  /** The outline of a shadow, which a page is never told. */
  path() {
    for (let count = this.whole(); count > 0; count--) {
      const kind = this.byte();
      for (let points = [1, 1, 2, 3][kind] ?? 0; points > 0; points--) this.pair();
    }
  }

  /** @returns {Shadow | undefined} */
  shadow() {
    if (!this.bool()) return undefined;
    const shadow = { color: this.colour(), opacity: this.float(), offset: this.pair(), radius: this.double() };
    if (this.bool()) this.path();
    return shadow;
  }

  /** @returns {Contents | undefined} */
  contents() {
    if (!this.bool()) return undefined;
    const contents = {
      bitmap: this.whole(), destination: this.box(), source: this.box(), center: this.box(), scale: this.double(),
      isNearest: this.byte() === 1,
    };
    this.byte();
    return contents;
  }
}

/** The fields of a layer, in the order of their bits. @type {((layer: Layer, reader: Reader) => unknown)[]} */
const FIELDS = [
  (layer, reader) => (layer.id = reader.whole()),
  (layer, reader) => (layer.isTransform = reader.byte() === 1),
  (layer, reader) => (layer.bounds = reader.box()),
  (layer, reader) => (layer.position = reader.pair()),
  (layer, reader) => (layer.zPosition = reader.double()),
  (layer, reader) => (layer.anchorPoint = reader.pair()),
  (layer, reader) => (layer.anchorPointZ = reader.double()),
  (layer, reader) => (layer.transform = reader.transform()),
  (layer, reader) => (layer.sublayerTransform = reader.transform()),
  // The server leaves out layers whose back is turned to the viewer, and those that are hidden.
  (_, reader) => reader.bool(),
  (layer, reader) => (layer.isGeometryFlipped = reader.bool()),
  (_, reader) => reader.bool(),
  (layer, reader) => (layer.opacity = reader.float()),
  // Opacity is that of a group wherever it is not 1.
  (_, reader) => reader.bool(),
  (layer, reader) => (layer.masksToBounds = reader.bool()),
  (layer, reader) => (layer.cornerRadius = reader.double()),
  (layer, reader) => (layer.maskedCorners = reader.byte()),
  // Continuous corners come as bitmaps.
  (_, reader) => reader.bool(),
  (layer, reader) => (layer.backgroundColor = reader.optionalColour()),
  (layer, reader) => (layer.borderWidth = reader.double()),
  (layer, reader) => (layer.borderColor = reader.optionalColour()),
  (layer, reader) => (layer.shadow = reader.shadow()),
  // Colours are multiplied by the server.
  (_, reader) => reader.optionalColour(),
  (layer, reader) => (layer.isAdditive = reader.bool()),
  // Edges are antialiased as the browser does.
  (_, reader) => reader.byte(),
  // Rasterised layers come as bitmaps.
  (_, reader) => reader.bool() && reader.double(),
  (layer, reader) => (layer.contents = reader.contents()),
  (layer, reader) => (layer.masks = reader.whole()),
  (layer, reader) => (layer.sublayers = reader.whole()),
];

/**
 * Reads the layers of a frame.
 * @param {Reader} reader
 * @param {Layer[]} before The layers of the frame that the difference is from.
 * @returns {{ background: Colour, size: [number, number], scale: number, steps: Step[] }}
 */
export function readLayers(reader, before) {
  reader.double();
  const [size, scale, background] = [reader.pair(), reader.double(), reader.colour()];
  const count = reader.whole();
  /** @type {Step[]} */
  const steps = [];
  let cursor = 0;
  while (steps.length < count) {
    const kind = reader.byte();
    if (kind === 0) {
      for (let same = reader.whole(); same > 0; same--, cursor++) {
        steps.push({ from: cursor, layer: before[cursor], isChanged: false });
      }
      continue;
    }
    if (kind === 2) cursor = reader.whole();
    const layer = kind === 3 ? emptyLayer() : { ...before[cursor] };
    const fields = reader.half();
    FIELDS.forEach((read, field) => {
      if ((fields >>> field) & 1) read(layer, reader);
    });
    steps.push({ from: kind === 3 ? -1 : cursor++, layer, isChanged: true });
  }
  return { background, size, scale, steps };
}
