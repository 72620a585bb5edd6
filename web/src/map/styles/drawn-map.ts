import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { type Country, loadCountry, loadFineLand, toFeatureCollection } from '../land.ts';
import type { BaseMap } from './base-map.ts';
import { COLORS } from './colors.ts';
import { drawnLayers, drawnStyle } from './drawn-layers.ts';
import { COUNTRY } from './layers.ts';
import { repaint } from './repaint.ts';
import { currentTheme, onThemeChange } from './theme.ts';

/** Our own map in the colours of the theme. Its land gets more detail as soon as that has loaded. */
export async function loadDrawnMap(kind: 'drawn' | 'fallback'): Promise<BaseMap> {
  const country = await loadCountry();
  const onReady = (map: MapLibre, signal: AbortSignal) => {
    paintSea(map);
    onThemeChange(() => {
      paintSea(map);
      repaint(map, drawnLayers(COLORS[currentTheme()]));
    }, signal);
    void addDetail(map, country, signal);
  };
  return { kind, style: drawnStyle(country, COLORS[currentTheme()]), onReady };
}

/** The sea is the colour of the element below the map: a layer of its own would be painted again with every frame. */
function paintSea(map: MapLibre) {
  map.getContainer().style.background = COLORS[currentTheme()].water;
}

/** Without the detailed land the coarse land stays. */
async function addDetail(map: MapLibre, { drawn }: Country, signal: AbortSignal) {
  const land = await loadFineLand().catch(() => null);
  if (land === null || signal.aborted) return;
  map.getSource<GeoJSONSource>(COUNTRY)?.setData(toFeatureCollection({ land, drawn }));
}
