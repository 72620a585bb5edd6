import { Latitude, Longitude } from 'contract/coordinates';
import { PlaceId } from 'contract/ids';
import { PinCategory } from 'contract/pin-categories';
import * as v from 'valibot';
import { LEVELS } from '../map/levels.ts';
import type { View } from '../map/map.ts';

/** What the address bar of `/map` says, so that a shared link and a reload show the same. */
export interface MapAddress {
  /** Null until the map has been somewhere. */
  view: View | null;
  /** Only places of this kind; null for all. */
  pinCategory: PinCategory | null;
  /** The place whose sheet is open. */
  placeId: PlaceId | null;
  /** The places as a list instead of the map. */
  isList: boolean;
}

const number = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.transform((word) => Number(word)),
);
const ViewWords = v.object({
  lat: Latitude,
  lng: Longitude,
  level: v.pipe(number, v.number(), v.minValue(LEVELS.nearest), v.maxValue(LEVELS.farthest)),
});

/** Reads an address; what makes no sense in it is as if it were not there. */
export function readMapAddress(words: URLSearchParams): MapAddress {
  const said = <Said>(schema: v.GenericSchema<unknown, Said>, word: unknown) => {
    const parsed = v.safeParse(schema, word);
    return parsed.success ? parsed.output : null;
  };
  return {
    view: said(ViewWords, Object.fromEntries(words)),
    pinCategory: said(PinCategory, words.get('pinCategory')),
    placeId: said(PlaceId, words.get('placeId')),
    isList: words.get('show') === 'list',
  };
}

/** An address as it stands behind the `?`. */
export function writeMapAddress({ view, pinCategory, placeId, isList }: MapAddress): Record<string, string> {
  return {
    ...(view !== null && { lat: String(view.lat), lng: String(view.lng), level: String(view.level) }),
    ...(pinCategory !== null && { pinCategory }),
    ...(placeId !== null && { placeId: String(placeId) }),
    ...(isList && { show: 'list' }),
  };
}
