const HEIF_BRANDS = new Set(['avif', 'avis', 'heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);
const PNG = '89504e470d0a1a0a';
/** How many bytes of a file `detectFormat` needs. */
export const HEAD_BYTES = 12;

/** The containers that we accept. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heif';

/** A file's container by its first bytes; null for formats we do not accept (SVG, GIF, TIFF, PDF, HTML …). */
export function detectFormat(head: Buffer): PhotoFormat | null {
  if (head.subarray(0, 3).toString('hex') === 'ffd8ff') return 'jpeg';
  if (head.subarray(0, 8).toString('hex') === PNG) return 'png';
  if (text(head, 0) === 'RIFF' && text(head, 8) === 'WEBP') return 'webp';
  if (text(head, 4) === 'ftyp' && HEIF_BRANDS.has(text(head, 8))) return 'heif';
  return null;
}

const text = (head: Buffer, from: number) => head.toString('latin1', from, from + 4);
