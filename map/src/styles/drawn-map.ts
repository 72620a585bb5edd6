import type { Map as MapLibre } from 'maplibre-gl';
import { currentTheme, onThemeChange } from '../theme.ts';
import { loadCountry } from '../land.ts';
import type { BaseMap } from './base-map.ts';
import { COLORS } from './colors.ts';
import { addGrid } from './distance-grid.ts';
import { drawnLayers, drawnStyle } from './drawn-layers.ts';
import { addLandDetail } from './land-detail.ts';
import { LOWEST_NAMES } from './name-layers.ts';
import { repaint } from './repaint.ts';

/** Our own map in the theme's colours. More detailed land loads if a coast is near. */
export async function loadDrawnMap(kind: 'drawn' | 'streets' | 'fallback'): Promise<BaseMap> {
  const country = await loadCountry();
  const onReady = (map: MapLibre, signal: AbortSignal) => {
    paintPaper(map);
    addGrid(map, LOWEST_NAMES, signal);
    onThemeChange(() => {
      paintPaper(map);
      repaint(map, drawnLayers(COLORS[currentTheme()]));
    }, signal);
    void addLandDetail(map, country, signal);
  };
  return { kind, style: drawnStyle(country, COLORS[currentTheme()]), credits: [], onReady };
}

/** Gives the element below the map the land's colour, which shows where nothing is drawn yet. */
function paintPaper(map: MapLibre) {
  map.getContainer().style.background = COLORS[currentTheme()].land;
}
