import { useQuery } from '@tanstack/react-query';
import type { Region } from 'contract/region-shapes';
import { useId } from 'react';
import type { ChosenRegion } from './chosen-regions.ts';
import { KO } from './ko.ts';
import { popularRegionsQuery } from './regions.queries.ts';
import { RegionHere } from './RegionHere.tsx';
import { RegionRows } from './RegionRows.tsx';
import styles from './RegionSearch.module.css';

interface Props {
  chosen: readonly ChosenRegion[];
  onToggle: (region: Region) => void;
}

/** The suggestions before typing: the neighbourhood here, and popular ones (BEHAVIOUR: regions-14). */
export function RegionSuggestions(props: Props) {
  const heading = useId();
  const { data: popular = [] } = useQuery(popularRegionsQuery);
  return (
    <>
      <RegionHere {...props} />
      {popular.length > 0 && (
        <section aria-labelledby={heading}>
          <h2 id={heading} className={styles['heading']}>
            {KO.popular}
          </h2>
          <RegionRows label={KO.popular} regions={popular} {...props} />
        </section>
      )}
    </>
  );
}
