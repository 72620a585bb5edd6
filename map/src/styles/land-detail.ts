import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { hasCoastIn } from '../coast.ts';
import { loadFineLand } from '../land.ts';
import { type Country, toFeatureCollection } from '../unfold-land.ts';
import { COUNTRY } from './layers.ts';

/** The distance of a coast, in view sizes, within which its detail is loaded. */
const COAST_MARGIN = 1;

/**
 * Replaces the land by its detailed version once a coast is near the view: elsewhere the coarse land is enough, and parsing the country
 * twice takes a phone seconds. The coarse land stays if the detailed one fails to load.
 */
export async function addLandDetail(map: MapLibre, country: Country, signal: AbortSignal) {
  await coastIsNear(map, country);
  const land = await loadFineLand(country).catch(() => null);
  if (land === null || signal.aborted) return;
  void map.getSource<GeoJSONSource>(COUNTRY)?.setData(toFeatureCollection({ ...country, land }));
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

/** The view with its margin, in degrees: west, south, east, north. */
function boxAround(map: MapLibre) {
  const [[west, south], [east, north]] = map.getBounds().toArray();
  const [width, height] = [(east - west) * COAST_MARGIN, (north - south) * COAST_MARGIN];
  return [west - width, south - height, east + width, north + height] as const;
}
