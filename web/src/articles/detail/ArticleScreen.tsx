import { useQuery } from '@tanstack/react-query';
import { ArticleId } from 'contract/ids';
import { isNotFound } from 'contract/refused';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { paths } from '../../paths.ts';
import { later, lazyPart } from '../../kit/later.ts';
import { showAlert } from '../../kit/dialogs.ts';
import { Header } from '../../kit/Header.tsx';
import { LoadError } from '../../kit/LoadError.tsx';
import { StatusMessage } from '../../kit/StatusMessage.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import styles from './ArticleScreen.module.css';
import { articleById } from '../articles.queries.ts';
import { formatDay } from '../../kit/format-date.ts';
import { useOnline } from '../../kit/use-online.ts';
import { Time } from '../../kit/Time.tsx';
import type { OutboxRecord } from '../../outbox/outbox-record.ts';
import { WaitingNote } from '../../outbox/WaitingNote.tsx';
import { keepLink } from '../../api/link-key.ts';
import { forgetArticle, rememberArticle, rememberedArticle } from '../read-articles.ts';

// Not needed for reading.
const ArticleMenu = later(async () => (await import('./ArticleMenu.tsx')).ArticleMenu);

const HiddenArticle = lazyPart(async () => (await import('./HiddenArticle.tsx')).HiddenArticle);

const MISSING = '게시글을 불러오지 못했어요.';

/** A post: its text, photos, its place on the map, and the bar to react to it (BEHAVIOUR: articles-30). */
export function ArticleScreen() {
  const id = v.safeParse(ArticleId, useParams()['id']);
  if (!id.success) return <MissingArticle message="잘못된 접근, 게시글 ID가 없습니다" />;
  return <Reading articleId={id.output} />;
}

function Reading({ articleId }: { articleId: ArticleId }) {
  const [search] = useSearchParams();
  const link = search.get('link');
  const article = useQuery(articleById(articleId, link));
  const { isPlaceholderData, error } = article;
  const isGone = isNotFound(error);
  // A failed query has no placeholder data: the stored copy is all that this device has of the post.
  const data = article.data ?? (error === null ? undefined : rememberedArticle(articleId));
  const back = useBackFromWriting();
  const isWaiting = useFailedOffline(article.errorUpdatedAt) && error !== null && !isGone;
  useEffect(() => keepLink(articleId, link), [articleId, link]);
  useEffect(() => {
    if (article.data !== undefined && !isPlaceholderData) rememberArticle(article.data);
  }, [article.data, isPlaceholderData]);
  if (isWaiting && data === undefined)
    return (
      <>
        <Header title="기록" {...back} />
        <LoadError text={MISSING} onRetry={() => void article.refetch()} />
      </>
    );
  if (isGone && !import.meta.env.SSR)
    return (
      <Suspense fallback={<Loading {...back} />}>
        <HiddenArticle
          articleId={articleId}
          pending={<Loading {...back} />}
          missing={<MissingArticle gone={articleId} message={MISSING} />}
        />
      </Suspense>
    );
  if (isGone || (data === undefined && error !== null))
    return <MissingArticle gone={isGone && articleId} message={MISSING} />;
  if (data === undefined) return <Loading {...back} />;
  return (
    <>
      <Header
        title={
          <Time className={styles['day']} at={data.date}>
            {formatDay(data.date)}
          </Time>
        }
        documentTitle={data.title}
        isHeading={false}
        right={<ArticleMenu article={data} />}
        {...back}
      />
      <WaitingNote isAbout={(record) => isChangeOf(record, articleId)} />
      <ArticleBody article={data} />
    </>
  );
}

const isChangeOf = (record: OutboxRecord, articleId: ArticleId) =>
  (record.kind === 'edit' || record.kind === 'deletion') && record.articleId === articleId;

/** Whether the failure of this time (ms since 1970) came without a connection; it stays one until the next attempt ends, so that nobody is led home meanwhile. */
function useFailedOffline(failedAt: number): boolean {
  const isOnline = useOnline();
  const [offlineAt, setOfflineAt] = useState(-1);
  if (!isOnline && offlineAt !== failedAt) setOfflineAt(failedAt);
  return !isOnline || offlineAt === failedAt;
}

/** After saving a post, back leads home instead of to an empty editor. */
function useBackFromWriting() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const fromWriting = v.is(v.object({ fromWriting: v.literal(true) }), state);
  return fromWriting ? { onBack: () => void navigate(paths.home, { replace: true }) } : {};
}

/** Shows why the post is missing, then goes home (BEHAVIOUR: articles-28); a server-rendered page has a link home instead. */
function MissingArticle({ gone = false, message }: { gone?: ArticleId | false; message: string }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(async () => {
    if (gone !== false) forgetArticle(gone);
    await showAlert(message);
    await navigate(paths.home, { replace: true });
  });
  useEffect(() => void leave(), []);
  return (
    <>
      <Header title="기록" />
      {import.meta.env.SSR && (
        <StatusMessage text={message}>
          <Link to={paths.home}>홈으로 가기</Link>
        </StatusMessage>
      )}
    </>
  );
}

function Loading(props: { onBack?: () => void }) {
  return (
    <div aria-busy="true">
      <Header title="기록" {...props} />
      <p className="visually-hidden" role="status">
        글을 불러오고 있어요
      </p>
      <div className={styles['article']}>
        <div className={styles['words']}>
          <Skeleton width="80%" height="28px" />
          <Skeleton width="45%" height="36px" radius="18px" />
          <Skeleton height="66px" />
        </div>
        <div className={styles['photoShape']}>
          <Skeleton height="100%" radius="12px" />
        </div>
      </div>
    </div>
  );
}
