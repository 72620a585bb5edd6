const BLOCKS = 8;
const segment = (marker: number, ...bytes: number[]) => [0xff, marker, 0, bytes.length + 2, ...bytes];
/** A Huffman table with two codes of one and two bits: `0` and `10`. */
const table = (kind: number, first: number, second: number) => [
  kind,
  1,
  1,
  ...Array.from({ length: 14 }, () => 0),
  first,
  second,
];

/**
 * Creates a grey JPEG of 64 × 64 pixels with a restart marker after each row of blocks, as some phones write them. Each row begins with
 * a brighter block; `rows` are the rows that the file contains.
 */
export function restartJpeg(
  rows: readonly number[] = Array.from({ length: BLOCKS }, (_, row) => row),
): Buffer {
  // A block is its brightness (0: the same, 10 and a bit: one step) and the end of the block (0): the first is 1010, the others 00.
  const row = [0b1010_0000, 0b0000_0000, 0b0011_1111];
  const scan = rows.flatMap((nth) => [...row, ...(nth === BLOCKS - 1 ? [] : [0xff, 0xd0 + (nth % 8)])]);
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, 0, ...Array.from({ length: 64 }, () => 255)),
    ...segment(0xc0, 8, 0, 8 * BLOCKS, 0, 8 * BLOCKS, 1, 1, 0x11, 0),
    ...segment(0xc4, ...table(0x00, 0, 1)),
    ...segment(0xc4, ...table(0x10, 0, 1)),
    ...segment(0xdd, 0, BLOCKS),
    ...segment(0xda, 1, 1, 0x00, 0, 63, 0),
    ...scan,
    0xff,
    0xd9,
  ]);
}
