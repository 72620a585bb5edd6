import type { MapSettings } from 'contract/config';
import type { PinCategory } from 'contract/pin-categories';
import { Suspense, use, useState } from 'react';
import { LEVEL } from './geometry.ts';
import type { LatLng, Marker } from './map.ts';
import { MapView } from './MapView.tsx';
import { mapSettings } from './settings.ts';
import { StillMapView } from './StillMapView.tsx';

interface Props {
  at: LatLng;
  name: string;
  category: PinCategory;
}

/** A still map of one place (BEHAVIOUR: screens-24). */
export function SpotMap(props: Props) {
  const [settings] = useState(mapSettings);
  return (
    <Suspense>
      <Picture {...props} settings={settings} />
    </Suspense>
  );
}

/** Our own map is drawn without the engine; only the engine draws an operator's style or Kakao's map. */
function Picture({ at, name, category, settings }: Props & { settings: Promise<MapSettings> }) {
  const known = use(settings);
  const view = { ...at, level: LEVEL.detail };
  const markers: Marker[] = [{ ...at, id: 'spot', kind: 'place', name, category }];
  const needsEngine = known.kakaoAppKey !== null || known.styleUrl !== null;
  return needsEngine ? (
    <MapView view={view} interactive={false} markers={markers} />
  ) : (
    <StillMapView settings={known} view={view} markers={markers} />
  );
}
