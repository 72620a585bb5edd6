import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { changePlace } from '../drafts/drafts.ts';
import { Button } from '../kit/Button.tsx';
import { KO } from './ko.ts';
import { MapSheet } from './MapSheet.tsx';
import { PlaceHeading } from './PlaceHeading.tsx';
import type { Spot } from './use-map-address.ts';

/**
 * A spot that the search found, or a name of the map that was tapped, where nobody has recorded yet: starts the first post there
 * (BEHAVIOUR: places-26).
 */
export function FoundSpotSheet({ spot, onClose }: { spot: Spot; onClose: () => void }) {
  const navigate = useNavigate();
  const { name, kind, address, lat: latitude, lng: longitude, category = null } = spot;
  const write = () => {
    const place = { placeName: name, pinCategory: category, detailAddress: address, latitude, longitude };
    changePlace({ ...place, mode: 'new', placeId: null });
    void navigate(paths.newPin);
  };
  return (
    <MapSheet
      label={name}
      heading={<PlaceHeading place={{ title: name, pinCategory: category ?? 'ETC', address }} kind={kind} />}
      onClose={onClose}
    >
      <Button wide onClick={write}>
        {kind === undefined ? KO.firstRecord : KO.recordHere}
      </Button>
    </MapSheet>
  );
}
