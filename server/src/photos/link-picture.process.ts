// The process that draws the picture of one link, from a stored photo on its standard input: no secrets in its environment, a lower
// priority than the server.
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { LINK_PICTURE } from 'contract/limits';
import sharp from 'sharp';

/** The qualities in turn, until the picture is small enough. */
const QUALITIES = [82, 70, 55, 40];

setPriority(10);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] });

const { width, height, maxBytes } = LINK_PICTURE;
const pixels = await sharp(await buffer(process.stdin))
  .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
  .flatten({ background: '#fff' })
  .toColourspace('srgb')
  .raw()
  .toBuffer({ resolveWithObject: true });
for (const quality of QUALITIES) {
  const { channels } = pixels.info;
  const jpeg = await sharp(pixels.data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer();
  if (jpeg.length > maxBytes && quality !== QUALITIES.at(-1)) continue;
  process.stdout.write(jpeg);
  break;
}
