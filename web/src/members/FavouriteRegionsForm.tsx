import { useState } from 'react';
import { showAlert } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import {
  type ChosenRegion,
  isChosen,
  isCountAllowed,
  REGION_ALERTS,
  REGION_HINT,
} from '../regions/chosen-regions.ts';
import { useChooseRegions } from './members.queries.ts';
import { regionSaveError } from './region-save-error.ts';
import { RegionChoice } from './RegionChoice.tsx';
import styles from './Settings.module.css';

interface Props {
  saved: readonly ChosenRegion[];
  /** Called when the choice was saved, unchanged, or cancelled. */
  onDone: () => void;
}

/** The choice of one to three neighbourhoods; an unchanged choice is not sent (BEHAVIOUR: members-16). */
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
      <p className={styles['hint']}>{REGION_HINT}</p>
      <RegionChoice
        chosen={chosen}
        onChange={setChosen}
        onCancel={onDone}
        onConfirm={() => void confirm()}
        isSaving={save.isPending}
      />
    </section>
  );
}

const isSameSet = (a: readonly ChosenRegion[], b: readonly ChosenRegion[]) =>
  a.length === b.length && a.every(({ regionId }) => isChosen(b, regionId));
