import { roundDegrees } from 'contract/coordinates';
import { PLACE } from 'contract/limits';
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
import { useSaveMode } from '../../drafts/save-mode.ts';
import { mustBeSignedIn } from '../../auth/signed-in.ts';
import { useWaitingChanges } from '../../outbox/outbox.ts';
import { openedBy } from '../../kit/use-return.ts';
import { Facts } from './Facts.tsx';
import { MapSheet } from './MapSheet.tsx';
import { PlaceHeading } from './PlaceHeading.tsx';
import actions from './place-actions.module.css';
import styles from './PlaceSheet.module.css';
import { SaveAction } from './SaveButton.tsx';
import { Sightings } from './Sightings.tsx';
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
      <Facts of={spot} />
      <Button wide busy={isPending} onClick={write}>
        {kind === undefined ? KO.firstRecord : KO.recordHere}
      </Button>
      <div className={`${actions['actions']} ${styles['saving']}`}>
        <SaveSpot spot={spot} address={address} />
      </div>
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
      <Sightings title={name} latitude={lat} longitude={lng} />
    </MapSheet>
  );
}

/** 내 장소 저장: saves the spot into a category without a post (BEHAVIOUR: places-48). */
function SaveSpot({ spot: { name, lat, lng, category }, address }: { spot: Spot; address: string }) {
  const navigate = useNavigate();
  const at = { latitude: roundDegrees(lat), longitude: roundDegrees(lng) };
  const title = name.slice(0, PLACE.nameMax);
  const isSaved = useWaitingChanges('spot').some(
    ({ spot }) => spot.title === title && spot.latitude === at.latitude && spot.longitude === at.longitude,
  );
  const save = async () => {
    if (isSaved || !(await mustBeSignedIn(KO.canSave))) return;
    useSaveMode.getState().saveSpot({
      title,
      ...at,
      address: address.slice(0, PLACE.addressMax),
      pinCategory: category ?? 'ETC',
    });
    await navigate(paths.categories, { state: openedBy(paths.map) });
  };
  return <SaveAction isSaved={isSaved} onSave={() => void save()} />;
}
