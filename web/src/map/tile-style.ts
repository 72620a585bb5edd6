import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, type LayerSpecification, type Map as MapLibre } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import type { Dress } from './dress.ts';
import { hour, onNewHour } from './hour.ts';
import { loadCountry } from './land.ts';
import { type MapColors, DAY, NIGHT } from './map-colors.ts';
import { repaint } from './repaint.ts';
import { landLayers, landSources } from './style.ts';

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

/**
 * The operator's file of Protomaps tiles: streets in Korean, by day and by night, and around what the file covers our own
 * land. Throws where the file cannot be had in ranges.
 */
export async function tileDress(address: string, attribution: string): Promise<Dress> {
  const url = new URL(address, location.href).href;
  const tiles = new PMTiles(url);
  protocol.add(tiles);
  const [country] = await Promise.all([loadCountry(), tiles.getHeader()]);
  const source = { type: 'vector', url: `pmtiles://${url}`, attribution } as const;
  return {
    style: {
      version: 8,
      sources: { ...landSources(country), [SOURCE]: source },
      layers: tileLayers(hour()),
    },
    tend: (map: MapLibre, stop: AbortSignal) => onNewHour(() => repaint(map, tileLayers(hour())), stop),
  };
}

const SOURCE = 'protomaps';

/** Our land in the colours of the flavour, then the file's own layers, without the pictures that would be fetched. */
export function tileLayers(scheme: 'light' | 'dark'): LayerSpecification[] {
  const flavor = namedFlavor(scheme);
  const ours = landLayers(like(flavor, scheme === 'dark' ? NIGHT : DAY)).map((layer) =>
    Object.assign(layer, { id: `our-${layer.id}` }),
  );
  const theirs = layers(SOURCE, flavor, { lang: 'ko' });
  return [...ours, ...theirs.filter(({ type }) => type !== 'background').flatMap(withoutPictures)];
}

function like({ earth, water, boundaries }: Flavor, base: MapColors): MapColors {
  return { ...base, land: earth, north: earth, water, city: boundaries, province: boundaries };
}

function withoutPictures(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined) return [layer];
  const words = Object.entries(layer.layout).filter(([name]) => !name.startsWith('icon-'));
  return layer.layout['text-field'] === undefined ? [] : [{ ...layer, layout: Object.fromEntries(words) }];
}
