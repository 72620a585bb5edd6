import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, type LayerSpecification } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { loadCountry } from '../land.ts';
import type { BaseMap } from './base-map.ts';
import { COLORS, type MapColors } from './colors.ts';
import { landLayers, landSources } from './drawn-layers.ts';
import { repaint } from './repaint.ts';
import { currentTheme, onThemeChange, type Theme } from './theme.ts';

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

/**
 * The operator's file of Protomaps tiles: streets in Korean, in the theme's colours, and our own land around what the file
 * covers. Throws where the file cannot be read in ranges.
 */
export async function loadTileFile(address: string, attribution: string): Promise<BaseMap> {
  const url = new URL(address, location.href).href;
  const tiles = new PMTiles(url);
  protocol.add(tiles);
  const [country] = await Promise.all([loadCountry(), tiles.getHeader()]);
  const source = { type: 'vector', url: `pmtiles://${url}`, attribution } as const;
  return {
    kind: 'operator',
    style: {
      version: 8,
      sources: { ...landSources(country), [SOURCE]: source },
      layers: tileLayers(currentTheme()),
    },
    onReady: (map, signal) => onThemeChange(() => repaint(map, tileLayers(currentTheme())), signal),
  };
}

const SOURCE = 'protomaps';

/** Our land in the colours of the Protomaps flavor, then the file's own layers, without icons, which would have to be fetched. */
export function tileLayers(theme: Theme): LayerSpecification[] {
  const flavor = namedFlavor(theme);
  const ours = landLayers(withFlavor(COLORS[theme], flavor)).map((layer) =>
    Object.assign(layer, { id: `our-${layer.id}` }),
  );
  const theirs = layers(SOURCE, flavor, { lang: 'ko' });
  return [...ours, ...theirs.filter(({ type }) => type !== 'background').flatMap(withoutIcons)];
}

function withFlavor(colors: MapColors, { earth, water, boundaries }: Flavor): MapColors {
  return { ...colors, land: earth, north: earth, water, city: boundaries, province: boundaries };
}

function withoutIcons(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined) return [layer];
  const text = Object.entries(layer.layout).filter(([name]) => !name.startsWith('icon-'));
  return layer.layout['text-field'] === undefined ? [] : [{ ...layer, layout: Object.fromEntries(text) }];
}
