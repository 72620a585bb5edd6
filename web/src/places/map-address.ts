import { Latitude, Longitude } from 'contract/coordinates';
import { PlaceId } from 'contract/ids';
import { PinCategory } from 'contract/pin-categories';
import * as v from 'valibot';
import { LEVEL, LEVELS } from 'map/geometry';
import type { View } from 'map';

/** The parameters of `/map`, so that a shared link and a reload show the same (BEHAVIOUR: map-13). */
export interface MapAddress {
  /** Null until the map's first idle. The default level if the address has only a position. */
  view: View | null;
  /** The level, in an address without a position. */
  level: number | null;
  /** Only places of this pin category; null for all. */
  pinCategory: PinCategory | null;
  /** Only places the member saved. */
  onlySaved: boolean;
  /** The place whose sheet is open. */
  placeId: PlaceId | null;
  /** Whether the places are shown as a list instead of the map. */
  isList: boolean;
}

const number = v.pipe(v.string(), v.nonEmpty(), v.transform(Number));
const Level = v.pipe(number, v.number(), v.minValue(LEVELS.nearest), v.maxValue(LEVELS.farthest));
const Position = v.object({ lat: Latitude, lng: Longitude });

/** Parses the search parameters of an address; invalid ones are ignored. */
export function readMapAddress(search: URLSearchParams): MapAddress {
  const valid = <T>(schema: v.GenericSchema<unknown, T>, value: unknown) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : null;
  };
  const position = valid(Position, Object.fromEntries(search));
  const level = valid(Level, search.get('level'));
  return {
    view: position && { ...position, level: level ?? LEVEL.map },
    level,
    pinCategory: valid(PinCategory, search.get('pinCategory')),
    onlySaved: search.get('only') === 'saved',
    placeId: valid(PlaceId, search.get('placeId')),
    isList: search.get('show') === 'list',
  };
}

/** The search parameters of an address. */
export function writeMapAddress(address: MapAddress): Record<string, string> {
  const { view, pinCategory, onlySaved, placeId, isList } = address;
  const level = view?.level ?? address.level;
  return {
    ...(view !== null && { lat: String(view.lat), lng: String(view.lng) }),
    ...(level !== null && { level: String(level) }),
    ...(pinCategory !== null && { pinCategory }),
    ...(onlySaved && { only: 'saved' }),
    ...(placeId !== null && { placeId: String(placeId) }),
    ...(isList && { show: 'list' }),
  };
}
