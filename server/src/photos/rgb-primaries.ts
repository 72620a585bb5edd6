type Vector = readonly [number, number, number];
/** A matrix of three rows. */
export type Matrix = readonly [Vector, Vector, Vector];

/** The red, green and blue of ITU-T H.273 by their numbers, as x and y. All have the white D65; others are drawn as BT.709. */
const PRIMARIES: Record<number, readonly [r: Vector, g: Vector, b: Vector]> = {
  1: [at(0.64, 0.33), at(0.3, 0.6), at(0.15, 0.06)], // BT.709, sRGB
  5: [at(0.64, 0.33), at(0.29, 0.6), at(0.15, 0.06)], // BT.601, 625 lines
  6: [at(0.63, 0.34), at(0.31, 0.595), at(0.155, 0.07)], // BT.601, 525 lines
  7: [at(0.63, 0.34), at(0.31, 0.595), at(0.155, 0.07)], // SMPTE 240M
  9: [at(0.708, 0.292), at(0.17, 0.797), at(0.131, 0.046)], // BT.2020
  12: [at(0.68, 0.32), at(0.265, 0.69), at(0.15, 0.06)], // Display P3
};
const WHITE = at(0.3127, 0.329);
export const [BT709, BT2020] = [1, 9];

/** A chromaticity in XYZ, with Y = 1. */
function at(x: number, y: number): Vector {
  return [x / y, 1, (1 - x - y) / y];
}

/** The primaries that a number means; BT.709 for any other number. */
export const knownPrimaries = (primaries: number) => (primaries in PRIMARIES ? primaries : BT709);

/** From linear RGB with the primaries to XYZ. The middle row gives the luminance. */
export function toXyz(primaries: number): Matrix {
  const matrix = transposed(PRIMARIES[knownPrimaries(primaries)]!);
  const scales = each(inverted(matrix), (row) => dot(row, WHITE));
  return each(matrix, (row) => each(row, (value, column) => value * scales[column]));
}

/** From linear RGB with some primaries to linear RGB with others. */
export function between(from: number, to: number): Matrix {
  const columns = transposed(toXyz(from));
  return each(inverted(toXyz(to)), (row) => each(columns, (column) => dot(row, column)));
}

type Axis = 0 | 1 | 2;
const AXES = [0, 1, 2] as const;

const each = <A, B>([a, b, c]: readonly [A, A, A], to: (one: A, axis: Axis) => B): readonly [B, B, B] => [
  to(a, 0),
  to(b, 1),
  to(c, 2),
];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const transposed = (matrix: Matrix): Matrix =>
  each<Axis, Vector>(AXES, (axis) => each(matrix, (row) => row[axis]));

/** The inverse matrix: the cross products of its rows as columns ÷ its determinant. */
function inverted([a, b, c]: Matrix): Matrix {
  const columns: Matrix = [cross(b, c), cross(c, a), cross(a, b)];
  const determinant = dot(a, columns[0]);
  return each(transposed(columns), (row) => each(row, (value) => value / determinant));
}

const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d];
