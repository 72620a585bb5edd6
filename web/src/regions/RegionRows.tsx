import type { FoundRegion } from 'contract/regions';
import { type ChosenRegion, isChosen } from './chosen-regions.ts';
import { RegionRow } from './RegionRow.tsx';
import styles from './RegionSearch.module.css';

interface Props {
  /** The name of the list. */
  label: string;
  regions: readonly FoundRegion[];
  keyword?: string;
  isBusy?: boolean;
  chosen: readonly ChosenRegion[];
  onToggle: (region: FoundRegion) => void;
}

/** Regions as rows to check. */
export function RegionRows({ label, regions, keyword = '', isBusy = false, chosen, onToggle }: Props) {
  return (
    <ul className={styles['rows']} aria-label={label} aria-busy={isBusy}>
      {regions.map((region) => (
        <li key={region.regionId}>
          <RegionRow
            region={region}
            keyword={keyword}
            checked={isChosen(chosen, region.regionId)}
            onToggle={onToggle}
          />
        </li>
      ))}
    </ul>
  );
}
