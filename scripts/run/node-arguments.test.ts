import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { nodeArguments } from './node-arguments.mjs';

const MODULE = pathToFileURL(join(import.meta.dirname, 'node-arguments.mjs')).href;

test('a process that may use one core marks memory without helpers', () => {
  const script = `import { nodeArguments } from '${MODULE}'; console.log(nodeArguments().join(' '))`;
  const { stdout } = spawnSync('taskset', ['-c', '0', process.execPath, '--input-type=module', '-e', script]);
  expect(String(stdout)).toBe('--expose-gc --no-concurrent-marking\n');
  expect(spawnSync(process.execPath, [...nodeArguments(1), '-e', '']).status).toBe(0);
});

test('where there are more cores memory is marked with helpers', () => {
  expect(nodeArguments(2)).toEqual(['--expose-gc']);
});
