import { fileURLToPath } from 'node:url';
import { PICTURE_SIZES, type PictureShape } from 'contract/pictures';
import { exposeVariables } from '../config.ts';
import type { Box } from './shapes.ts';

/** Our fonts are the only ones in which this process letters: fontconfig reads this once, with the first text. */
exposeVariables({ FONTCONFIG_FILE: fileURLToPath(new URL('../../fonts/fonts.conf', import.meta.url)) });

const QUALITY = 86;

/** Turns the shapes of a picture into a JPEG. */
export async function rasterize(shapes: string, shape: PictureShape): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = PICTURE_SIZES[shape];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: QUALITY }).toBuffer();
}

/** A stored photo cropped to a box; null if its bytes are damaged. */
export async function cropPhoto(bytes: Buffer, { width, height }: Box): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 92 })
    .toBuffer()
    .catch(() => null);
}
