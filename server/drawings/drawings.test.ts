import sharp from 'sharp';
import { ImageUuid } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { drawings } from './drawings.ts';

test('there are at least 24 pictures, each with its own address and description', () => {
  expect(drawings.length).toBeGreaterThanOrEqual(24);
  for (const key of ['name', 'uuid', 'alt'] as const)
    expect(new Set(drawings.map((drawing) => drawing[key])).size).toBe(drawings.length);
  for (const { uuid } of drawings) expect(v.parse(ImageUuid, uuid)).toBe(uuid);
});

test.each(drawings)('$name is a 4:3 picture without text, the same on every run', async ({ svg }) => {
  const drawn = svg();
  expect(drawn === svg()).toBe(true);
  expect(/<text|NaN|undefined|Infinity/.exec(drawn)).toBeNull();
  const { data, info } = await sharp(Buffer.from(drawn)).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([800, 600]);
  const sampled = Array.from({ length: 400 }, (_, i) => data.readUIntBE(i * 1199 * info.channels, 3));
  expect(new Set(sampled).size).toBeGreaterThan(200);
});
