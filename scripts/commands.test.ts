import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { root } from './tools.ts';

test('every command is a script of package.json, and every script a command', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(scripts).toEqual(
    Object.fromEntries(Object.keys(commands).map((name) => [name, `exec node scripts/run.mjs ${name}`])),
  );
});
