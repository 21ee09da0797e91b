// Where layers are, as transforms of CSS. Matrices are lists of 16 numbers, row by row; points are rows on their left.

/** @typedef {import("./composed-reader.js").Layer} Layer */

/** @param {number} x @param {number} y @param {number} [z] */
const translation = (x, y, z = 0) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];

/** The matrix that applies `a`, then `b`. @param {number[]} a @param {number[]} b */
function product(a, b) {
  const result = new Array(16);
  for (let row = 0; row < 16; row += 4) {
    for (let column = 0; column < 4; column++) {
      result[row + column] = a[row] * b[column] + a[row + 1] * b[4 + column] + a[row + 2] * b[8 + column]
        + a[row + 3] * b[12 + column];
    }
  }
  return result;
}

/** @param {number[]} m */
const isIdentity = (m) => m.every((value, index) => value === (index % 5 === 0 ? 1 : 0));

/** The anchor point in the coordinates of the layer. @param {Layer} layer */
const anchor = ({ bounds, anchorPoint }) =>
  [0, 1].map((axis) => bounds.origin[axis] + anchorPoint[axis] * bounds.size[axis]);

/** What a layer does to its sublayers. @param {number[]} matrix @param {Layer} parent */
function inside(matrix, parent) {
  let result = matrix;
  if (!isIdentity(parent.sublayerTransform)) {
    const [x, y] = anchor(parent);
    result = product(product(product(result, translation(-x, -y)), parent.sublayerTransform), translation(x, y));
  }
  if (parent.isGeometryFlipped) {
    const flip = translation(0, 2 * parent.bounds.origin[1] + parent.bounds.size[1]);
    flip[5] = -1;
    result = product(result, flip);
  }
  return result;
}

/**
 * The transform of a layer's element, whose top left is that of the layer's bounds, in the element of its superlayer.
 * @param {Layer} layer @param {Layer | undefined} parent
 */
export function matrixOf(layer, parent) {
  const [ax, ay] = anchor(layer);
  const [left, top] = layer.bounds.origin;
  let matrix = isIdentity(layer.transform)
    ? translation(left - ax + layer.position[0], top - ay + layer.position[1], layer.zPosition - layer.anchorPointZ)
    : product(
        product(translation(left - ax, top - ay, -layer.anchorPointZ), layer.transform),
        translation(layer.position[0], layer.position[1], layer.zPosition));
  if (parent) matrix = product(inside(matrix, parent), translation(-parent.bounds.origin[0], -parent.bounds.origin[1]));
  const m = matrix.map((value) => (Math.abs(value) < 1e-12 ? 0 : value));
  // In the plane of its superlayer a layer has no depth: where no part of it is nearer than another one, perspective is
  // a scale, and browsers draw that more exactly.
  const isFlat = m[3] === 0 && m[7] === 0 && m[15] > 0 && !layer.isTransform && !parent?.isTransform;
  if (isFlat) return `matrix(${[0, 1, 4, 5, 12, 13].map((index) => m[index] / m[15]).join(", ")})`;
  return `matrix3d(${m.join(", ")})`;
}
