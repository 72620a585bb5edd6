import { useQuery } from '@tanstack/react-query';
import type { Article } from 'contract/article-shapes';
import { ArticleId } from 'contract/ids';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import * as v from 'valibot';
import { paths } from '../app/paths.ts';
import { tell } from '../kit/ask.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Header } from '../kit/Header.tsx';
import { CommentIcon } from '../kit/icons.tsx';
import { Notice } from '../kit/Notice.tsx';
import { CategoryPin } from '../kit/pins.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { LikeButton } from '../likes/LikeButton.tsx';
import { LEVEL } from '../map/levels.ts';
import { MapView } from '../map/MapView.tsx';
import { ReportButton } from '../reports/ReportButton.tsx';
import { ArticleMenu } from './ArticleMenu.tsx';
import styles from './ArticleScreen.module.css';
import { articleById } from './articles.queries.ts';
import { dayInWords } from './day-in-words.ts';
import { PhotoStrip } from './PhotoStrip.tsx';
import { ShareButton } from './ShareButton.tsx';

/** A post: words, photos, its place on the map, and what neighbours make of it (spec §2). */
export function ArticleScreen() {
  const id = v.safeParse(ArticleId, useParams()['id']);
  if (!id.success) return <Notice title="잘못된 접근, 게시글 ID가 없습니다" />;
  return <Reading articleId={id.output} />;
}

function Reading({ articleId }: { articleId: ArticleId }) {
  const article = useQuery(articleById(articleId));
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromWriting?: boolean } | null };
  const giveUp = useEffectEvent(async () => {
    await tell('게시글을 불러오지 못했어요.');
    await navigate(paths.home, { replace: true });
  });
  useEffect(() => {
    if (article.isError) void giveUp();
  }, [article.isError]);
  // Fresh from the editor, back leads home and not into an empty editor.
  const back = state?.fromWriting ? { onBack: () => void navigate(paths.home, { replace: true }) } : {};
  if (!article.data) return <Loading {...back} />;
  return (
    <>
      <Header
        title={dayInWords(article.data.date)}
        underline
        right={article.data.isMine ? <ArticleMenu articleId={articleId} /> : null}
        {...back}
      />
      <Body article={article.data} />
    </>
  );
}

function Body({ article }: { article: Article }) {
  const { title, content, nickname, userImage, photos, commentCount, articleId } = article;
  return (
    <article className={styles['article']}>
      <p className={styles['author']}>
        <Avatar image={userImage} size={36} />
        <span>{nickname || '익명'}</span>
      </p>
      <h2 className={styles['title']}>{title}</h2>
      <PhotoStrip photos={photos} title={title} />
      {content !== '' && <p className={styles['content']}>{content}</p>}
      <PlaceOf article={article} />
      <div className={styles['bar']}>
        <LikeButton {...article} />
        <ReportButton {...article} />
        <Link
          className={styles['comments']}
          to={paths.comments(articleId)}
          aria-label={`댓글 ${commentCount}`}
          viewTransition
        >
          <CommentIcon />
          <span aria-hidden="true">{commentCount}</span>
        </Link>
        <ShareButton title={title} />
      </div>
    </article>
  );
}

/** Where it is: the place's name, a way to the other posts there, and a calm map at level 5 (spec §9). */
function PlaceOf({ article }: { article: Article }) {
  const { placeId, placeName, detailAddress, pinCategory, latitude: lat, longitude: lng } = article;
  return (
    <section className={styles['place']} aria-label="장소">
      <Link
        className={styles['placeName']}
        to={paths.articlesAt(placeId)}
        state={{ placeName }}
        viewTransition
      >
        <CategoryPin category={pinCategory} size={32} />
        <span>
          <strong>{placeName}</strong>
          <small>{detailAddress}</small>
        </span>
      </Link>
      <div className={styles['map']}>
        <MapView
          center={{ lat, lng }}
          level={LEVEL.detail}
          pins={[{ id: 'here', kind: 'place', lat, lng, category: pinCategory, name: placeName }]}
          interactive={false}
        />
      </div>
    </section>
  );
}

function Loading(props: { onBack?: () => void }) {
  return (
    <div aria-busy="true">
      <Header title="기록" underline {...props} />
      <p className="visually-hidden" role="status">
        글을 불러오고 있어요
      </p>
      <div className={styles['article']}>
        <Skeleton width="45%" height="36px" radius="18px" />
        <Skeleton width="80%" height="28px" />
        <Skeleton height="147px" radius="10px" />
        <Skeleton height="90px" />
        <Skeleton height="270px" radius="12px" />
      </div>
    </div>
  );
}
