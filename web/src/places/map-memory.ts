import { Latitude, Longitude } from 'contract/coordinates';
import * as v from 'valibot';
import { stored } from '../api/stored.ts';

/** The map's last view on this device, where it opens again (BEHAVIOUR: map-35). */
export const lastView = stored(
  v.object({ lat: Latitude, lng: Longitude, level: v.number() }),
  'map-view',
  'local',
);

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
