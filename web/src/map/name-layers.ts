import type { LayerSpecification } from 'maplibre-gl';
import type { NameKind } from './land-file.ts';
import { byKind, growing, type Growth, growingByKind, OURS, rank, seen } from './layers.ts';
import type { MapColors } from './map-colors.ts';

/** The layer of all names that belong to a spot. */
export const NAMES = 'names';

/** How what a name belongs to is written. */
interface Look {
  color: string;
  halo: string;
  size: Growth;
  /** The whole zooms between which it is written. */
  from: number;
  until?: number;
  spacing?: number;
  /** The only part of a font's name that is read when the device draws the letters. */
  weight?: 'Regular' | 'Medium' | 'Bold';
  /** Below its spot: where a bead marks the spot itself, or below a picture of this name. */
  below?: 'bead' | 'picture';
}

/** Every name on the map. Where two are too close, roads give way to spots. */
export function nameLayers(colors: MapColors): LayerSpecification[] {
  return [alongRoads(colors), atSpots(colors)];
}

/** Who is written first where names are close together. */
function looksOf({ land, water, ink, faintInk, greenInk, waterInk }: MapColors): Record<NameKind, Look> {
  const small: Growth = [13, 10, 16, 13];
  const landmark: Look = { color: ink, halo: land, size: [13, 10, 16.5, 12.5], from: 14, below: 'picture' };
  return {
    province: { color: ink, halo: land, size: [4, 11, 8, 15], from: 4, until: 9, weight: 'Bold' },
    city: {
      color: ink,
      halo: land,
      size: [8.3, 10, 13, 15],
      from: 8,
      until: 13,
      weight: 'Medium',
    },
    river: {
      color: waterInk,
      halo: water,
      size: [9.5, 10.5, 14, 14],
      from: 9,
      spacing: 0.3,
      weight: 'Medium',
    },
    stream: { color: waterInk, halo: land, size: small, from: 12, spacing: 0.2 },
    peak: {
      color: greenInk,
      halo: land,
      size: [8.6, 10, 16, 13.5],
      from: 9,
      below: 'picture',
    },
    neighbourhood: {
      color: faintInk,
      halo: land,
      size: [12.5, 10.5, 16.5, 16],
      from: 13,
      spacing: 0.08,
      weight: 'Medium',
    },
    station: { color: ink, halo: land, size: small, from: 13, weight: 'Medium', below: 'bead' },
    park: { color: greenInk, halo: land, size: small, from: 12 },
    riverside: { color: greenInk, halo: land, size: small, from: 13 },
    university: landmark,
    sight: landmark,
    culture: landmark,
    market: landmark,
    street: landmark,
    sports: landmark,
  };
}

function atSpots(colors: MapColors): LayerSpecification {
  const looks = looksOf(colors);
  return {
    id: NAMES,
    type: 'symbol',
    source: OURS,
    filter: seen(looks, 'of'),
    layout: {
      'icon-image': byKind(
        looks,
        ({ below }) => (below === 'picture' ? ['concat', ['get', 'of'], `-${colors.hour}`] : ''),
        'of',
      ),
      'icon-padding': 1,
      'symbol-sort-key': rank(looks, 'of'),
      'text-field': ['get', 'name'],
      'text-font': byKind(looks, ({ weight = 'Regular' }) => ['literal', [weight]], 'of'),
      'text-size': growingByKind(looks, ({ size }) => size, 'of'),
      'text-letter-spacing': byKind(looks, ({ spacing = 0 }) => spacing, 'of'),
      'text-max-width': 6,
      'text-padding': 5,
      'text-anchor': byKind(looks, ({ below }) => (below ? 'top' : 'center'), 'of'),
      'text-offset': byKind(
        looks,
        ({ below }) => ['literal', [0, below === 'picture' ? 0.75 : below ? 0.55 : 0]],
        'of',
      ),
    },
    paint: {
      'text-color': byKind(looks, ({ color }) => color, 'of'),
      'text-halo-color': byKind(looks, ({ halo }) => halo, 'of'),
      'text-halo-width': 1.4,
    },
  };
}

/** Names of roads, written along them. */
function alongRoads({ faintInk, road, express }: MapColors): LayerSpecification {
  const looks = {
    express: { halo: express, from: 14 },
    main: { halo: road, from: 14 },
    street: { halo: road, from: 15 },
  };
  return {
    id: 'names-along-roads',
    type: 'symbol',
    source: OURS,
    filter: seen(looks),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'symbol-sort-key': rank(looks),
      'text-field': ['get', 'name'],
      'text-font': ['Regular'],
      'text-size': growing([14.1, 9.5, 17, 12.5]),
      'text-letter-spacing': 0.1,
      'text-padding': 12,
    },
    paint: {
      'text-color': faintInk,
      'text-halo-color': byKind(looks, ({ halo }) => halo),
      'text-halo-width': 1.2,
    },
  };
}
