import type { RegionId } from 'contract/ids';
import { Chip } from '../kit/Chip.tsx';
import type { ChosenRegion } from './chosen-regions.ts';
import styles from './RegionChips.module.css';

interface Props {
  chosen: readonly ChosenRegion[];
  /** Whether the chips are in one line that scrolls sideways. */
  oneLine?: boolean;
  /** Without this the chips have no remove button. */
  onRemove?: (regionId: RegionId) => void;
}

/** The chosen regions as chips. */
export function RegionChips({ chosen, oneLine = false, onRemove }: Props) {
  if (chosen.length === 0) return null;
  return (
    <ul className={styles['chips']} data-one-line={oneLine} aria-label="선택한 동네">
      {chosen.map(({ regionId, name }, index) => (
        <li key={regionId} ref={oneLine && index === chosen.length - 1 ? scrollIntoView : null}>
          <Chip {...(onRemove && { onRemove: () => onRemove(regionId) })}>{name}</Chip>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls the last chosen region into view. */
const scrollIntoView = (chip: HTMLElement | null) =>
  chip?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
