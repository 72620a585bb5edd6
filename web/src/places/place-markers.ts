import type { FoundSpot } from 'contract/place-shapes';
import { colorHex } from 'contract/palette';
import type { Place } from 'contract/place-shapes';
import { roundBounds } from 'map/geometry';
import type { LatLng, Marker, View } from 'map';
import { type Group, groupBounds, groupPlaces, isPin, type Nearby, openedView } from './groups.ts';
import { nameMarkers } from './marker-names.ts';
import type { Listed } from './use-map-address.ts';

/** The id of a place's marker. */
export const placeMarkerId = (placeId: Place['placeId']) => `place-${placeId}`;

/** The markers of a view, and the group of each by its id. */
export interface PlaceMarkers {
  markers: Marker[];
  groups: ReadonlyMap<string, Group>;
}

/**
 * The markers of a view at a level (BEHAVIOUR: map-10). Places whose markers would overlap form one cluster; `alone`, the selected place,
 * never joins one. At near levels, places have names where these fit.
 */
export function placeMarkers(nearby: Nearby, level: number, alone: Place | null = null): PlaceMarkers {
  const shown = groupPlaces(nearby, level, alone).map((group) => [groupMarker(group), group] as const);
  const markers = [...(alone === null ? [] : [placeMarker(alone)]), ...shown.map(([marker]) => marker)];
  return {
    markers: nameMarkers(markers, level),
    groups: new Map(shown.map(([{ id }, group]) => [id, group])),
  };
}

/** The place of a marker; undefined for any other marker. */
export function markerPlace({ id }: Marker, { groups }: PlaceMarkers): Place | undefined {
  const group = groups.get(id);
  return group !== undefined && isPin(group) ? group.places[0] : undefined;
}

/** The effect of a tap on a marker: a nearer view in which its places separate, else a list of them; null for a single place. */
export function openGroup(
  { id }: Marker,
  { groups }: PlaceMarkers,
  level: number,
): { is: 'view'; view: View } | { is: 'list'; listed: Listed } | null {
  const group = groups.get(id);
  if (group === undefined || isPin(group)) return null;
  const view = openedView(group, level);
  if (view !== null) return { is: 'view', view };
  const { count, places, counted } = group;
  const box = counted.length > 0 ? roundBounds(groupBounds(group)) : null;
  return { is: 'list', listed: { count, placeIds: places.map(({ placeId }) => placeId), box } };
}

function groupMarker(group: Group): Marker {
  const [first] = group.places;
  if (isPin(group) && first !== undefined) return placeMarker(first);
  const { lat, lng, count } = group;
  const id = `cluster-${lat.toFixed(6)}-${lng.toFixed(6)}`;
  const saved = group.places.find(({ savedColor }) => savedColor !== null);
  return { id, kind: 'cluster', name: '', lat, lng, count, ...savedMark(saved?.savedColor ?? null) };
}

function placeMarker({
  placeId,
  latitude: lat,
  longitude: lng,
  title,
  pinCategory,
  savedColor,
  isMasked = false,
}: Place): Marker {
  const marker = { id: placeMarkerId(placeId), lat, lng, name: title, category: pinCategory };
  return { ...marker, kind: 'place', ...savedMark(savedColor), ...(isMasked && { isMasked }) };
}

const savedMark = (color: Place['savedColor']) => (color === null ? {} : { savedColor: colorHex(color) });

/** The marker of a found spot. */
export const foundMarker = ({ lat, lng, name, category = 'ETC' }: FoundSpot): Marker => ({
  id: 'found',
  lat,
  lng,
  name,
  category,
});

/** The marker of the member's own position; `accuracy` is in metres. */
export const positionMarker = ({ lat, lng, accuracy }: LatLng & { accuracy: number }): Marker => ({
  id: 'me',
  kind: 'me',
  name: '',
  lat,
  lng,
  accuracy,
});
