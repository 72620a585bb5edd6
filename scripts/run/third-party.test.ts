import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../checkout.ts';
import { shippedPackages, thirdPartyText } from './third-party.ts';

/** Accepted licences of shipped packages. LGPL is for libvips, a separate library that users may replace; MPL for web-push, used unchanged. */
const KNOWN = new Set(
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 Python-2.0 LGPL-3.0 LGPL-3.0-or-later MPL-2.0'.split(
    ' ',
  ),
);

test('every package that is shipped has a licence we know, and is in the notices with its words', async () => {
  const packages = await shippedPackages();
  expect(packages.length).toBeGreaterThan(100);
  const unknown = packages.filter(({ licence }) =>
    licence
      .replaceAll(/[()]/g, '')
      .split(/ AND | OR /)
      .some((one) => !KNOWN.has(one)),
  );
  expect(unknown).toEqual([]);
  const text = thirdPartyText(packages);
  for (const { name, version, licence } of packages)
    expect(text).toContain(`${name} ${version} (${licence})`);
  expect(text).toContain('Permission is hereby granted, free of charge');
});

test('what server, map and web depend on is shipped, what is for development is not', async () => {
  const names = new Set((await shippedPackages()).map(({ name }) => name));
  for (const part of ['server', 'map', 'web']) {
    const described = JSON.parse(await readFile(join(root, part, 'package.json'), 'utf8'));
    const ours = Object.keys(described.dependencies).filter((name) => name !== 'contract' && name !== 'map');
    expect(ours.filter((name) => !names.has(name))).toEqual([]);
  }
  expect(
    [...names].filter((name) => ['vite', 'vitest', 'typescript', 'playwright-core'].includes(name)),
  ).toEqual([]);
});

test('a text that several packages share is there once', () => {
  const one = { version: '1.0.0', licence: 'MIT', texts: ['The words.'] };
  const text = thirdPartyText([
    { ...one, name: 'a' },
    { ...one, name: 'b' },
  ]);
  expect(text.split('The words.')).toHaveLength(2);
  expect(text).toContain('a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nThe words.');
});
