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

/** The operator's map settings, fetched once; the last known or the default ones after a failure or a timeout, and then the next map tries again. */
export function mapSettings(): Promise<MapSettings> {
  const timeout = new Promise<MapSettings>((resolve) => setTimeout(() => resolve(fallback()), TIMEOUT_MS));
  return Promise.race([fetchSettings(), timeout]);
}

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
