import type { UseQueryResult } from '@tanstack/react-query';
import type { Item } from 'contract/moderation-shapes';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { targetTexts } from '../reports/ko.ts';
import styles from './Item.module.css';
import { ItemPhotos } from './ItemPhotos.tsx';
import { ItemThread } from './ItemThread.tsx';
import { Lookers } from './Lookers.tsx';
import type { About } from './moderation.queries.ts';

interface Props {
  about: About;
  item: Pick<UseQueryResult<Item>, 'data' | 'error' | 'refetch'>;
  isGone: boolean;
  title: string;
}

/** What a claim is about, as it is now, and who else looks at it; the journal records the look (BEHAVIOUR: claims-33). */
export function ClaimSubject({ about, item: { data, error, refetch }, isGone, title }: Props) {
  if (isGone) return <p className={styles['burst']}>없거나, 쓴 사람이 지웠어요.</p>;
  if (data === undefined)
    return error === null ? (
      <Skeleton height={120} />
    ) : (
      <LoadError text="내용을 불러오지 못했어요." onRetry={() => void refetch()} />
    );
  const { thread, content, photos = [] } = data;
  return (
    <>
      <Lookers about={about} />
      <h3>신고된 {targetTexts[about.targetKind]}</h3>
      {thread != null && <ItemThread thread={thread} commentId={about.targetId} content={data.subject} />}
      {content !== '' && <p className={styles['content']}>{content}</p>}
      {photos.length > 0 && <ItemPhotos photos={photos} title={title} />}
    </>
  );
}
