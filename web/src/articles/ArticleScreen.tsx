import { useQuery } from '@tanstack/react-query';
import type { Article } from 'contract/article-shapes';
import { ArticleId } from 'contract/ids';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import * as v from 'valibot';
import { paths } from '../paths.ts';
import { WinnerBadge } from '../challenges/WinnerBadge.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { CategoryBadge } from '../kit/pins.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { LazyInView } from '../kit/LazyInView.tsx';
import { SpotMap } from '../map/SpotMap.tsx';
import { ArticleBar } from './ArticleBar.tsx';
import styles from './ArticleScreen.module.css';
import { articleById } from './articles.queries.ts';
import { formatTimeAgo, formatDay } from '../kit/format-date.ts';
import { PhotoCarousel } from './PhotoCarousel.tsx';
import { forgetArticle, rememberArticle } from './read-articles.ts';

// Loaded for the author only.
const ArticleMenu = lazy(async () => ({ default: (await import('./ArticleMenu.tsx')).ArticleMenu }));

/** A post: its text, photos, its place on the map, and the bar to react to it (BEHAVIOUR: articles-30). */
export function ArticleScreen() {
  const id = v.safeParse(ArticleId, useParams()['id']);
  if (!id.success) return <MissingArticle message="잘못된 접근, 게시글 ID가 없습니다" />;
  return <Reading articleId={id.output} />;
}

function Reading({ articleId }: { articleId: ArticleId }) {
  const article = useQuery(articleById(articleId));
  const { isPlaceholderData, data } = article;
  const back = useBackFromWriting();
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) rememberArticle(data);
  }, [data, isPlaceholderData]);
  if (article.isError) return <MissingArticle articleId={articleId} message="게시글을 불러오지 못했어요." />;
  if (data === undefined) return <Loading {...back} />;
  return (
    <>
      <Header
        title={formatDay(data.date)}
        documentTitle={data.title}
        right={<Suspense>{data.isMine && <ArticleMenu articleId={articleId} />}</Suspense>}
        {...back}
      />
      <Body article={data} />
    </>
  );
}

/** After saving a post, back leads home and not into an empty editor. */
function useBackFromWriting() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const fromWriting = v.is(v.object({ fromWriting: v.literal(true) }), state);
  return fromWriting ? { onBack: () => void navigate(paths.home, { replace: true }) } : {};
}

/** Says why there is no post here, then goes home (spec §8). A page the server draws message it and shows the way. */
function MissingArticle({ articleId, message }: { articleId?: ArticleId; message: string }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(async () => {
    if (articleId !== undefined) forgetArticle(articleId);
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

function Body({ article }: { article: Article }) {
  const { title, content, nickname, userImage, badges = 0, photos, categoryName, createdAt } = article;
  return (
    <article className={styles['article']}>
      <ShareMeta article={article} />
      <div className={styles['words']}>
        <h2>{title}</h2>
        <p className={styles['author']}>
          <Avatar image={userImage} size={36} />
          <span className={styles['names']}>
            <strong>{nickname || '익명'}</strong>
            <small>
              {categoryName !== null && `${categoryName} · `}
              <time dateTime={createdAt}>{formatTimeAgo(createdAt)}</time>
            </small>
          </span>
          {badges > 0 && <WinnerBadge times={badges} />}
        </p>
        {content !== '' && <p className={styles['content']}>{content}</p>}
      </div>
      <PhotoCarousel photos={photos} title={title} />
      <ArticlePlace article={article} />
      <ArticleBar article={article} />
    </article>
  );
}

/** What a messenger shows for a shared link. */
function ShareMeta({ article: { title, content, placeName, mainImageUuid } }: { article: Article }) {
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={content.slice(0, 100) || placeName} />
      <meta property="og:image" content={mainImageUuid} />
    </>
  );
}

/** The place's name, with a link to the other posts there, and a still map at level 5 (BEHAVIOUR: screens-24). */
function ArticlePlace({ article }: { article: Article }) {
  const { placeId, placeName, detailAddress, pinCategory, latitude: lat, longitude: lng } = article;
  return (
    <section className={styles['place']} aria-label="장소">
      <Link
        className={styles['placeName']}
        to={paths.articlesAt(placeId)}
        state={{ placeName }}
        viewTransition
      >
        <CategoryBadge category={pinCategory} size={40} />
        <span>
          <strong>{placeName}</strong>
          <small>{detailAddress}</small>
        </span>
      </Link>
      <div className={styles['map']}>
        <LazyInView>
          <SpotMap at={{ lat, lng }} name={placeName} category={pinCategory} />
        </LazyInView>
      </div>
    </section>
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
