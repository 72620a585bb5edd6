import type { UseQueryResult } from '@tanstack/react-query';
import { regionName, type Region } from 'contract/regions';
import { PagedList } from '../kit/PagedList.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { CheckRow } from '../kit/CheckRow.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { NoResultIllustration } from '../kit/illustrations.tsx';
import { type ChosenRegion, isChosen } from './chosen-regions.ts';
import styles from './RegionSearch.module.css';
import { typedParts } from './typed-parts.ts';

interface Props {
  /** Empty while nothing is searched for. */
  keyword: string;
  found: UseQueryResult<Region[]>;
  chosen: readonly ChosenRegion[];
  onToggle: (region: Region) => void;
}

/** The regions found as rows to check, with the typed part of each name highlighted. */
export function RegionResults({ keyword, found, chosen, onToggle }: Props) {
  if (keyword === '') return <HowToSearch />;
  return (
    <PagedList query={found} pending={<Loading />} failed="동네를 찾지 못했어요." empty={<NothingFound />}>
      {(regions) => (
        <ul className={styles['rows']} aria-label="검색 결과" aria-busy={found.isPlaceholderData}>
          {regions.map((region) => (
            <li key={region.regionId}>
              <CheckRow checked={isChosen(chosen, region.regionId)} onToggle={() => onToggle(region)}>
                <RegionLabel name={regionName(region)} keyword={keyword} />
              </CheckRow>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
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

function HowToSearch() {
  return (
    <p className={styles['how']}>
      ‘역삼’이나 ‘강남 역삼’처럼 찾아보세요. ‘ㅇㅅㄷ’ 같은 초성으로도 찾을 수 있어요.
    </p>
  );
}

function NothingFound() {
  return (
    <StatusMessage
      illustration={<NoResultIllustration size={120} />}
      text="찾는 동네가 없어요. 다른 이름으로 검색해 보세요."
    />
  );
}

function Loading() {
  return (
    <div className={styles['loading']} role="status" aria-label="동네를 찾는 중">
      {[70, 58, 64].map((percent) => (
        <Skeleton key={percent} width={`${percent}%`} height={18} />
      ))}
    </div>
  );
}
