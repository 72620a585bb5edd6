import { expect, test } from 'vitest';
import { COLORS, type MapColors } from './colors.ts';
import { drawnLayers } from './drawn-layers.ts';
import { tileLayers } from './tile-file.ts';

test.each([
  ['our own map', drawnLayers(COLORS.light)],
  ['the map from tiles', tileLayers('light')],
])('%s has no two layers of one id', (_, layers) => {
  const ids = layers.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('the map from tiles needs no icons, and its names are Korean', () => {
  const layers = JSON.stringify(tileLayers('dark'));
  expect(layers).not.toContain('icon-image');
  expect(layers).toContain('name:ko');
});

test('the dark theme changes colours only: it has the same layers at the same zooms', () => {
  const shapes = (colors: MapColors) =>
    drawnLayers(colors).map(({ id, type, minzoom, maxzoom }) => ({ id, type, minzoom, maxzoom }));
  expect(shapes(COLORS.dark)).toEqual(shapes(COLORS.light));
});
