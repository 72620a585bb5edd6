import { Latitude, Longitude } from 'contract/coordinates';
import { PlaceId } from 'contract/ids';
import { PinCategory } from 'contract/pin-categories';
import * as v from 'valibot';
import { LEVELS } from '../map/levels.ts';
import type { View } from '../map/map.ts';

/** What the address of `/map` holds, so that a shared link and a reload show the same (BEHAVIOUR: map-13). */
export interface MapAddress {
  /** Null until the map was idle once. */
  view: View | null;
  /** Only places of this pin category; null for all. */
  pinCategory: PinCategory | null;
  /** The place whose sheet is open. */
  placeId: PlaceId | null;
  /** The places as a list instead of the map. */
  isList: boolean;
}

const number = v.pipe(v.string(), v.nonEmpty(), v.transform(Number));
const ViewParams = v.object({
  lat: Latitude,
  lng: Longitude,
  level: v.pipe(number, v.number(), v.minValue(LEVELS.nearest), v.maxValue(LEVELS.farthest)),
});

/** Reads the search part of an address; what is not valid is ignored. */
export function readMapAddress(search: URLSearchParams): MapAddress {
  const valid = <T>(schema: v.GenericSchema<unknown, T>, value: unknown) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : null;
  };
  return {
    view: valid(ViewParams, Object.fromEntries(search)),
    pinCategory: valid(PinCategory, search.get('pinCategory')),
    placeId: valid(PlaceId, search.get('placeId')),
    isList: search.get('show') === 'list',
  };
}

/** The search part of an address, by parameter. */
export function writeMapAddress({ view, pinCategory, placeId, isList }: MapAddress): Record<string, string> {
  return {
    ...(view !== null && { lat: String(view.lat), lng: String(view.lng), level: String(view.level) }),
    ...(pinCategory !== null && { pinCategory }),
    ...(placeId !== null && { placeId: String(placeId) }),
    ...(isList && { show: 'list' }),
  };
}
