/** A layer with one square that is added to every street tile: it covers our drawing exactly where there is a tile. */
export const GROUND = 'ground';

const EXTENT = 4096;
/** An overlap beyond the tile, so that neighbours leave no seam; the renderer clips it. */
const BEYOND = 64;

/** Appends the ground layer to a tile: layers of a vector tile are simply concatenated. */
export function withGround(tile: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(tile.length + ground.length);
  both.set(tile);
  both.set(ground, tile.length);
  return both;
}

/** The layer in protocol buffers: a tag, then a number, or a length and its bytes. */
function groundLayer(): number[] {
  const side = EXTENT + 2 * BEYOND;
  const square = [9, -BEYOND, -BEYOND, 26, side, 0, 0, side, -side, 0, 15]; // move to, three lines, close
  const isCommand = (index: number) => [0, 3, 10].includes(index);
  const geometry = square.map((n, index) => (isCommand(index) ? n : (n << 1) ^ (n >> 31)));
  const polygon = [...number(3, 3), ...bytes(4, geometry.flatMap(varint))];
  const name = [...new TextEncoder().encode(GROUND)];
  return bytes(3, [...number(15, 2), ...bytes(1, name), ...bytes(2, polygon), ...number(5, EXTENT)]);
}

const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)];
const bytes = (field: number, content: number[]) => [
  ...varint(field * 8 + 2),
  ...varint(content.length),
  ...content,
];

function varint(n: number): number[] {
  return n < 128 ? [n] : [(n & 127) | 128, ...varint(n >>> 7)];
}

const ground = new Uint8Array(groundLayer());
