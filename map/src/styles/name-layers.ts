import type { LayerSpecification } from 'maplibre-gl';
import type { NameKind } from '../land-file.ts';
import { byKind, byZoom, byZoomAndKind, COUNTRY, isVisible, sortKey, type ZoomStops } from './layers.ts';
import type { MapColors } from './colors.ts';

/** The id of the layer of all names at points. */
export const NAMES = 'names';

/** The id of the lowest layer of names. */
export const LOWEST_NAMES = 'names-along-roads';

/** The style of the names of one kind of feature. */
interface NameStyle {
  color: string;
  halo: string;
  size: ZoomStops;
  /** The range of integer zooms at which it is shown. */
  from: number;
  until?: number;
  spacing?: number;
  /** The only part of a font name that MapLibre uses when the device renders the glyphs. */
  weight?: 'Regular' | 'Medium' | 'Bold';
  /** Places the name below its point: below a station's dot, or below a picture. */
  below?: 'dot' | 'picture';
}

/** All names on the map. If two collide, names of points take precedence over those of roads. */
export function nameLayers(colors: MapColors): LayerSpecification[] {
  return [roadNames(colors), pointNames(colors)];
}

/** In order of precedence where names collide. */
function nameStyles({
  land,
  water,
  ink,
  faintInk,
  greenInk,
  waterInk,
}: MapColors): Record<NameKind, NameStyle> {
  const small: ZoomStops = [13, 10, 16, 13];
  const landmark: NameStyle = {
    color: ink,
    halo: land,
    size: [13, 10, 16.5, 12.5],
    from: 14,
    below: 'picture',
  };
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
    station: { color: ink, halo: land, size: small, from: 13, weight: 'Medium', below: 'dot' },
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

function pointNames(colors: MapColors): LayerSpecification {
  const styles = nameStyles(colors);
  return {
    id: NAMES,
    type: 'symbol',
    source: COUNTRY,
    filter: isVisible(styles, 'of'),
    layout: {
      'icon-image': byKind(
        styles,
        ({ below }) => (below === 'picture' ? ['concat', ['get', 'of'], `-${colors.theme}`] : ''),
        'of',
      ),
      'icon-padding': 1,
      'symbol-sort-key': sortKey(styles, 'of'),
      'text-field': ['get', 'name'],
      'text-font': byKind(styles, ({ weight = 'Regular' }) => ['literal', [weight]], 'of'),
      'text-size': byZoomAndKind(styles, ({ size }) => size, 'of'),
      'text-letter-spacing': byKind(styles, ({ spacing = 0 }) => spacing, 'of'),
      'text-max-width': 6,
      'text-padding': 5,
      'text-anchor': byKind(styles, ({ below }) => (below ? 'top' : 'center'), 'of'),
      'text-offset': byKind(
        styles,
        ({ below }) => ['literal', [0, below === 'picture' ? 0.75 : below ? 0.55 : 0]],
        'of',
      ),
    },
    paint: {
      'text-color': byKind(styles, ({ color }) => color, 'of'),
      'text-halo-color': byKind(styles, ({ halo }) => halo, 'of'),
      'text-halo-width': 1.9,
    },
  };
}

/** Names of roads, along their lines. */
function roadNames({ faintInk, road, express }: MapColors): LayerSpecification {
  const styles = {
    express: { halo: express, from: 14 },
    main: { halo: road, from: 14 },
    street: { halo: road, from: 15 },
  };
  return {
    id: LOWEST_NAMES,
    type: 'symbol',
    source: COUNTRY,
    filter: isVisible(styles),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 410, // half of it is the nearest that a name is repeated, nearly doubled at whole levels: a phone's width
      'text-keep-upright': false,
      'text-max-angle': 20,
      'symbol-sort-key': sortKey(styles),
      'text-field': ['get', 'name'],
      'text-font': ['Regular'],
      'text-size': byZoom([14.1, 9.5, 17, 12.5]),
      'text-letter-spacing': 0.1,
      'text-padding': 12,
    },
    paint: {
      'text-color': faintInk,
      'text-halo-color': byKind(styles, ({ halo }) => halo),
      'text-halo-width': 1.2,
    },
  };
}
