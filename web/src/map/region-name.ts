import { metresBetween } from 'contract/distance';
import { loadCountry } from './land.ts';
import type { Country, Land } from './unfold-land.ts';
import type { LatLng } from './map.ts';
import { isInside } from './north.ts';

/** How far the middle of a 동 may be to name it, in metres. */
const NEAR_METRES = 900;

/** The 시군구 at a coordinate with the 동 nearby that our drawing knows: `마포구 망원동`; empty outside the country. */
export async function findRegionName(at: LatLng): Promise<string> {
  return regionNameIn(await loadCountry(), at);
}

/** The same within a country that is loaded. */
export function regionNameIn({ land, drawn }: Country, at: LatLng): string {
  const region = land.find((one) => isRegion(one) && contains(one, at));
  if (region === undefined || !isRegion(region)) return '';
  return [cityName(region, drawn), neighbourhoodName(region, drawn, at)].filter(Boolean).join(' ');
}

type Region = Extract<Land[number], { properties: { kind: 'region' } }>;
const isRegion = (feature: Land[number]): feature is Region => feature.properties.kind === 'region';

/** The name that is written within its borders. */
function cityName(region: Region, drawn: Country['drawn']): string {
  for (const { point, name } of namesOf(drawn, 'city')) if (contains(region, point)) return name;
  return '';
}

function neighbourhoodName({ properties }: Region, drawn: Country['drawn'], at: LatLng): string {
  let best = { metres: NEAR_METRES, name: '' };
  for (const { point, name, sigungu } of namesOf(drawn, 'neighbourhood')) {
    const metres = metresBetween(point, at);
    if (sigungu === properties.code && metres < best.metres) best = { metres, name };
  }
  return best.name;
}

function namesOf({ features }: Country['drawn'], kind: 'city' | 'neighbourhood') {
  return features.flatMap(({ geometry, properties }) => {
    if (properties.kind !== 'name' || properties.of !== kind || geometry.type !== 'Point') return [];
    const [lng = 0, lat = 0] = geometry.coordinates;
    return [{ point: { lat, lng }, name: properties.name, sigungu: properties.sigungu }];
  });
}

function contains({ geometry }: Region, { lat, lng }: LatLng): boolean {
  const point = [lng, lat];
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.some(
    ([outer = [], ...holes]) => isInside(outer, point) && !holes.some((hole) => isInside(hole, point)),
  );
}
