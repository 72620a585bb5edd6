import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photograph, quarters, realPhotos, scratchFolder } from '../../test/photo-files.ts';
import { openPhotoReader } from './photo-reader.ts';

const FILES = 3_000;
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const REFUSALS = new Set(['PhotoUnreadable', 'PhotoTooManyPixels', 'PhotoTooLarge']);

/** Files as phones send them, of each kind that is read. */
async function corpus(): Promise<Buffer[]> {
  const photo = sharp(await photograph(600, 400)).withExif({ IFD0: { Copyright: '동네' } });
  const frames = Array.from({ length: 30 }, () => quarters());
  return [
    await photo.clone().jpeg().toBuffer(),
    await photo.clone().jpeg({ progressive: true }).toBuffer(),
    await photo.clone().png().toBuffer(),
    await photo.clone().png({ palette: true, progressive: true }).toBuffer(),
    await photo.clone().webp().toBuffer(),
    await photo.clone().webp({ lossless: true }).toBuffer(),
    await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer(),
    await photo.clone().avif({ effort: 0 }).toBuffer(),
    ...(realPhotos === null ? [] : [readFileSync(join(realPhotos, 'heic-IMG_5195.HEIC'))]),
  ];
}

/** Where in a file, as a share of its length: half of the changes are to its head, where its structure is. */
const place = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 0.02, noNaN: true }),
);
const change = fc.oneof(
  fc.record({
    does: fc.constant('replace' as const),
    at: place,
    bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  }),
  fc.record({
    does: fc.constant('insert' as const),
    at: place,
    bytes: fc.uint8Array({ minLength: 1, maxLength: 64 }),
  }),
  fc.record({
    does: fc.constant('drop' as const),
    at: place,
    bytes: fc.uint8Array({ minLength: 1, maxLength: 64 }),
  }),
  fc.record({ does: fc.constant('cut' as const), at: place, bytes: fc.constant(new Uint8Array()) }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function changed(file: Buffer, { does, at, bytes }: Change): Buffer {
  const from = Math.floor(at * file.length);
  const [head, tail] = [file.subarray(0, from), file.subarray(from)];
  if (does === 'cut') return head;
  if (does === 'drop') return Buffer.concat([head, tail.subarray(bytes.length)]);
  return Buffer.concat([head, bytes, does === 'insert' ? tail : tail.subarray(bytes.length)]);
}

test(
  '3,000 files damaged in many ways are read or refused, and end no reading process',
  { timeout: 500_000 },
  async () => {
    console.log(`SEED=${SEED}`);
    const files = await corpus();
    const cases = fc.sample(
      fc.record({
        file: fc.constantFrom(...files),
        changes: fc.array(change, { minLength: 1, maxLength: 2 }),
      }),
      { numRuns: FILES, seed: SEED },
    );
    await using scratch = await scratchFolder();
    const reader = openPhotoReader();
    const counts: Record<string, number> = {};
    let longest = 0;
    try {
      for (const { file, changes } of cases) {
        const path = await scratch.put('damaged', changes.reduce(changed, file));
        const start = performance.now();
        const result = await reader.read(path);
        longest = Math.max(longest, performance.now() - start);
        const outcome = result.ok ? 'read' : result.reason;
        counts[outcome] = (counts[outcome] ?? 0) + 1;
      }
      console.log(counts, `the longest took ${Math.round(longest)} ms`);
      expect(Object.keys(counts).filter((outcome) => outcome !== 'read' && !REFUSALS.has(outcome))).toEqual(
        [],
      );
      expect(reader.use().crashed).toBe(0);
      for (const file of files) expect((await reader.read(await scratch.put('whole', file))).ok).toBe(true);
    } finally {
      await reader.close();
    }
  },
);
