import { METRES_PER_DEGREE } from 'contract/distance';
import type { FoundSpot } from 'contract/geo';
import type { Place } from 'contract/place-shapes';
import type { Cluster } from 'contract/places';
import { LEVELS } from '../map/levels.ts';
import type { LatLng, Marker } from '../map/map.ts';

/** How near two markers may be before they become one cluster, in px; a marker is 44 px wide. */
const TOUCHING_PX = 40;
/** Degrees of latitude in one px at Kakao level 3, which is a metre. */
const DEGREES_PER_PX = 1 / METRES_PER_DEGREE;

/** The id of a place's marker. */
export const placeMarkerId = (placeId: Place['placeId']) => `place-${placeId}`;

/**
 * The markers of a view. Places that would touch at this level become one cluster, and so do those the server counted
 * together; `alone`, the selected place, never does (BEHAVIOUR: map-10).
 */
export function placeMarkers(
  { places, clusters }: { places: readonly Place[]; clusters: readonly Cluster[] },
  level: number,
  alone: Place | null = null,
): Marker[] {
  const others = places.filter(({ placeId }) => placeId !== alone?.placeId);
  return [
    ...groupTouching(others, Math.round(level)).map((group) => groupMarker(group)),
    ...clusters.map(({ latitude: lat, longitude: lng, count }) => clusterMarker({ lat, lng }, count)),
    ...(alone === null ? [] : [placeMarker(alone)]),
  ];
}

/** Each place joins the first group whose first place it would touch. */
function groupTouching(places: readonly Place[], level: number): Place[][] {
  const reach = TOUCHING_PX * DEGREES_PER_PX * 2 ** (level - 3);
  const groups: Place[][] = [];
  for (const place of places) {
    const near = groups.find(([first]) => first !== undefined && touches(first, place, reach));
    if (near === undefined) groups.push([place]);
    else near.push(place);
  }
  return groups;
}

function touches(a: Place, b: Place, reach: number): boolean {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.abs(a.latitude - b.latitude) < reach && Math.abs(east) < reach;
}

function groupMarker(group: readonly Place[]): Marker {
  const [first] = group;
  if (first !== undefined && group.length === 1) return placeMarker(first);
  const mean = (degrees: (place: Place) => number) =>
    group.reduce((sum, place) => sum + degrees(place), 0) / group.length;
  return clusterMarker(
    { lat: mean((place) => place.latitude), lng: mean((place) => place.longitude) },
    group.length,
  );
}

function placeMarker({ placeId, latitude: lat, longitude: lng, title, pinCategory }: Place): Marker {
  return { id: placeMarkerId(placeId), kind: 'place', lat, lng, name: title, category: pinCategory };
}

function clusterMarker(at: LatLng, count: number): Marker {
  return { id: `cluster-${at.lat.toFixed(5)}-${at.lng.toFixed(5)}`, kind: 'cluster', name: '', ...at, count };
}

/** The marker of a spot that the search found. */
export const foundMarker = ({ lat, lng, name, category = 'ETC' }: FoundSpot): Marker => ({
  id: 'found',
  lat,
  lng,
  name,
  category,
});

/** The marker of the member's own position. */
export const positionMarker = ({ lat, lng }: LatLng): Marker => ({
  id: 'me',
  kind: 'me',
  name: '',
  lat,
  lng,
});

/** The level at which a tapped cluster is opened: two nearer (BEHAVIOUR: map-11). */
export const openedClusterLevel = (level: number) => Math.max(LEVELS.nearest, Math.round(level) - 2);
