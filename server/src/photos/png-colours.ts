import type { Colours } from './colours.ts';

const AFTER_SIGNATURE = 8;
/** The luminances of both chunks about HDR are in ten thousandths of cd/m². */
const UNITS = 10_000;

/** The colours that a PNG declares by numbers (its cICP chunk), which take precedence over a profile; null without them. */
export function readPngColours(file: Buffer): Colours | null {
  const chunks = new Map(chunksBeforePixels(file));
  const numbers = chunks.get('cICP');
  if (numbers === undefined) return null;
  const peak = readNits(chunks.get('cLLI'), 0) || readNits(chunks.get('mDCV'), 16);
  return { primaries: numbers[0]!, transfer: numbers[1]!, peakNits: peak || null };
}

const readNits = (chunk: Buffer | undefined, at: number) =>
  chunk === undefined || chunk.length < at + 4 ? 0 : chunk.readUInt32BE(at) / UNITS;

function* chunksBeforePixels(file: Buffer): Generator<[type: string, body: Buffer]> {
  for (let at = AFTER_SIGNATURE; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') return;
    yield [type, file.subarray(at + 8, at + 8 + length)];
    at += 12 + length;
  }
}
