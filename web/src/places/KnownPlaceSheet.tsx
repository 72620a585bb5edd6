import type { Place } from 'contract/place-shapes';
import { Button } from '../kit/Button.tsx';
import { KO } from './ko.ts';
import { MapSheet } from './MapSheet.tsx';
import { PlaceHead } from './PlaceHead.tsx';

interface Props {
  place: Place;
  /** Looked up where the place has none of its own. */
  address: string;
  onChoose: () => void;
  onClose: () => void;
}

/** A pin already there, about to be the place of a post. */
export function KnownPlaceSheet({ place, address, onChoose, onClose }: Props) {
  return (
    <MapSheet label={place.title} head={<PlaceHead place={place} address={address} />} onClose={onClose}>
      <Button wide onClick={onChoose}>
        {KO.writeHere}
      </Button>
    </MapSheet>
  );
}
