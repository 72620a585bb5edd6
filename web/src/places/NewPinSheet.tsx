import { later, usePreload } from '../kit/later.ts';
import type { NewPinScreenState } from './use-new-pin-screen.ts';

const NewPlaceSheet = later(async () => (await import('./NewPlaceSheet.tsx')).NewPlaceSheet);
const ExistingPlaceSheet = later(async () => (await import('./ExistingPlaceSheet.tsx')).ExistingPlaceSheet);
const ClusterSheet = later(async () => (await import('./ClusterSheet.tsx')).ClusterSheet);
const LATER = [NewPlaceSheet, ExistingPlaceSheet, ClusterSheet];

/** The sheet below the map: the places of a cluster, or what is chosen. */
export function NewPinSheet({
  screen: { pin, listed, existing, nearby, choosePlace, closeList },
}: {
  screen: NewPinScreenState;
}) {
  usePreload(LATER);
  if (listed !== null)
    return <ClusterSheet listed={listed} places={nearby.places} onChoose={choosePlace} onClose={closeList} />;
  if (pin.chosen.is === 'new') return <NewPlaceSheet pin={pin} />;
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
