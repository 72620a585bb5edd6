import type { PinCategory } from 'contract/pin-categories';
import { lazy, Suspense } from 'react';
import { LEVEL } from './levels.ts';
import type { LatLng } from './map-adapter.ts';

const MapView = lazy(async () => ({ default: (await import('./MapView.tsx')).MapView }));

interface Props {
  at: LatLng;
  name: string;
  category: PinCategory;
}

/** A calm picture of one place on the map, at level 5 (spec §9). Its code comes when it is shown. */
export function SpotMap({ at, name, category }: Props) {
  return (
    <Suspense>
      <MapView
        center={at}
        level={LEVEL.detail}
        interactive={false}
        pins={[{ ...at, id: 'here', kind: 'place', name, category }]}
      />
    </Suspense>
  );
}
