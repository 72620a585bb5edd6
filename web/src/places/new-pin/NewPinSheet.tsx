import type { Place } from 'contract/place-shapes';
import type { PlaceDraft } from '../../drafts/draft-shapes.ts';
import { later } from '../../kit/later.ts';
import { useCloseOnBack } from '../../kit/use-close-on-back.ts';
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
  onDone: (draft: PlaceDraft) => void;
}

/** The sheet below the map: the places of a cluster, or the choice. Back closes it first, unless the screen opened with it. */
export function NewPinSheet({ pin, listed, places, taps, onDone }: Props) {
  const close = listed === null ? pin.clear : taps.closeList;
  const isOpened = listed !== null || (pin.chosen.is !== 'nothing' && !pin.isOfPost);
  const leave = useCloseOnBack(close, isOpened);
  const finish = (draft: PlaceDraft | null) => draft && leave(() => onDone(draft));
  const register = async () => finish(await pin.register());
  if (listed !== null)
    return <ClusterSheet listed={listed} places={places} onChoose={taps.choosePlace} onClose={close} />;
  if (pin.chosen.is === 'new')
    return <NewPlaceSheet pin={pin} onRegister={register} onNone={() => finish(pin.registerAnyway())} />;
  const existing = existingPlace(pin.chosen);
  if (existing === null) return null;
  return (
    <ExistingPlaceSheet
      place={existing}
      address={existing.address || (pin.address.data?.address ?? '')}
      onChoose={() => void register()}
      onClose={close}
    />
  );
}
