import { useQuery } from '@tanstack/react-query';
import { ArticleId, PlaceId } from 'contract/ids';
import type { QueueItem } from 'contract/moderation-shapes';
import { WITHDRAWN_NICKNAME } from 'contract/withdrawn-nickname';
import { Link } from 'react-router';
import * as v from 'valibot';
import { storedUser } from '../api/stored-user.ts';
import { formatInstantDay, formatTimeAgo } from '../kit/format-date.ts';
import { later } from '../kit/later.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { toast } from '../kit/toast.ts';
import { paths } from '../paths.ts';
import { targetTexts } from '../reports/ko.ts';
import { Acts } from './Acts.tsx';
import { ItemReports } from './ItemReports.tsx';
import { itemTitle, newReportersText, targetStateTexts } from './ko.ts';
import { Lookers } from './Lookers.tsx';
import { MeasureList } from './MeasureList.tsx';
import { MemberPanel } from './MemberPanel.tsx';
import { itemQuery } from './moderation.queries.ts';
import styles from './Item.module.css';
import type { useActing } from './use-acting.ts';
import { useKeys } from './use-keys.ts';
import { AppealPanel } from './AppealPanel.tsx';
import { DisclosureHistory } from './DisclosureHistory.tsx';
import { ItemHolds } from './ItemHolds.tsx';
import { VersionHistory } from './VersionHistory.tsx';

const ItemPhotos = later(async () => (await import('./ItemPhotos.tsx')).ItemPhotos);
const ItemThread = later(async () => (await import('./ItemThread.tsx')).ItemThread);

interface Props {
  item: QueueItem;
  acting: ReturnType<typeof useActing>;
}

/** A reported target: its content, who reported it and why, and the possible measures. */
export function ItemPanel({ item, acting }: Props) {
  const { data, isError, refetch } = useQuery(itemQuery(item));
  const isMine = storedUser.read()?.memberId === item.memberId;
  const standing = data?.standing ?? item.standing;
  const { targetKind, nickname, memberId, isBurst } = item;
  const isGone = standing === 'GONE';
  const newReporters = newReportersText({ ...item, standing });
  return (
    <article className={styles['item']} aria-label={itemTitle(item)}>
      <div className={styles['seen']}>
        <p className={styles['about']}>
          {targetTexts[targetKind]} · {targetStateTexts[standing]}
          {nickname !== null && ' · '}
          {nickname === null && memberId !== null && ` · ${WITHDRAWN_NICKNAME}`}
          {nickname !== null && (memberId === null || targetKind === 'MEMBER') && nickname}
          {nickname !== null && memberId !== null && targetKind !== 'MEMBER' && (
            <Link to={paths.adminItem({ targetKind: 'MEMBER', targetId: memberId, articleId: null })}>
              {nickname}
            </Link>
          )}
        </p>
        <h2>{itemTitle(item)}</h2>
        <Lookers about={item} />
        {item.heldSince && (
          <p className={styles['burst']}>
            {formatInstantDay(item.heldSince)}부터 보류했어요. 다시 정해 주세요.
          </p>
        )}
        {newReporters !== null && <p className={styles['alarm']}>{newReporters}</p>}
        {isBurst && (
          <p className={styles['burst']}>새 계정이 많거나 한꺼번에 몰린 신고예요. 먼저 살펴봐 주세요.</p>
        )}
        {isError && <LoadError text="내용을 불러오지 못했어요." onRetry={() => void refetch()} />}
        {!data && !isError && <NotYet />}
        {data && (
          <>
            {data.placeName !== null && <p className={styles['about']}>{data.placeName}</p>}
            <p className={styles['about']}>
              {formatTimeAgo(data.createdAt)}
              {data.editedAt !== null && ` · ${formatTimeAgo(data.editedAt)} 고침`}
              {data.edits > 0 && ` (${data.edits}번째)`}
            </p>
            {data.thread != null && (
              <ItemThread thread={data.thread} commentId={item.targetId} content={data.subject} />
            )}
            {data.content !== '' && data.holds?.kind !== 'PLACE' && (
              <p className={styles['content']}>{data.content}</p>
            )}
            {data.holds != null && <ItemHolds holds={data.holds} />}
            {data.photos !== undefined && data.photos.length > 0 && (
              <ItemPhotos photos={data.photos} title={itemTitle(item)} />
            )}
            <ItemReports reasons={item.reasons} reports={data.reports} />
            {targetKind === 'PLACE' && !isGone && (
              <Link className={styles['more']} to={paths.adminPlace(v.parse(PlaceId, item.targetId))}>
                다른 장소와 합치기
              </Link>
            )}
            {targetKind === 'ARTICLE' && data.edits > 0 && (
              <VersionHistory articleId={v.parse(ArticleId, item.targetId)} />
            )}
            {targetKind === 'ARTICLE' && !isGone && (
              <DisclosureHistory articleId={v.parse(ArticleId, item.targetId)} />
            )}
          </>
        )}
      </div>
      <div className={styles['side']}>
        {data && (
          <>
            {!isMine && (
              <AppealPanel measures={data.measures} isReported={data.reports.length > 0} acting={acting} />
            )}
            {isMine && <p className={styles['burst']}>나에 대한 신고는 다른 운영자가 정해요.</p>}
            {targetKind !== 'MEMBER' && !isGone && !isMine && (
              <Acts
                item={{ ...item, standing }}
                hasPhotos={data.imageUuids.length > 0}
                measures={data.measures}
                acting={acting}
              />
            )}
            <MeasureList measures={data.measures} acting={acting} />
          </>
        )}
        {item.memberId !== null && !isMine && (
          <MemberPanel
            memberId={item.memberId}
            acting={acting}
            isOpen={targetKind === 'MEMBER'}
            {...(targetKind === 'MEMBER' && { given: item.reasons })}
          />
        )}
      </div>
    </article>
  );
}

/** The keys say so while there is nothing to decide about yet (BEHAVIOUR: moderation-26). */
function NotYet() {
  const wait = () => toast('아직 내용을 불러오고 있어요');
  useKeys({ 1: wait, 2: wait, 3: wait });
  return <Skeleton height={120} />;
}
