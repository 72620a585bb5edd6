import { type StyleSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { COLORS, type MapColors } from './colors.ts';
import { drawnLayers } from './drawn-layers.ts';
import { OPENMAPTILES } from './streets/openmaptiles.ts';
import { PROTOMAPS } from './streets/protomaps.ts';
import { streetLayers } from './streets/street-layers.ts';

test.each([
  ['our own map', drawnLayers(COLORS.light)],
  ['streets over OpenMapTiles', streetLayers(OPENMAPTILES, COLORS.light)],
  ['streets over Protomaps', streetLayers(PROTOMAPS, COLORS.light)],
])('%s has no two layers of one id', (_, layers) => {
  const ids = layers.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('what ends in the middle of a road, a bridge or a tunnel, ends without an arc across it', () => {
  const caps = streetLayers(OPENMAPTILES, COLORS.light).flatMap((layer) =>
    layer.type === 'line' && /(?:bridge-edges|tunnels)$/.test(layer.id) ? [layer.layout?.['line-cap']] : [],
  );
  expect(caps).toEqual(['butt', 'butt']);
});

test.each([OPENMAPTILES, PROTOMAPS])('streets are layers that MapLibre accepts', (schema) => {
  for (const colors of [COLORS.light, COLORS.dark]) {
    const style: StyleSpecification = {
      version: 8,
      glyphs: '{fontstack}/{range}',
      sources: { streets: { type: 'vector', tiles: ['streets://0/{z}/{x}/{y}'] } },
      layers: streetLayers(schema, colors),
    };
    expect(validateStyleMin(style)).toEqual([]);
  }
});

test('the dark theme changes colours only: it has the same layers at the same zooms', () => {
  const shapes = (colors: MapColors) =>
    [...drawnLayers(colors), ...streetLayers(OPENMAPTILES, colors)].map(({ id, type, minzoom, maxzoom }) => ({
      id,
      type,
      minzoom,
      maxzoom,
    }));
  expect(shapes(COLORS.dark)).toEqual(shapes(COLORS.light));
});
