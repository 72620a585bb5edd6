import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chunks } from '../web/chunks.ts';
import { root } from './tools.ts';

test('each path of the chunks exists, and no other chunk names it', () => {
  const paths = chunks.flatMap((chunk) => chunk.paths);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});
