import { expect, test } from 'vitest';
import { DAY, NIGHT } from './map-colors.ts';
import { mapLayers } from './style.ts';
import { tileLayers } from './tile-style.ts';

test.each([
  ['our own map', mapLayers(DAY)],
  ['the map from tiles', tileLayers('light')],
])('%s names no layer twice', (_, layers) => {
  const ids = layers.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('the map from tiles asks for no picture, and writes Korean', () => {
  const layers = JSON.stringify(tileLayers('dark'));
  expect(layers).not.toContain('icon-image');
  expect(layers).toContain('name:ko');
});

test('night changes colours only: every layer of the day is there, shaped the same', () => {
  const shapes = (colors: typeof DAY) =>
    mapLayers(colors).map(({ id, type, minzoom, maxzoom }) => ({ id, type, minzoom, maxzoom }));
  expect(shapes(NIGHT)).toEqual(shapes(DAY));
});
