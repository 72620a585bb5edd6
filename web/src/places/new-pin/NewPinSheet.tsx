import type { Place } from 'contract/place-shapes';
import { later } from '../../kit/later.ts';
import type { Listed } from '../use-map-address.ts';
import { existingPlace } from './new-place.ts';
import type { NewPinTaps } from './new-pin-taps.ts';
import type { useNewPin } from './use-new-pin.ts';

const NewPlaceSheet = later(async () => (await import('./NewPlaceSheet.tsx')).NewPlaceSheet);
const ExistingPlaceSheet = later(async () => (await import('./ExistingPlaceSheet.tsx')).ExistingPlaceSheet);
const ClusterSheet = later(async () => (await import('../sheets/ClusterSheet.tsx')).ClusterSheet);

interface Props {
  pin: ReturnType<typeof useNewPin>;
  /** The cluster whose places are listed. */
  listed: Listed | null;
  places: Place[];
  taps: NewPinTaps;
}

/** The sheet below the map: the places of a cluster, or the choice. */
export function NewPinSheet({ pin, listed, places, taps }: Props) {
  if (listed !== null)
    return (
      <ClusterSheet listed={listed} places={places} onChoose={taps.choosePlace} onClose={taps.closeList} />
    );
  if (pin.chosen.is === 'new') return <NewPlaceSheet pin={pin} />;
  const existing = existingPlace(pin.chosen);
  if (existing === null) return null;
  return (
    <ExistingPlaceSheet
      place={existing}
      address={existing.address || (pin.address.data?.address ?? '')}
      onChoose={() => void pin.register()}
      onClose={pin.clear}
    />
  );
}
