import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../checkout.ts';
import { CONTENTS, isReleaseCommand, isShipped } from './build-release.ts';

const isThere = (path: string) =>
  path === 'README.md' ||
  (isShipped(join('/', path)) &&
    existsSync(join(root, path)) &&
    CONTENTS.some((one) => path === one || path.startsWith(`${one}/`) || one.startsWith(`${path}/`)));

/** The documents of a release by their path in it, with their text. */
const documents = [
  { path: 'README.md', text: readFileSync(join(root, 'deploy', 'RELEASE.md'), 'utf8') },
  ...globSync(['*.md', 'docs/**/*.md'], { cwd: root })
    .filter((path) => path !== 'README.md' && isThere(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
];

test('every link in the documents of a release leads to a file that it ships', () => {
  expect(documents.map(({ path }) => path)).toContain('docs/OPERATIONS.md');
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#\s]+)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !/^[a-z]+:/.test(to))
      .map((to) => ({ path, to, target: normalize(join(dirname(path), to)).replace(/\/$/, '') })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ target }) => !isThere(target)).map(({ path, to }) => `${path}: ${to}`)).toEqual([]);
});

test('the blocks of its README name only commands that it has', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const has = new Set(Object.keys(scripts).filter((name) => isReleaseCommand(name, scripts[name]!)));
  const [{ text } = { text: '' }] = documents;
  const blocks = [...text.matchAll(/```sh\n([^]*?)```/g)].map(([, block]) => block).join('');
  const named = [...blocks.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((name) => !has.has(name))).toEqual([]);
});
