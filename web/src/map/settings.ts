import { type MapSettings, readConfig } from 'contract/config';
import { call } from '../api/call.ts';

/** How the map is drawn where the operator has set nothing, or nothing could be asked. */
export const OURS: MapSettings = {
  provider: 'maplibre',
  styleUrl: null,
  pmtilesUrl: null,
  kakaoAppKey: null,
  neighbourhoodsUrl: null,
  attribution: '',
};

/** How long a map waits to hear which one it is, in ms: a network that hangs must not keep ours from being drawn. */
const PATIENCE_MS = 4000;

let known: Promise<MapSettings> | null = null;

/** What the operator has set for maps, asked for once; ours where it cannot be had in time, and then asked again next time. */
export function mapSettings(): Promise<MapSettings> {
  const late = new Promise<MapSettings>((resolve) => setTimeout(() => resolve(OURS), PATIENCE_MS));
  return Promise.race([asked(), late]);
}

function asked(): Promise<MapSettings> {
  known ??= call(readConfig, {}).then(
    ({ map }) => map,
    () => {
      known = null;
      return OURS;
    },
  );
  return known;
}
