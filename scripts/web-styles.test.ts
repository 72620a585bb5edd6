import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './checkout.ts';

// BEHAVIOUR: screens-25

test('no style asks for the theme of the device: colours are light-dark(), which follows the chosen one', () => {
  const styles = globSync('{web,map}/src/**/*.css', { cwd: root });
  expect(styles.length).toBeGreaterThan(50);
  const asksDevice = (file: string) =>
    readFileSync(join(root, file), 'utf8').includes('prefers-color-scheme');
  expect(styles.filter(asksDevice)).toEqual([]);
});
