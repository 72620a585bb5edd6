import type { Place } from 'contract/place-shapes';
import { Button } from '../../kit/Button.tsx';
import { KO } from '../ko.ts';
import { MapSheet } from '../sheets/MapSheet.tsx';
import { PlaceHeading } from '../sheets/PlaceHeading.tsx';

interface Props {
  place: Place;
  /** The looked-up address, if the place has none of its own. */
  address: string;
  onChoose: () => void;
  onClose: () => void;
}

/** A place on the map that can be chosen for the post. */
export function ExistingPlaceSheet({ place, address, onChoose, onClose }: Props) {
  return (
    <MapSheet
      label={place.title}
      heading={<PlaceHeading place={place} address={address} />}
      onClose={onClose}
    >
      <Button wide onClick={onChoose}>
        {KO.writeHere}
      </Button>
    </MapSheet>
  );
}
