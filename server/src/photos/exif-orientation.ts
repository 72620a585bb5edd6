const ORIENTATION = 0x0112;
/** The EXIF data may begin with `Exif\0\0`, or at once with its TIFF structure. */
const MARK = Buffer.from('Exif\0\0', 'latin1');

/** The orientation in EXIF data, 1 to 8; 1 if there is none. */
export function readOrientation(exif: Buffer | undefined): number {
  try {
    return exif === undefined ? 1 : (findOrientation(exif) ?? 1);
  } catch {
    return 1; // truncated
  }
}

function findOrientation(exif: Buffer): number | null {
  const tiff = exif.indexOf(MARK) === 0 ? exif.subarray(MARK.length) : exif;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let at = first + 2, end = at + 12 * u16(first); at < end; at += 12) {
    if (u16(at) !== ORIENTATION) continue;
    const value = u16(at + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
