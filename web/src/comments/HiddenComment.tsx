import { useQuery } from '@tanstack/react-query';
import type { ArticleId, CommentId } from 'contract/ids';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { measureText } from '../appeals/ko.ts';
import { DetailRow } from '../kit/DetailRow.tsx';
import { formatInstantDay } from '../kit/format-date.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { Time } from '../kit/Time.tsx';
import { paths } from '../paths.ts';
import { reasonTexts } from '../reports/ko.ts';
import { hiddenComment } from './hidden-comments.queries.ts';
import styles from './HiddenComment.module.css';

interface Props {
  articleId: ArticleId;
  commentId: CommentId;
}

/** A comment of the member's that a measure hides: that it is, and on demand what it said, why, until when and what to do (BEHAVIOUR: comments-32). */
export function HiddenComment(props: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles['hidden']}>
      <p>내 댓글이 가려져 있어요</p>
      <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? '접기' : '까닭 보기'}
      </button>
      {isShown && <Why {...props} />}
    </div>
  );
}

function Why({ articleId, commentId }: Props) {
  const { data, error, refetch } = useQuery(hiddenComment(articleId, commentId));
  if (error)
    return <LoadError text={errorMessage(error, '불러오지 못했어요.')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={96} />;
  const { content, act, reason, words, hiddenAt, until, measureId, claimId } = data;
  return (
    <section aria-label="가려진 까닭">
      <strong>
        {act === null
          ? '이 댓글은 지금 다른 사람에게 보이지 않아요'
          : measureText({ act, targetKind: 'COMMENT', createdAt: hiddenAt, until: null })}
      </strong>
      <blockquote>{content}</blockquote>
      <dl>
        {reason !== null && <DetailRow name="까닭">{reasonTexts[reason]}</DetailRow>}
        {words !== '' && <DetailRow name="운영자의 말">{words}</DetailRow>}
        <DetailRow name="언제부터">
          <Time at={hiddenAt}>{formatInstantDay(hiddenAt)}</Time>
        </DetailRow>
        {until !== null && <DetailRow name="언제까지">{formatInstantDay(until)}</DetailRow>}
      </dl>
      {claimId !== null ? (
        <Link to={paths.claim(claimId)}>신고를 보고 이의 제기하기</Link>
      ) : (
        measureId !== null && <Link to={paths.measure(measureId)}>자세히 보고 이의 제기하기</Link>
      )}
    </section>
  );
}
