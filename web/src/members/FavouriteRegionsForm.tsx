import { useState } from 'react';
import { showAlert } from '../kit/dialogs.ts';
import { Button } from '../kit/Button.tsx';
import { toast } from '../kit/toast.ts';
import {
  type ChosenRegion,
  isChosen,
  isCountAllowed,
  REGION_ALERTS,
  withoutRegion,
} from '../regions/chosen-regions.ts';
import { RegionChips } from '../regions/RegionChips.tsx';
import { RegionSearch } from '../regions/RegionSearch.tsx';
import { useChooseRegions } from './members.queries.ts';
import { regionSaveError } from './region-save-error.ts';
import styles from './Settings.module.css';

interface Props {
  saved: readonly ChosenRegion[];
  /** Called when the choice was saved, was unchanged, or was cancelled. */
  onDone: () => void;
}

/** The choice of one to three neighbourhoods; an unchanged one is not sent (BEHAVIOUR: members-16). */
export function FavouriteRegionsForm({ saved, onDone }: Props) {
  const [before] = useState(saved);
  const [chosen, setChosen] = useState(saved);
  const save = useChooseRegions();

  async function confirm() {
    if (!isCountAllowed(chosen)) return showAlert(REGION_ALERTS.count);
    if (isSameSet(chosen, before)) return onDone();
    try {
      await save.mutateAsync(chosen.map(({ regionId }) => regionId));
    } catch (error) {
      return showAlert(regionSaveError(error));
    }
    onDone();
    toast('동네 선택이 완료되었어요', { seconds: 2.5 });
  }

  return (
    <section className={styles['form']}>
      <p className={styles['hint']}>최소 1개, 최대 3개까지 선택할 수 있어요</p>
      <RegionSearch chosen={chosen} onChange={setChosen} focusesOnMount />
      <div className={styles['chosen']}>
        <RegionChips
          chosen={chosen}
          oneLine
          onRemove={(regionId) => setChosen((now) => withoutRegion(now, regionId))}
        />
        <div className={styles['buttons']}>
          <Button variant="secondary" disabled={save.isPending} onClick={onDone}>
            취소
          </Button>
          <Button disabled={chosen.length === 0} busy={save.isPending} onClick={() => void confirm()}>
            확인
          </Button>
        </div>
      </div>
    </section>
  );
}

const isSameSet = (a: readonly ChosenRegion[], b: readonly ChosenRegion[]) =>
  a.length === b.length && a.every(({ regionId }) => isChosen(b, regionId));
