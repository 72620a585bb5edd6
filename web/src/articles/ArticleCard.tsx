import type { Article } from 'contract/article-shapes';
import { listAddress } from 'contract/photos';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { Photo } from '../kit/Photo.tsx';
import styles from './ArticleListScreen.module.css';
import { dayInWords } from './day-in-words.ts';

/** A post in a list: its main photo, its title, who wrote it, when and where. */
export function ArticleCard({ article, first }: { article: Article; first: boolean }) {
  const { articleId, title, nickname, date, placeName, likeCount, commentCount, photos } = article;
  const [main] = photos;
  return (
    <Link className={styles['card']} to={paths.articleDetail(articleId)} viewTransition>
      <div className={styles['photo']}>
        {main && (
          <Photo
            src={listAddress(main.url.slice(-36))}
            alt=""
            placeholder={main.placeholder}
            width={480}
            height={300}
            first={first}
          />
        )}
      </div>
      <div className={styles['words']}>
        <h2>{title}</h2>
        <p>
          <span>{nickname || '익명'}</span>
          <span>{dayInWords(date)}</span>
          <span>{placeName}</span>
        </p>
        <p>
          <span>좋아요 {likeCount}</span>
          <span>댓글 {commentCount}</span>
        </p>
      </div>
    </Link>
  );
}
