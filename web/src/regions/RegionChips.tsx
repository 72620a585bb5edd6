import type { RegionId } from 'contract/ids';
import { Chip } from '../kit/Chip.tsx';
import type { ChosenRegion } from './chosen-regions.ts';
import styles from './RegionChips.module.css';

interface Props {
  chosen: readonly ChosenRegion[];
  /** In one line that scrolls sideways, where they must not push things down. */
  oneLine?: boolean;
  /** Without it the chips only show. */
  onRemove?: (regionId: RegionId) => void;
}

/** The chosen neighbourhoods as chips. */
export function RegionChips({ chosen, oneLine = false, onRemove }: Props) {
  if (chosen.length === 0) return null;
  return (
    <ul className={styles['chips']} data-one-line={oneLine} aria-label="선택한 동네">
      {chosen.map(({ regionId, name }, at) => (
        <li key={regionId} ref={oneLine && at === chosen.length - 1 ? bringIntoView : null}>
          <Chip {...(onRemove && { onRemove: () => onRemove(regionId) })}>{name}</Chip>
        </li>
      ))}
    </ul>
  );
}

/** The one chosen last is never hidden at the end of its line. */
const bringIntoView = (chip: HTMLElement | null) =>
  chip?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
