import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { hasCoastIn } from '../coast.ts';
import { loadFineLand } from '../land.ts';
import { type Country, toFeatureCollection } from '../unfold-land.ts';
import { COUNTRY } from './layers.ts';

/** How many times the size of what is shown a coast may be away for its detail to be loaded. */
const COAST_MARGIN = 1;

/**
 * Draws the land in detail once a coast is near what is shown: elsewhere the coarse land is enough, and parsing the country twice costs
 * a phone seconds. The coarse land stays if the detailed one cannot be loaded.
 */
export async function addLandDetail(map: MapLibre, country: Country, signal: AbortSignal) {
  await coastIsNear(map, country);
  const land = await loadFineLand(country).catch(() => null);
  if (land === null || signal.aborted) return;
  map.getSource<GeoJSONSource>(COUNTRY)?.setData(toFeatureCollection({ ...country, land }));
}

function coastIsNear(map: MapLibre, { land }: Country): Promise<void> {
  return new Promise((isNear) => {
    const look = () => {
      if (!hasCoastIn(land, boxAround(map))) return;
      map.off('moveend', look);
      isNear();
    };
    map.on('moveend', look);
    look();
  });
}

/** What is shown and the margin around it, in degrees: west, south, east, north. */
function boxAround(map: MapLibre) {
  const [[west, south], [east, north]] = map.getBounds().toArray();
  const [width, height] = [(east - west) * COAST_MARGIN, (north - south) * COAST_MARGIN];
  return [west - width, south - height, east + width, north + height] as const;
}
