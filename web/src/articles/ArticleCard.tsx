import type { Article } from 'contract/article-shapes';
import { inSize } from 'contract/photos';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { CommentIcon, HeartIcon } from '../kit/icons.tsx';
import { Photo } from '../kit/Photo.tsx';
import styles from './ArticleCard.module.css';
import { formatDay } from '../kit/format-date.ts';

interface Props {
  article: Article;
  /** The first card of a screen: its photo is loaded before the others. */
  first?: boolean;
}

/** A post in a list: its photo, title, the beginning of its text, author and counts. A tap anywhere opens it. */
export function ArticleCard({ article, first = false }: Props) {
  const { articleId, title, content, date, nickname, userImage, likeCount, commentCount, photos } = article;
  const [main] = photos;
  return (
    <Link className={styles['card']} to={paths.articleDetail(articleId)} viewTransition>
      <div className={styles['photo']}>
        <Photo
          src={inSize(article.mainImageUuid, 'list')}
          alt=""
          width={343}
          height={214}
          first={first}
          {...(main && { placeholder: main.placeholder })}
        />
        {photos.length > 1 && (
          <span>
            <span className="visually-hidden">사진 </span>
            {photos.length}
            <span className="visually-hidden">장</span>
          </span>
        )}
      </div>
      <div className={styles['words']}>
        <h2>{title}</h2>
        {content !== '' && <p>{content}</p>}
        <footer>
          <Avatar image={userImage} size={24} />
          <span className={styles['name']}>{nickname || '익명'}</span>
          <time dateTime={date}>{formatDay(date)}</time>
          <span className={styles['counts']}>
            <span>
              <span className="visually-hidden">좋아요</span>
              <HeartIcon size={16} /> {likeCount}
            </span>
            <span>
              <span className="visually-hidden">댓글</span>
              <CommentIcon size={16} /> {commentCount}
            </span>
          </span>
        </footer>
      </div>
    </Link>
  );
}
