import type { UseQueryResult } from '@tanstack/react-query';
import { regionName, type Region } from 'contract/regions';
import { LoadError } from '../kit/LoadError.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { CheckRow } from '../kit/CheckRow.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { NoResultIllustration } from '../kit/illustrations.tsx';
import { type ChosenRegion, isChosen } from './chosen-regions.ts';
import styles from './RegionSearch.module.css';
import { typedParts } from './typed-parts.ts';

interface Props {
  /** Nothing was searched for while it is blank. */
  keyword: string;
  found: UseQueryResult<Region[]>;
  chosen: readonly ChosenRegion[];
  onToggle: (region: Region) => void;
}

/** The neighbourhoods found, each a row to check, the typed part of its name highlighted. */
export function RegionResults({ keyword, found, chosen, onToggle }: Props) {
  if (keyword === '') return <HowToSearch />;
  if (found.isError) return <LoadError text="동네를 찾지 못했어요." onRetry={() => void found.refetch()} />;
  if (found.isPending) return <Waiting />;
  if (found.data.length === 0)
    return (
      <StatusMessage
        illustration={<NoResultIllustration size={120} />}
        text="찾는 동네가 없어요. 다른 이름으로 검색해 보세요."
      />
    );
  return (
    <ul className={styles['rows']} aria-label="검색 결과" aria-busy={found.isPlaceholderData}>
      {found.data.map((region) => (
        <li key={region.regionId}>
          <CheckRow checked={isChosen(chosen, region.regionId)} onToggle={() => onToggle(region)}>
            <RegionLabel name={regionName(region)} keyword={keyword} />
          </CheckRow>
        </li>
      ))}
    </ul>
  );
}

function RegionLabel({ name, keyword }: { name: string; keyword: string }) {
  return typedParts(name, keyword).map(({ text, from, typed }) =>
    typed ? (
      <mark key={from} className={styles['typed']}>
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

function Waiting() {
  return (
    <div className={styles['waiting']} role="status" aria-label="동네를 찾는 중">
      {[70, 58, 64].map((share) => (
        <Skeleton key={share} width={`${share}%`} height={18} />
      ))}
    </div>
  );
}
