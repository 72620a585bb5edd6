import { type MapSettings, readConfig } from 'contract/config';
import { call } from '../api/call.ts';

/** The settings of our own map: where the operator has set nothing, or where the settings cannot be fetched. */
export const DEFAULT_SETTINGS: MapSettings = {
  provider: 'maplibre',
  styleUrl: null,
  pmtilesUrl: null,
  kakaoAppKey: null,
  neighbourhoodsUrl: null,
  attribution: '',
};

/** How long a map waits for its settings, in ms: a network that hangs must not prevent our own map (BEHAVIOUR: map-25). */
const TIMEOUT_MS = 4000;

let fetched: Promise<MapSettings> | null = null;

/** The operator's map settings, fetched once; the default ones after a failure or a timeout, and then the next map tries again. */
export function mapSettings(): Promise<MapSettings> {
  const timeout = new Promise<MapSettings>((resolve) =>
    setTimeout(() => resolve(DEFAULT_SETTINGS), TIMEOUT_MS),
  );
  return Promise.race([fetchSettings(), timeout]);
}

function fetchSettings(): Promise<MapSettings> {
  fetched ??= call(readConfig, {}).then(
    ({ map }) => map,
    () => {
      fetched = null;
      return DEFAULT_SETTINGS;
    },
  );
  return fetched;
}
