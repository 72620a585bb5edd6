import type { PinCategory } from 'contract/pin-categories';
import { lazy, Suspense } from 'react';
import { LEVEL } from './levels.ts';
import type { LatLng } from './map.ts';

const MapView = lazy(async () => ({ default: (await import('./MapView.tsx')).MapView }));

interface Props {
  at: LatLng;
  name: string;
  category: PinCategory;
}

/** A picture of one place on the map (BEHAVIOUR: screens-24). The map's code is loaded when it is shown. */
export function SpotMap({ at, name, category }: Props) {
  return (
    <Suspense>
      <MapView
        view={{ ...at, level: LEVEL.detail }}
        interactive={false}
        markers={[{ ...at, id: 'spot', kind: 'place', name, category }]}
      />
    </Suspense>
  );
}
