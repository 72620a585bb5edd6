// The process that decodes strangers' files, one at a time: no secrets in its environment, less urgent than the server,
// gone when the server is.
import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { ReadingAnswer, ReadingOrder } from './photo-reader.ts';
import { decoder } from './read-heic.ts';
import { readPhoto } from './read-photo.ts';

/** Above this it makes room: decoded HEIC leaves WASM memory behind that never shrinks. */
const REST_BYTES = 400 * 1024 * 1024;
const LESS_URGENT = 10;

setPriority(LESS_URGENT);
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((kind) => [
    `VipsForeignLoad${kind}File`,
    `VipsForeignLoad${kind}Buffer`,
  ]),
});

process.on('disconnect', () => process.exit());
process.on('message', async ({ path }: ReadingOrder) => {
  const reading = await readPhoto(path);
  const leaving = decoder.failed || process.memoryUsage.rss() > REST_BYTES;
  const answer: ReadingAnswer = { reading, leaving };
  process.send!(answer, undefined, undefined, () => leaving && process.exit());
});
