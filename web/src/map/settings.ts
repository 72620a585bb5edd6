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

let known: Promise<MapSettings> | null = null;

/** What the operator has set for maps, asked for once; ours where it cannot be had, and then asked again next time. */
export function mapSettings(): Promise<MapSettings> {
  known ??= call(readConfig, {}).then(
    ({ map }) => map,
    () => {
      known = null;
      return OURS;
    },
  );
  return known;
}
