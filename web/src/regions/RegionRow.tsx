import { type FoundRegion } from 'contract/regions';
import { regionName } from 'contract/region-shapes';
import { CheckRow } from '../kit/CheckRow.tsx';
import { MATCHED_BY } from './ko.ts';
import styles from './RegionSearch.module.css';
import { typedParts } from './typed-parts.ts';

interface Props {
  region: FoundRegion;
  /** The typed text, highlighted in the name. */
  keyword?: string;
  checked: boolean;
  onToggle: (region: FoundRegion) => void;
}

/** A region to check, with the alternative name by which it was found, if any. */
export function RegionRow({ region, keyword = '', checked, onToggle }: Props) {
  const { matchedBy } = region;
  return (
    <CheckRow checked={checked} onToggle={() => onToggle(region)}>
      <RegionLabel name={regionName(region)} keyword={keyword} />
      {matchedBy && <span className={styles['by']}> {MATCHED_BY[matchedBy.kind](matchedBy.name)}</span>}
    </CheckRow>
  );
}

function RegionLabel({ name, keyword }: { name: string; keyword: string }) {
  return typedParts(name, keyword).map(({ text, start, isTyped }) =>
    isTyped ? (
      <mark key={start} className={styles['typed']}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
