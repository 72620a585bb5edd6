import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { isCoarseIn } from '../coarse-land.ts';
import { loadFineLand } from '../land.ts';
import { type Country, toFeatureCollection } from '../unfold-land.ts';
import { COUNTRY } from './layers.ts';

/**
 * Replaces the land by its detailed version once the coarse one would be seen: elsewhere it is enough, and parsing the country twice takes
 * a phone seconds. The coarse land stays if the detailed one fails to load.
 */
export async function addLandDetail(map: MapLibre, country: Country, signal: AbortSignal) {
  await coarseIsSeen(map, country);
  const land = await loadFineLand(country).catch(() => null);
  if (land === null || signal.aborted) return;
  void map.getSource<GeoJSONSource>(COUNTRY)?.setData(toFeatureCollection({ ...country, land }));
}

function coarseIsSeen(map: MapLibre, { land }: Country): Promise<void> {
  return new Promise((isSeen) => {
    const look = () => {
      const [[west, south], [east, north]] = map.getBounds().toArray();
      if (!isCoarseIn(land, [west, south, east, north])) return;
      map.off('moveend', look);
      isSeen();
    };
    map.on('moveend', look);
    look();
  });
}
