import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ImageUuid } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { drawings } from './drawings.ts';

const findTitle = (svg: string) => /<title>(.+)<\/title>/.exec(svg)?.[1];

test('there are at least 24 pictures, each with its own name, address and description', () => {
  expect(drawings.length).toBeGreaterThanOrEqual(24);
  for (const values of [
    drawings.map(({ name }) => name),
    drawings.map(({ uuid }) => uuid),
    drawings.map(({ svg }) => findTitle(svg)),
  ])
    expect(new Set(values).size).toBe(drawings.length);
  for (const { uuid, svg } of drawings) {
    expect(v.parse(ImageUuid, uuid)).toBe(uuid);
    expect(findTitle(svg)).toMatch(/[가-힣]/);
  }
});

test('every file of the folder but the grain is in the gallery', () => {
  const files = readdirSync(join(import.meta.dirname, '..', '..', 'drawings'));
  expect(files.sort()).toEqual(
    ['grain', ...drawings.map(({ name }) => name)].map((name) => `${name}.svg`).sort(),
  );
});

test.each(drawings)('$name is a 4:3 picture without text', async ({ svg }) => {
  expect(/<text|<image|<script|NaN|undefined|Infinity/.exec(svg)).toBeNull();
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  expect([width, height]).toEqual([800, 600]);
  const quarter = sharp(Buffer.from(svg), { density: 72 / 4 });
  const { data, info } = await quarter.raw().toBuffer({ resolveWithObject: true });
  const sampled = Array.from({ length: 400 }, (_, i) => data.readUIntBE(i * 74 * info.channels, 3));
  expect(new Set(sampled).size).toBeGreaterThan(200);
});
