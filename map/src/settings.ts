import { DRAWN_MAP, MapSettings, readConfig } from 'contract/config';
import { openClient } from 'contract/client';
import { is } from 'valibot';
import { readStored, store } from './storage.ts';

/** The settings of our own map: if the operator has set nothing, or the settings cannot be fetched. */
export const DEFAULT_SETTINGS: MapSettings = { ...DRAWN_MAP, attribution: '' };

/** The last settings with tiles, so that cached tiles are shown without a network (BEHAVIOUR: map-21). */
const LAST_WITH_TILES = 'map-settings';

function fallback(): MapSettings {
  const last = readStored(LAST_WITH_TILES);
  return is(MapSettings, last) ? last : DEFAULT_SETTINGS;
}

const client = openClient();

/** The timeout for the settings, in ms: a hanging network must not prevent our own map (BEHAVIOUR: map-25). */
const TIMEOUT_MS = 4000;

let fetched: Promise<MapSettings> | null = null;

/**
 * The operator's map settings, fetched once. After a failure or a timeout: the last known or the default settings, and the next map
 * retries. Calls `onLate` if the settings arrive after the timeout and differ.
 */
export async function mapSettings(onLate = () => {}): Promise<MapSettings> {
  const fetching = fetchSettings();
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  const inTime = await Promise.race([fetching, timeout]);
  if (inTime !== null) return inTime;
  const used = fallback();
  void fetching.then((late) => isSame(late, used) || onLate());
  return used;
}

const isSame = (a: MapSettings, b: MapSettings) =>
  KEYS.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
const KEYS = Object.keys(DRAWN_MAP) as (keyof MapSettings)[];

function fetchSettings(): Promise<MapSettings> {
  fetched ??= client.call(readConfig, {}).then(
    ({ map }) => {
      store(LAST_WITH_TILES, map.tiles && map);
      return map;
    },
    () => {
      fetched = null;
      return fallback();
    },
  );
  return fetched;
}
