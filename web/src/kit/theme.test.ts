import { expect, test } from 'vitest';

// BEHAVIOUR: screens-31

const styles = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true });

test('no style asks for the theme of the device: colours are light-dark(), which follows the chosen one', () => {
  const asking = Object.entries(styles).filter(([, css]) => css.includes('prefers-color-scheme'));
  expect(Object.keys(styles).length).toBeGreaterThan(50);
  expect(asking.map(([file]) => file)).toEqual([]);
});
