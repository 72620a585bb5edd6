import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '../../kit/Button.tsx';
import { showAlert } from '../../kit/dialogs.ts';
import { ShareIcon } from '../../kit/icons.tsx';
import { share } from '../../kit/share.ts';
import { paths } from '../../paths.ts';
import { KO } from '../ko.ts';
import { addressAt } from '../search/spots.queries.ts';
import type { Spot } from '../use-map-address.ts';
import { MapSheet } from './MapSheet.tsx';
import { PlaceHeading } from './PlaceHeading.tsx';
import styles from './PlaceSheet.module.css';
import { WayThere } from './WayThere.tsx';

/**
 * A spot without posts, found by the search or tapped as a name on the map: starts the first post there (BEHAVIOUR: places-26,
 * articles-40).
 */
export function FoundSpotSheet({ spot, onClose }: { spot: Spot; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { name, kind, category, lat, lng } = spot;
  const known = useQuery({ ...addressAt({ lat, lng }), enabled: spot.address === '' });
  const address = spot.address || (known.data?.address ?? '');
  const text = address === '' ? name : `${name} · ${address}`;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { beginAtSpot, restoreMyDrafts } = await import('./begin-at-spot.ts');
      await restoreMyDrafts(client);
      return beginAtSpot;
    },
    networkMode: 'always', // the drafts are on this device
  });
  // These callbacks do not run after the sheet is closed.
  const write = () =>
    mutate(undefined, {
      onSuccess: async (beginAtSpot) => navigate(await beginAtSpot(spot)),
      onError: () => void showAlert('글쓰기를 열지 못했어요. 다시 시도해 주세요.'),
    });
  return (
    <MapSheet
      label={name}
      heading={<PlaceHeading place={{ title: name, pinCategory: category ?? 'ETC', address }} kind={kind} />}
      onClose={onClose}
    >
      <Button wide busy={isPending} onClick={write}>
        {kind === undefined ? KO.firstRecord : KO.recordHere}
      </Button>
      <div className={styles['more']}>
        <WayThere at={{ lat, lng }} name={name} />
        <button
          type="button"
          onClick={() => void share({ title: name, text, path: `${paths.map}?lat=${lat}&lng=${lng}` })}
        >
          <ShareIcon size={20} />
          {KO.share}
        </button>
      </div>
    </MapSheet>
  );
}
