import { fitPhoto } from 'contract/photo-size';
import sharp, { type Sharp } from 'sharp';

/** Decoded pixels: red, green and blue of sRGB, 8 bits each. */
export interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The pixels of an image. */
export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** An image for sharp from pixels. */
export const fromPixels = ({ data, raw }: Pixels): Sharp => sharp(data, { raw });

/** The pixels at one of our sizes. */
export function shrink(pixels: Pixels, longSide: number): Promise<Pixels> {
  const { width, height } = fitPhoto(pixels.raw, longSide);
  return toPixels(fromPixels(pixels).resize(width, height, { fit: 'fill' }));
}
