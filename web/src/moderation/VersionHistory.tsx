import { useQuery } from '@tanstack/react-query';
import type { ArticleId } from 'contract/ids';
import { useState } from 'react';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { articleVersions } from './article-versions.queries.ts';
import itemStyles from './Item.module.css';
import { useKeys } from './use-keys.ts';
import { VersionChange } from './VersionChange.tsx';
import styles from './Versions.module.css';

/** The earlier versions of a post and what each edit changed; loaded only on request, since the journal records who looked (BEHAVIOUR: moderation-31). */
export function VersionHistory({ articleId }: { articleId: ArticleId }) {
  const [isShown, setShown] = useState(false);
  useKeys({ h: () => setShown(!isShown) });
  return (
    <>
      <button
        type="button"
        className={itemStyles['more']}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        <span>
          {isShown ? '이전 내용 접기' : '이전 내용 보기'} <kbd>H</kbd>
        </span>
      </button>
      {isShown && <History articleId={articleId} />}
    </>
  );
}

function History({ articleId }: { articleId: ArticleId }) {
  const { data, isLoadingError, refetch } = useQuery(articleVersions(articleId));
  if (isLoadingError)
    return <LoadError text="이전 내용을 불러오지 못했어요." onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  if (data.length < 2) return <p className={itemStyles['about']}>남아 있는 이전 내용이 없어요.</p>;
  return (
    <section className={styles['history']} aria-label="이전 내용">
      <ol>
        {data.map((version, at) => (
          <li key={version.version}>
            <VersionChange version={version} before={data[at + 1]} />
          </li>
        ))}
      </ol>
      <p className={itemStyles['about']}>
        이전 내용은 정해진 기간 동안만 남아요. 글에서 뺀 사진은 바로 지워져서 여기서도 볼 수 없어요.
      </p>
    </section>
  );
}
