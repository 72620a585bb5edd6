import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './checkout.ts';

test('only the shell, around every screen, is the main part of a page', () => {
  const components = globSync('web/src/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] });
  expect(components.length).toBeGreaterThan(200);
  const hasMain = (file: string) => readFileSync(join(root, file), 'utf8').includes('<main');
  expect(components.filter(hasMain)).toEqual(['web/src/app/Shell.tsx']);
});
