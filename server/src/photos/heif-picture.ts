import { type Box, boxesIn, find, FULL_BOX } from './heif-boxes.ts';
import type { Colours } from './colours.ts';

/** What a HEIF file (HEIC, AVIF) declares about its main picture. */
export interface HeifPicture {
  /** Whether the file itself says how the picture is rotated or mirrored, which decoders apply. */
  isTurned: boolean;
  /** Its colours by numbers (nclx); null if it has none, or a profile, which takes precedence. */
  colours: Colours | null;
}

/** Transfer functions of video, which browsers draw like sRGB in a HEIF file. */
const LIKE_SRGB: ReadonlySet<number> = new Set([1, 6, 14, 15]);
const SRGB = 13;

/** Reads the properties of the main picture, not those of thumbnails and other pictures in the file. Throws for inconsistent boxes. */
export function readHeifPicture(file: Buffer): HeifPicture {
  const properties = new Map(
    mainProperties(file).map((box) => [kindOf(file, box), file.subarray(box.start, box.end)]),
  );
  const hasProfile = properties.has('prof') || properties.has('rICC');
  return {
    isTurned: properties.has('irot') || properties.has('imir'),
    colours: hasProfile ? null : readColours(properties),
  };
}

/** The type of a property; of colours the type of their description. */
const kindOf = (file: Buffer, { type, start }: Box) =>
  type === 'colr' ? file.toString('latin1', start, start + 4) : type;

function readColours(properties: ReadonlyMap<string, Buffer>): Colours | null {
  const numbers = properties.get('nclx');
  if (numbers === undefined) return null;
  const transfer = numbers.readUInt16BE(6);
  const peakNits =
    properties.get('clli')?.readUInt16BE(0) || (properties.get('mdcv')?.readUInt32BE(16) ?? 0) / 10_000;
  return {
    primaries: numbers.readUInt16BE(4),
    transfer: LIKE_SRGB.has(transfer) ? SRGB : transfer,
    peakNits: peakNits || null,
  };
}

/** The properties that the ipma boxes associate with the item that the pitm box names; none for an image sequence. */
function mainProperties(file: Buffer) {
  const meta = find(file, { start: 0, end: file.length }, 'meta');
  const inMeta = meta && { start: meta.start + FULL_BOX, end: meta.end };
  const pitm = inMeta && find(file, inMeta, 'pitm');
  const iprp = inMeta && find(file, inMeta, 'iprp');
  const ipco = iprp && find(file, iprp, 'ipco');
  if (pitm === undefined || iprp === undefined || ipco === undefined) return [];
  const main = file.readUIntBE(pitm.start + FULL_BOX, file[pitm.start] === 0 ? 2 : 4);
  const all = [...boxesIn(file, ipco.start, ipco.end)];
  return [...boxesIn(file, iprp.start, iprp.end)]
    .filter(({ type }) => type === 'ipma')
    .flatMap((box) => associated(file, box, main))
    .flatMap((nth) => all[nth - 1] ?? []);
}

/** The numbers of an item's properties in an ipma box, from 1. */
function associated(file: Buffer, { start, end }: Box, item: number): number[] {
  const idSize = file[start] === 0 ? 2 : 4;
  const numberSize = (file[start + 3]! & 1) + 1;
  const found: number[] = [];
  let at = start + FULL_BOX + 4;
  for (let left = file.readUInt32BE(start + FULL_BOX); left > 0 && at < end; left--) {
    const isItem = file.readUIntBE(at, idSize) === item;
    const count = file.readUInt8(at + idSize);
    at += idSize + 1;
    for (let nth = 0; nth < count; nth++, at += numberSize)
      if (isItem) found.push(file.readUIntBE(at, numberSize) & (numberSize === 1 ? 0x7f : 0x7fff));
  }
  return found;
}
