import { Latitude, Longitude } from 'contract/coordinates';
import * as v from 'valibot';
import { stored } from '../api/stored.ts';

/** Where this device's map was last, so that it opens there again (BEHAVIOUR: map-35). */
export const lastView = stored(
  v.object({ lat: Latitude, lng: Longitude, level: v.number() }),
  'map-view',
  'local',
);

/** Recent searches on this device, the latest first. */
export const recentSearches = stored(v.array(v.string()), 'recent-searches', 'local');

const MAX_RECENT = 8;

/** Puts a keyword at the top of the recent searches. */
export function rememberSearch(keyword: string) {
  const others = (recentSearches.read() ?? []).filter((one) => one !== keyword);
  recentSearches.write([keyword, ...others].slice(0, MAX_RECENT));
}

/** Whether places load by themselves once the map has been moved; on unless the member turned it off. */
export const autoSearch = stored(v.boolean(), 'map-auto-search', 'local');

/** Clears where the member looked and what they searched for (BEHAVIOUR: privacy-6). */
export function forgetMap() {
  lastView.clear();
  recentSearches.clear();
}
