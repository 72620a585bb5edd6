import { metresBetween } from 'contract/distance';
import type { Feature, MultiPolygon, Point, Polygon } from 'geojson';
import { loadCountry } from './land.ts';
import type { LatLng } from './map.ts';
import { isInside } from './north.ts';
import { toFeatureCollection } from './unfold-land.ts';

/** The maximum distance to the middle of a 동 that is named, in metres. */
const NEAR_METRES = 900;

/**
 * The 시군구 at a coordinate with a nearby 동 of our drawing: `마포구 망원동`; empty outside the country. For a still map reads only the data of
 * its drawing, otherwise the entire country.
 */
export async function findRegionName(at: LatLng, isStill: boolean): Promise<string> {
  const near = isStill ? await readNear(at) : null;
  return regionNameIn(near ?? toFeatureCollection(await loadCountry()).features, at);
}

const readNear = async (at: LatLng) => (await import('./near/load-near.ts')).loadNear(at);

/** The region name at a coordinate from loaded features: `마포구 망원동`; empty outside the country. */
export function regionNameIn(features: readonly Feature[], at: LatLng): string {
  const region = features.find((feature) => isRegion(feature) && contains(feature, at));
  const code: unknown = region?.properties?.['code'];
  if (code === undefined) return '';
  const names = features.filter(isName).filter(({ properties }) => properties.sigungu === code);
  const city = names.find(({ properties }) => properties.of === 'city')?.properties.name;
  return [city, neighbourhoodName(names, at)].filter(Boolean).join(' ');
}

type Name = Feature<Point, { of: string; name: string; sigungu?: string }>;
const isName = (feature: Feature): feature is Name => feature.properties?.['kind'] === 'name';
type Region = Feature<Polygon | MultiPolygon>;
const isRegion = (feature: Feature): feature is Region => feature.properties?.['kind'] === 'region';

function neighbourhoodName(names: readonly Name[], at: LatLng): string {
  let best = { metres: NEAR_METRES, name: '' };
  for (const { geometry, properties } of names) {
    const [lng = 0, lat = 0] = geometry.coordinates;
    const metres = metresBetween({ lat, lng }, at);
    if (properties.of === 'neighbourhood' && metres < best.metres) best = { metres, name: properties.name };
  }
  return best.name;
}

function contains({ geometry }: Region, { lat, lng }: LatLng): boolean {
  const point = [lng, lat];
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.some(
    ([outer = [], ...holes]) => isInside(outer, point) && !holes.some((hole) => isInside(hole, point)),
  );
}
