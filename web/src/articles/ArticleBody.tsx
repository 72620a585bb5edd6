import type { Article } from 'contract/article-shapes';
import { Link } from 'react-router';
import { LinkPreview } from '../api/LinkPreview.tsx';
import { paths } from '../paths.ts';
import { WinnerBadge } from '../challenges/WinnerBadge.tsx';
import { Avatar } from '../kit/Avatar.tsx';
import { formatTimeAgo } from '../kit/format-date.ts';
import { LazyInView } from '../kit/LazyInView.tsx';
import { CategoryBadge } from '../kit/pins.tsx';
import { SpotMap } from '../map/SpotMap.tsx';
import { ArticleBar } from './ArticleBar.tsx';
import styles from './ArticleScreen.module.css';
import { PhotoCarousel } from './PhotoCarousel.tsx';

/** A post's text, photos and place, and the bar to react to it. */
export function ArticleBody({ article }: { article: Article }) {
  const { title, content, nickname, userImage, badges = 0, photos, categoryName, createdAt } = article;
  return (
    <article className={styles['article']}>
      <LinkPreview
        title={title}
        description={content || article.placeName}
        image={article.mainImageUuid}
        path={paths.article(article.articleId)}
      />
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
