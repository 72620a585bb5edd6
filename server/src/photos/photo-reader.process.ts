// The process that decodes uploaded files, one at a time: no secrets in its environment, a lower priority than the server, it exits with the
// server, and where memory runs out it is ended first.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { ReadRequest, ReadResponse } from './reading-process.ts';
import { decoder } from './read-heic.ts';
import { readPhoto } from './read-photo.ts';

/** Above this size the process exits after a photo: the WASM memory of the HEIC decoder never shrinks. */
const MAX_RSS_BYTES = 400 * 1024 * 1024;
const LOWER_PRIORITY = 10;

setPriority(LOWER_PRIORITY);
try {
  writeFileSync('/proc/self/oom_score_adj', '800');
} catch {} // another system than Linux
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
process.on('message', async ({ path, keepStored }: ReadRequest) => {
  const reading = await readPhoto(path, keepStored);
  const isExiting = decoder.failed || process.memoryUsage.rss() > MAX_RSS_BYTES;
  const response: ReadResponse = { reading, isExiting };
  process.send!(response, undefined, undefined, () => isExiting && process.exit());
});
