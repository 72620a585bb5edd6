import type { LayerSpecification } from 'maplibre-gl';
import type { NameKind } from './land-file.ts';
import { growing, type Growth, isKind } from './layers.ts';
import type { MapColors } from './map-colors.ts';

interface Look {
  color: string;
  /** Also says from which zoom the names are written. */
  size: Growth;
  until?: number;
  spacing?: number;
  /** The only part of a font's name that is read when the device draws the letters. */
  weight?: 'Regular' | 'Medium' | 'Bold';
  /** Below its spot, where a bead marks the spot itself. */
  below?: boolean;
}

/** Every name on the map, those that give way first: stations, parks, rivers, 시군구, provinces. */
export function nameLayers({ land, water, ink, greenInk, waterInk }: MapColors): LayerSpecification[] {
  return [
    written('station', land, { color: ink, size: [13.4, 10, 16, 13], below: true }),
    written('riverside', land, { color: greenInk, size: [13.2, 10, 16, 13] }),
    written('park', land, { color: greenInk, size: [11.4, 10, 16, 13.5] }),
    written('stream', land, { color: waterInk, size: [11.6, 10, 16, 13], spacing: 0.2 }),
    written('river', water, { color: waterInk, size: [9.5, 10, 14, 13], spacing: 0.25 }),
    written('city', land, { color: ink, size: [8.3, 10, 14, 15], until: 15, weight: 'Medium' }),
    written('province', land, { color: ink, size: [4, 11, 8, 15], until: 8.8, weight: 'Bold' }),
  ];
}

function written(of: NameKind, halo: string, look: Look): LayerSpecification {
  const { color, size, until = 24, spacing = 0, weight = 'Regular', below = false } = look;
  return {
    id: `name-${of}`,
    type: 'symbol',
    source: 'drawn',
    minzoom: size[0],
    maxzoom: until,
    filter: ['all', isKind('name'), ['==', ['get', 'of'], of]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [weight],
      'text-size': growing(size),
      'text-letter-spacing': spacing,
      'text-max-width': 6,
      'text-padding': 6,
      'text-anchor': below ? 'top' : 'center',
      'text-offset': [0, below ? 0.55 : 0],
    },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.2 },
  };
}
