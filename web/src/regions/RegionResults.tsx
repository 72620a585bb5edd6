import type { UseQueryResult } from '@tanstack/react-query';
import type { FoundRegion } from 'contract/regions';
import { NoResultIllustration } from '../kit/illustrations.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import type { ChosenRegion } from './chosen-regions.ts';
import { KO } from './ko.ts';
import { RegionRows } from './RegionRows.tsx';
import styles from './RegionSearch.module.css';

interface Props {
  keyword: string;
  found: UseQueryResult<FoundRegion[]>;
  chosen: readonly ChosenRegion[];
  onToggle: (region: FoundRegion) => void;
}

/**
 * The found regions as rows to check, with the typed part of each name highlighted; the previous results stay while a search is pending.
 */
export function RegionResults({ keyword, found, ...choice }: Props) {
  return (
    <PagedList query={found} pending={<Loading />} failed={KO.searchFailed} empty={<NothingFound />}>
      {(regions) => (
        <>
          <p className="visually-hidden" role="status">
            {found.isPlaceholderData ? '' : KO.count(regions.length)}
          </p>
          <RegionRows
            label={KO.results}
            regions={regions}
            keyword={keyword}
            isBusy={found.isPlaceholderData}
            {...choice}
          />
        </>
      )}
    </PagedList>
  );
}

function NothingFound() {
  return <StatusMessage illustration={<NoResultIllustration size={120} />} text={KO.nothingFound} />;
}

function Loading() {
  return (
    <div className={styles['loading']} role="status" aria-label={KO.searching}>
      {[70, 58, 64].map((percent) => (
        <Skeleton key={percent} width={`${percent}%`} height={18} />
      ))}
    </div>
  );
}
