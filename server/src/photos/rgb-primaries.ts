/** A matrix of three rows. */
export type Matrix = readonly (readonly [number, number, number])[];

/** The red, green and blue of ITU-T H.273 by their numbers, as x and y. All have the white D65; others are drawn as BT.709. */
const PRIMARIES: Record<number, readonly [r: Point, g: Point, b: Point]> = {
  1: [at(0.64, 0.33), at(0.3, 0.6), at(0.15, 0.06)], // BT.709, sRGB
  5: [at(0.64, 0.33), at(0.29, 0.6), at(0.15, 0.06)], // BT.601, 625 lines
  6: [at(0.63, 0.34), at(0.31, 0.595), at(0.155, 0.07)], // BT.601, 525 lines
  7: [at(0.63, 0.34), at(0.31, 0.595), at(0.155, 0.07)], // SMPTE 240M
  9: [at(0.708, 0.292), at(0.17, 0.797), at(0.131, 0.046)], // BT.2020
  12: [at(0.68, 0.32), at(0.265, 0.69), at(0.15, 0.06)], // Display P3
};
const WHITE = at(0.3127, 0.329);
export const [BT709, BT2020] = [1, 9];

type Point = readonly [number, number, number];

/** A chromaticity in XYZ, with Y = 1. */
function at(x: number, y: number): Point {
  return [x / y, 1, (1 - x - y) / y];
}

/** The primaries that a number means; BT.709 for any other number. */
export const knownPrimaries = (primaries: number) => (primaries in PRIMARIES ? primaries : BT709);

/** From linear RGB with the primaries to XYZ. The middle row gives the luminance. */
export function toXyz(primaries: number): Matrix {
  const columns = PRIMARIES[knownPrimaries(primaries)]!;
  const matrix = [0, 1, 2].map((row) => columns.map((point) => point[row]!));
  const scales = inverted(matrix).map((row) => dot(row, WHITE));
  return matrix.map((row) => row.map((value, column) => value * scales[column]!)) as unknown as Matrix;
}

/** From linear RGB with some primaries to linear RGB with others. */
export function between(from: number, to: number): Matrix {
  const [back, forth] = [inverted(toXyz(to)), toXyz(from)];
  const columns = [0, 1, 2].map((column) => forth.map((row) => row[column]!));
  return back.map((row) => columns.map((column) => dot(row, column))) as unknown as Matrix;
}

const dot = (a: readonly number[], b: readonly number[]) => a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;

/** The inverse matrix: the cross products of its columns' rows ÷ its determinant. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const [a, b, c] = matrix as readonly [readonly number[], readonly number[], readonly number[]];
  const columns = [cross(b, c), cross(c, a), cross(a, b)];
  const determinant = dot(a, columns[0]!);
  return [0, 1, 2].map((row) => columns.map((column) => column[row]! / determinant));
}

const cross = ([a, b, c]: readonly number[], [d, e, f]: readonly number[]) => [
  b! * f! - c! * e!,
  c! * d! - a! * f!,
  a! * e! - b! * d!,
];
