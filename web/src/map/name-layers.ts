import type { LayerSpecification } from 'maplibre-gl';
import type { LandmarkKind, NameKind } from './land-file.ts';
import { growing, type Growth, isKind, OURS } from './layers.ts';
import type { MapColors } from './map-colors.ts';

interface Look {
  color: string;
  /** Also says from which zoom the names are written. */
  size: Growth;
  until?: number;
  spacing?: number;
  /** The only part of a font's name that is read when the device draws the letters. */
  weight?: 'Regular' | 'Medium' | 'Bold';
  /** Below its spot, where a bead or this picture marks the spot itself. */
  below?: boolean | string;
}

/** Every name on the map, those that give way first: roads, landmarks, greens, stations, neighbourhoods, waters, cities. */
export function nameLayers(colors: MapColors): LayerSpecification[] {
  const { land, water, ink, faintInk, greenInk, waterInk, hour } = colors;
  return [
    ...(['street', 'main', 'express'] as const).map((kind) => along(kind, colors)),
    landmarks(colors),
    written('riverside', land, { color: greenInk, size: [13.2, 10, 16, 13] }),
    written('park', land, { color: greenInk, size: [11.6, 10, 16, 13.5] }),
    written('station', land, { color: ink, size: [13.4, 10, 16, 13], weight: 'Medium', below: true }),
    written('neighbourhood', land, {
      color: faintInk,
      size: [12.5, 10.5, 16.5, 16],
      spacing: 0.08,
      weight: 'Medium',
    }),
    written('peak', land, { color: greenInk, size: [8.6, 10, 16, 13.5], below: `peak-${hour}` }),
    written('stream', land, { color: waterInk, size: [11.6, 10, 16, 13], spacing: 0.2 }),
    written('river', water, { color: waterInk, size: [9.5, 10.5, 14, 14], spacing: 0.3, weight: 'Medium' }),
    written('city', land, { color: ink, size: [8.3, 10, 13, 15], until: 13.3, weight: 'Medium' }),
    written('province', land, { color: ink, size: [4, 11, 8, 15], until: 8.8, weight: 'Bold' }),
  ];
}

function written(of: NameKind, halo: string, look: Look): LayerSpecification {
  const { color, size, until = 24, spacing = 0, weight = 'Regular', below = false } = look;
  const picture = typeof below === 'string' && { 'icon-image': below, 'icon-padding': 1 };
  return {
    id: `name-${of}`,
    type: 'symbol',
    source: OURS,
    minzoom: size[0],
    maxzoom: until,
    filter: ['all', isKind('name'), ['==', ['get', 'of'], of]],
    layout: {
      ...picture,
      'text-field': ['get', 'name'],
      'text-font': [weight],
      'text-size': growing(size),
      'text-letter-spacing': spacing,
      'text-max-width': 6,
      'text-padding': 5,
      'text-anchor': below ? 'top' : 'center',
      'text-offset': [0, picture ? 0.75 : below ? 0.55 : 0],
    },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  };
}

/** Who is named first where landmarks are close together; each has its own sign. One layer for all: layers cost frames. */
const LANDMARKS: readonly LandmarkKind[] = ['university', 'sight', 'culture', 'market', 'street', 'sports'];

function landmarks({ land, ink, hour }: MapColors): LayerSpecification {
  return {
    id: 'name-landmark',
    type: 'symbol',
    source: OURS,
    minzoom: 13.4,
    filter: ['all', isKind('name'), ['in', ['get', 'of'], ['literal', LANDMARKS]]],
    layout: {
      'icon-image': ['concat', ['get', 'of'], `-${hour}`],
      'icon-padding': 1,
      'symbol-sort-key': ['index-of', ['get', 'of'], ['literal', LANDMARKS]],
      'text-field': ['get', 'name'],
      'text-font': ['Regular'],
      'text-size': growing([13.4, 10, 16.5, 12.5]),
      'text-max-width': 6,
      'text-padding': 5,
      'text-anchor': 'top',
      'text-offset': [0, 0.75],
    },
    paint: { 'text-color': ink, 'text-halo-color': land, 'text-halo-width': 1.4 },
  };
}

/** A road's name, written along it. */
function along(
  kind: 'street' | 'main' | 'express',
  { faintInk, road, express }: MapColors,
): LayerSpecification {
  return {
    id: `along-${kind}`,
    type: 'symbol',
    source: OURS,
    minzoom: kind === 'street' ? 14.8 : 14.1,
    filter: isKind(kind),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': ['get', 'name'],
      'text-font': ['Regular'],
      'text-size': growing([14.1, 9.5, 17, 12.5]),
      'text-letter-spacing': 0.1,
      'text-padding': 12,
    },
    paint: {
      'text-color': faintInk,
      'text-halo-color': kind === 'express' ? express : road,
      'text-halo-width': 1.2,
    },
  };
}
