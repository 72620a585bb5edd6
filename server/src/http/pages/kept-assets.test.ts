import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAssets } from './kept-assets.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-08-01T00:00:00Z');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dongne-kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A deployment of a build with these files. */
async function deploy(names: string[], day: number) {
  const assets = join(folder, 'assets');
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets);
  for (const name of names) await writeFile(join(assets, name), name);
  await keepAssets(assets, join(folder, 'kept'), { now: START + day * DAY });
  return (await readdir(join(folder, 'kept'))).filter((name) => !name.startsWith('.')).sort();
}

test('the files of a replaced build stay for a week, those of the current one for good', async () => {
  expect(await deploy(['home-1.js', 'vendor.js'], 0)).toEqual(['home-1.js', 'vendor.js']);
  expect(await deploy(['home-2.js', 'vendor.js'], 30)).toEqual(['home-1.js', 'home-2.js', 'vendor.js']);
  expect(await deploy(['home-2.js', 'vendor.js'], 36)).toContain('home-1.js');
  expect(await deploy(['home-2.js', 'vendor.js'], 38)).toEqual(['home-2.js', 'vendor.js']);
});

test('a build that returns is current again', async () => {
  await deploy(['home-1.js'], 0);
  await deploy(['home-2.js'], 1);
  await deploy(['home-1.js'], 2);
  expect(await deploy(['home-1.js'], 20)).toEqual(['home-1.js']);
});

const MEMORY = '/dev/shm';
const hasOtherDisk = existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(tmpdir()).dev;

test('files have a second name, which stays when the build is removed', async () => {
  await deploy(['home-1.js'], 0);
  const kept = join(folder, 'kept', 'home-1.js');
  expect((await stat(kept)).nlink).toBe(2);
  await rm(join(folder, 'assets'), { recursive: true });
  expect(await readFile(kept, 'utf8')).toBe('home-1.js');
});

test.skipIf(!hasOtherDisk)('on another disk they are copied', async () => {
  await deploy(['home-1.js'], 0);
  const kept = await mkdtemp(join(MEMORY, 'dongne-kept-'));
  try {
    await keepAssets(join(folder, 'assets'), kept);
    expect(await readdir(kept)).toEqual(['.replaced.json', 'home-1.js']);
    expect(await readFile(join(kept, 'home-1.js'), 'utf8')).toBe('home-1.js');
  } finally {
    await rm(kept, { recursive: true });
  }
});
