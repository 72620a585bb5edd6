import { useQuery } from '@tanstack/react-query';
import { ArticleId, PlaceId } from 'contract/ids';
import type { QueueItem } from 'contract/moderation';
import { inSize } from 'contract/photos';
import { ReportReason } from 'contract/reports';
import { useState } from 'react';
import { Link } from 'react-router';
import * as v from 'valibot';
import { Button } from '../kit/Button.tsx';
import { formatTimeAgo } from '../kit/format-date.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { Photo } from '../kit/Photo.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { paths } from '../paths.ts';
import { outcomeTexts, reasonTexts, targetTexts } from '../reports/ko.ts';
import { DisclosureHistory } from './DisclosureHistory.tsx';
import { standingTexts } from './ko.ts';
import { MeasureList } from './MeasureList.tsx';
import { MemberPanel } from './MemberPanel.tsx';
import { itemOf } from './moderation.queries.ts';
import styles from './Moderation.module.css';
import type { useActing } from './use-acting.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  item: QueueItem;
  acting: ReturnType<typeof useActing>;
}

/** One thing that is reported: what it says, who reported it and why, and what can be done. */
export function ItemPanel({ item, acting }: Props) {
  const { data, isError, refetch } = useQuery(itemOf(item));
  const { targetKind, standing, nickname, isBurst } = item;
  return (
    <article className={styles['item']} aria-label={item.subject}>
      <p className={styles['about']}>
        {targetTexts[targetKind]} · {standingTexts[standing]}
        {nickname !== null && ` · ${nickname}`}
      </p>
      <h2>{item.subject}</h2>
      {isBurst && (
        <p className={styles['burst']}>새 계정이 많거나 한꺼번에 몰린 신고예요. 먼저 살펴봐 주세요.</p>
      )}
      {isError && <LoadError text="내용을 불러오지 못했어요." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={120} />}
      {data && (
        <>
          {data.placeName !== null && <p className={styles['about']}>{data.placeName}</p>}
          {data.content !== '' && <p className={styles['content']}>{data.content}</p>}
          {data.imageUuids.length > 0 && (
            <ul className={styles['photos']}>
              {data.imageUuids.map((image, at) => (
                <li key={image}>
                  <Photo src={inSize(image, 'list')} alt={`사진 ${at + 1}`} />
                </li>
              ))}
            </ul>
          )}
          <ul className={styles['reports']} aria-label="신고">
            {data.reports.map(({ reportId, reason, words, createdAt, outcome, reporter }) => (
              <li key={reportId}>
                <strong>{reasonTexts[reason]}</strong> {words}
                <p>
                  {reporter.nickname ?? '탈퇴한 회원'} · 가입 {formatTimeAgo(reporter.joinedAt)} · 맞음{' '}
                  {reporter.upheld} 아님 {reporter.declined} · {formatTimeAgo(createdAt)}
                  {outcome !== 'OPEN' && ` · ${outcomeTexts[outcome]}`}
                </p>
              </li>
            ))}
          </ul>
          {targetKind === 'PLACE' && (
            <Link className={styles['more']} to={paths.adminPlace(v.parse(PlaceId, item.targetId))}>
              다른 장소와 합치기
            </Link>
          )}
          {targetKind === 'ARTICLE' && <DisclosureHistory articleId={v.parse(ArticleId, item.targetId)} />}
          <MeasureList measures={data.measures} acting={acting} />
        </>
      )}
      {targetKind !== 'MEMBER' && <Acts item={item} acting={acting} />}
      {item.memberId !== null && (
        <MemberPanel
          memberId={item.memberId}
          acting={acting}
          reason={item.reasons[0]?.reason ?? 'OTHER'}
          isOpen={targetKind === 'MEMBER'}
        />
      )}
    </article>
  );
}

/** Keep, remove or hold, for the reason most reports give unless another is chosen. */
function Acts({ item: { targetKind, targetId, articleId, reasons, standing }, acting }: Props) {
  const [reason, setReason] = useState<ReportReason>(reasons[0]?.reason ?? 'OTHER');
  const [words, setWords] = useState('');
  const about = { targetKind, targetId, articleId, words: words.trim() };
  const needsWords = reason === 'OTHER' && words.trim() === '';
  const keep = () => acting.act({ act: 'KEEP', ...about, reason: null });
  const hide = (act: 'REMOVE' | 'HOLD') => !needsWords && acting.act({ act, ...about, reason });
  useKeys({ 1: keep, 2: () => hide('REMOVE'), 3: () => hide('HOLD') });
  return (
    <div className={styles['acts']}>
      <label>
        <span>까닭</span>
        <select value={reason} onChange={({ target }) => setReason(target.value as ReportReason)}>
          {ReportReason.options.map((one) => (
            <option key={one} value={one}>
              {reasonTexts[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>쓴 사람과 신고한 사람에게 전할 말</span>
        <textarea rows={2} maxLength={500} value={words} onChange={({ target }) => setWords(target.value)} />
      </label>
      <div className={styles['buttons']}>
        <Button variant="primary" disabled={acting.isPending} onClick={() => void keep()}>
          {standing === 'VISIBLE' ? '문제없음' : '되살리기'} <kbd>1</kbd>
        </Button>
        <Button
          variant="danger"
          disabled={acting.isPending || needsWords}
          onClick={() => void hide('REMOVE')}
        >
          내리기 <kbd>2</kbd>
        </Button>
        <Button
          variant="secondary"
          disabled={acting.isPending || needsWords}
          onClick={() => void hide('HOLD')}
        >
          보류 <kbd>3</kbd>
        </Button>
      </div>
    </div>
  );
}
