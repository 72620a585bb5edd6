import { type Box, boxesIn, find, FULL_BOX } from './heif-boxes.ts';

/** The boxes that must be complete; phones add other data after them. */
const NEEDED = new Set(['ftyp', 'meta', 'mdat', 'moov']);

/**
 * Whether a HEIF file (HEIC, AVIF) contains all the bytes it refers to and its HEVC pictures are framed correctly. A decoder shows
 * missing parts in green without an error. Files without items (image sequences) are left to the decoder. Throws for inconsistent
 * boxes.
 */
export function isHeifWhole(file: Buffer): boolean {
  const boxes = [...boxesIn(file, 0, file.length)];
  if (boxes.some(({ type, isCut }) => isCut && NEEDED.has(type))) return false;
  const meta = boxes.find(({ type }) => type === 'meta');
  if (meta === undefined) return boxes.some(({ type }) => type === 'moov');
  const inMeta = { start: meta.start + FULL_BOX, end: meta.end };
  const iloc = find(file, inMeta, 'iloc');
  if (iloc === undefined) return false;
  const pictures = hevcItems(file, inMeta);
  const lengthSize = nalLengthSize(file, inMeta);
  return readLocations(file, iloc).every(({ id, isInFile, extents }) => {
    if (!isInFile) return true; // in the idat box, which lies in meta
    if (extents.some(({ start, end }) => end > file.length || start > end)) return false;
    // Overlapping parts could fill the memory when they are joined.
    if (extents.reduce((sum, { start, end }) => sum + end - start, 0) > file.length) return false;
    return (
      !pictures.has(id) ||
      isFramed(Buffer.concat(extents.map(({ start, end }) => file.subarray(start, end))), lengthSize)
    );
  });
}

interface Location {
  id: number;
  isInFile: boolean;
  extents: { start: number; end: number }[];
}

/** The positions of each item's bytes (the iloc box). Throws if the box ends too early. */
function readLocations(file: Buffer, iloc: Box): Location[] {
  let at = iloc.start;
  const read = (bytes: number) => {
    if (at + bytes > iloc.end) throw new RangeError('The iloc box ends too early');
    return bytes === 0 ? 0 : Number(`0x${file.toString('hex', at, (at += bytes))}`);
  };
  const version = read(1);
  read(3);
  const sizes = read(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  const idSize = version < 2 ? 2 : 4;
  return Array.from({ length: read(idSize) }, () => {
    const id = read(idSize);
    const method = version > 0 ? read(2) & 15 : 0;
    const isInFile = read(2) === 0 && method === 0;
    const base = read(baseSize);
    const count = read(2);
    // Otherwise a few bytes could declare thousands of parts.
    if (count > 1 && offsetSize + lengthSize === 0)
      throw new RangeError('The parts of an item take no bytes');
    const extents = Array.from({ length: count }, () => {
      read(indexSize);
      const start = base + read(offsetSize);
      return { start, end: start + read(lengthSize) };
    });
    return { id, isInFile, extents };
  });
}

/** The ids of the HEVC pictures; a photo consists of one, or of a grid of many. */
function hevcItems(file: Buffer, inMeta: Pick<Box, 'start' | 'end'>): ReadonlySet<number> {
  const iinf = find(file, inMeta, 'iinf');
  if (iinf === undefined) return new Set();
  const countSize = file[iinf.start] === 0 ? 2 : 4;
  const items = [...boxesIn(file, iinf.start + FULL_BOX + countSize, iinf.end)].map(({ start }) => {
    const idSize = file[start] === 2 ? 2 : 4;
    const typeAt = start + FULL_BOX + idSize + 2;
    return {
      id: file.readUIntBE(start + FULL_BOX, idSize),
      type: file.toString('latin1', typeAt, typeAt + 4),
    };
  });
  return new Set(items.filter(({ type }) => type === 'hvc1').map(({ id }) => id));
}

/** The size in bytes of the length field of each part of an HEVC picture. */
function nalLengthSize(file: Buffer, inMeta: Pick<Box, 'start' | 'end'>): number {
  const iprp = find(file, inMeta, 'iprp');
  const ipco = iprp && find(file, iprp, 'ipco');
  const hvcC = ipco && find(file, ipco, 'hvcC');
  return hvcC === undefined ? 4 : (file[hvcC.start + 21]! & 3) + 1;
}

/** Whether the parts (NAL units) of a picture fill it exactly, each with a valid header and end. */
function isFramed(picture: Buffer, lengthSize: number): boolean {
  let at = 0;
  while (at + lengthSize < picture.length) {
    const start = at + lengthSize;
    const end = start + picture.readUIntBE(at, lengthSize);
    if (end > picture.length || end - start < 3) return false;
    const isHeader = (picture[start]! & 0x80) === 0 && (picture[start + 1]! & 7) > 0;
    if (!isHeader || picture[end - 1] === 0) return false;
    at = end;
  }
  return at > 0 && at === picture.length;
}
