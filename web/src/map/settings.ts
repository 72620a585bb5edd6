import { DRAWN_MAP, MapSettings, readConfig } from 'contract/config';
import { call } from '../api/call.ts';
import { stored } from '../api/stored.ts';

/** The settings of our own map: where the operator has set nothing, or where the settings cannot be fetched. */
export const DEFAULT_SETTINGS: MapSettings = { ...DRAWN_MAP, attribution: '' };

/** The last settings with tiles: tiles of places that were seen are cached, and are shown without a network (BEHAVIOUR: map-21). */
const lastWithTiles = stored(MapSettings, 'map-settings', 'local');
const fallback = (): MapSettings => lastWithTiles.read() ?? DEFAULT_SETTINGS;

/** How long a map waits for its settings, in ms: a network that hangs must not prevent our own map (BEHAVIOUR: map-25). */
const TIMEOUT_MS = 4000;

let fetched: Promise<MapSettings> | null = null;

/**
 * The operator's map settings, fetched once; the last known or the default ones after a failure or a timeout, and then the next map tries
 * again. `onLate` is called if they arrive after the timeout and differ.
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
  fetched ??= call(readConfig, {}).then(
    ({ map }) => {
      if (map.tiles === null) lastWithTiles.clear();
      else lastWithTiles.write(map);
      return map;
    },
    () => {
      fetched = null;
      return fallback();
    },
  );
  return fetched;
}
