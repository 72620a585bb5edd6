import type { RegionId } from 'contract/ids';
import type { Member } from 'contract/members';
import { Link } from 'react-router';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { paths } from '../paths.ts';
import { showAlert } from '../kit/dialogs.ts';
import { CaretRightIcon } from '../kit/icons.tsx';
import { useChooseRegions } from '../members/members.queries.ts';
import { favouriteRegions } from '../members/favourite-regions.ts';
import { regionSaveError } from '../members/region-save-error.ts';
import { isCountAllowed, REGION_ALERTS, withoutRegion } from '../regions/chosen-regions.ts';
import { RegionChips } from '../regions/RegionChips.tsx';
import styles from './Profile.module.css';

/** The member's favourite neighbourhoods as chips, removable in place except the last one (BEHAVIOUR: members-29). */
export function FavouriteRegions({ me }: { me: Member }) {
  const save = useChooseRegions();
  const saved = favouriteRegions(me);
  const shown = save.isPending ? saved.filter(({ regionId }) => save.variables.includes(regionId)) : saved;
  const remove = async (regionId: RegionId) => {
    const left = withoutRegion(shown, regionId);
    if (!isCountAllowed(left)) return void showAlert(REGION_ALERTS.count);
    try {
      await save.mutateAsync(left.map(({ regionId }) => regionId));
    } catch (error) {
      if (!isAccessFailure(error)) await showAlert(regionSaveError(error));
    }
  };
  return (
    <div className={styles['favourites']}>
      <Link className={styles['row']} to={paths.likeplace} viewTransition>
        <span className={styles['label']}>좋아하는 동네</span>
        <span className={styles['value']} />
        <CaretRightIcon size={18} />
      </Link>
      <div className={styles['chips']}>
        <RegionChips chosen={shown} onRemove={(regionId) => void remove(regionId)} />
      </div>
    </div>
  );
}
