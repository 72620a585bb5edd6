import type { FoundSpot } from 'contract/geo';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { changePlace } from '../drafts/drafts.ts';
import { Button } from '../kit/Button.tsx';
import { KO } from './ko.ts';
import { MapSheet } from './MapSheet.tsx';
import { PlaceHead } from './PlaceHead.tsx';

/** A spot the search found and nobody has recorded at yet: the way to the first record there. */
export function UnrecordedSheet({ spot, onClose }: { spot: FoundSpot; onClose: () => void }) {
  const navigate = useNavigate();
  const { name, address, lat: latitude, lng: longitude, category = null } = spot;
  const write = () => {
    const place = { placeName: name, pinCategory: category, detailAddress: address, latitude, longitude };
    changePlace({ ...place, mode: 'new', placeId: null });
    void navigate(paths.newPin);
  };
  return (
    <MapSheet
      label={name}
      head={<PlaceHead place={{ title: name, pinCategory: category ?? 'ETC', address }} />}
      onClose={onClose}
    >
      <Button wide onClick={write}>
        {KO.firstRecord}
      </Button>
    </MapSheet>
  );
}
