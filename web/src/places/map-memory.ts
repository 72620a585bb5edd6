import { Latitude, Longitude } from 'contract/coordinates';
import { LEVEL } from 'map/geometry';
import type { View } from 'map';
import * as v from 'valibot';
import { stored } from '../api/stored.ts';

/** The map's last view on this device, where it opens again (BEHAVIOUR: map-35). */
export const lastView = stored(
  v.object({ lat: Latitude, lng: Longitude, level: v.number() }),
  'map-view',
  'local',
);

/** The part of the post last written on this device (`articles/editor/last-record.ts`) that says where it was. */
const lastRecord = stored(
  v.object({ place: v.object({ latitude: Latitude, longitude: Longitude }) }),
  'last-record',
  'local',
);

/** Where this device's member last wrote a post; null if that is not known. */
export function lastRecordedAt(): View | null {
  const place = lastRecord.read()?.place;
  return place === undefined ? null : { lat: place.latitude, lng: place.longitude, level: LEVEL.map };
}

/** Whether the map opens for this device as for a newcomer; `web/early-input.js` says the same before the code is there. */
export const isNewDevice = () => lastView.read() === null && lastRecordedAt() === null;

/** Recent searches on this device, the latest first. */
export const recentSearches = stored(v.array(v.string()), 'recent-searches', 'local');

const MAX_RECENT = 8;

/** Adds a keyword to the top of the recent searches. */
export function rememberSearch(keyword: string) {
  const others = (recentSearches.read() ?? []).filter((one) => one !== keyword);
  recentSearches.write([keyword, ...others].slice(0, MAX_RECENT));
}

/** Whether places load automatically after a move; on by default. */
export const autoSearch = stored(v.boolean(), 'map-auto-search', 'local');
