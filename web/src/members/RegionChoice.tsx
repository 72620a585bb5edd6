import { Button } from '../kit/Button.tsx';
import { type ChosenRegion, withoutRegion } from '../regions/chosen-regions.ts';
import { RegionChips } from '../regions/RegionChips.tsx';
import { RegionSearch } from '../regions/RegionSearch.tsx';
import styles from './RegionChoice.module.css';

interface Props {
  chosen: readonly ChosenRegion[];
  onChange: (chosen: readonly ChosenRegion[]) => void;
  onCancel: () => void;
  onConfirm: () => void;
  isSaving?: boolean;
}

/** Searches neighbourhoods and chooses up to three, with 취소 and 확인 at the bottom (BEHAVIOUR: members-15). */
export function RegionChoice({ chosen, onChange, onCancel, onConfirm, isSaving = false }: Props) {
  return (
    <>
      <RegionSearch chosen={chosen} onChange={onChange} focusesOnMount />
      <div className={styles['chosen']}>
        <RegionChips
          chosen={chosen}
          oneLine
          onRemove={(regionId) => onChange(withoutRegion(chosen, regionId))}
        />
        <div className={styles['buttons']}>
          <Button variant="secondary" disabled={isSaving} onClick={onCancel}>
            취소
          </Button>
          <Button disabled={chosen.length === 0} busy={isSaving} onClick={onConfirm}>
            확인
          </Button>
        </div>
      </div>
    </>
  );
}
