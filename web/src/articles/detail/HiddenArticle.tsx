import { useQuery } from '@tanstack/react-query';
import type { OwnHiddenArticle } from 'contract/hidden-articles';
import type { ArticleId } from 'contract/ids';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { measureText } from '../../appeals/ko.ts';
import { useIsSignedIn } from '../../api/use-is-signed-in.ts';
import { DetailRow } from '../../kit/DetailRow.tsx';
import { formatInstantDay } from '../../kit/format-date.ts';
import { Gone } from '../../kit/Gone.tsx';
import { Header } from '../../kit/Header.tsx';
import { Time } from '../../kit/Time.tsx';
import { myInfo } from '../../members/members.queries.ts';
import { paths } from '../../paths.ts';
import { reasonTexts } from '../../reports/ko.ts';
import { hiddenArticle } from '../hidden-articles.queries.ts';
import styles from './HiddenArticle.module.css';

interface Props {
  articleId: ArticleId;
  /** While it is not known whether the post is hidden. */
  pending: ReactNode;
  /** Where it is not. */
  missing: ReactNode;
}

/**
 * A post that is not shown: to its author with the reason and what they may do, to everybody else that a claim hides it, to moderators in
 * the console (BEHAVIOUR: claims-24, moderation-35).
 */
export function HiddenArticle({ articleId, pending, missing }: Props) {
  const hidden = useQuery(hiddenArticle(articleId));
  const me = useQuery({ ...myInfo, enabled: useIsSignedIn() });
  if (hidden.isPending || me.isLoading) return pending;
  const own = hidden.data?.own ?? null;
  if (own === null && me.data !== undefined && me.data.role !== 'member')
    return (
      <Navigate
        to={paths.adminItem({ targetKind: 'ARTICLE', targetId: articleId, articleId: null })}
        replace
      />
    );
  if (hidden.data === undefined) return missing;
  const { hiddenAt, until } = hidden.data;
  return (
    <>
      <Header title="기록" />
      {own === null ? (
        <Gone
          title="임시조치로 가려진 글이에요"
          text={`${formatInstantDay(hiddenAt)}에 권리침해 신고로 가려 두었어요.${untilText(until)}`}
        />
      ) : (
        <Own own={own} hiddenAt={hiddenAt} until={until} />
      )}
    </>
  );
}

const untilText = (until: string | null) => (until === null ? '' : ` ${formatInstantDay(until)}까지예요.`);

function Own({ own, hiddenAt, until }: { own: OwnHiddenArticle; hiddenAt: string; until: string | null }) {
  const { title, content, act, reason, words, measureId, claimId } = own;
  return (
    <div className={styles['hidden']}>
      <section aria-label="가려진 까닭">
        <strong>
          {act === null
            ? '이 글은 지금 다른 사람에게 보이지 않아요'
            : measureText({ act, targetKind: 'ARTICLE', createdAt: hiddenAt, until: null })}
        </strong>
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
      <h1>{title}</h1>
      <p>{content}</p>
      <p className={styles['about']}>나만 보고 있어요. 사진은 가려져 있는 동안 볼 수 없어요.</p>
    </div>
  );
}
