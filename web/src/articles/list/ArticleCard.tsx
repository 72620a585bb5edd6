import type { Article } from 'contract/article-shapes';
import { inSize } from 'contract/photos';
import { useId } from 'react';
import { AuthorLink } from '../../members/AuthorLink.tsx';
import { paths } from '../../paths.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { CardLink } from '../../kit/CardLink.tsx';
import { CommentIcon, HeartIcon } from '../../kit/icons.tsx';
import { Photo } from '../../kit/Photo.tsx';
import styles from './ArticleCard.module.css';
import { AudienceBadge } from '../audience/AudienceBadge.tsx';
import { DisclosureLabel } from '../../disclosures/DisclosureLabel.tsx';
import { formatDay } from '../../kit/format-date.ts';
import { Time } from '../../kit/Time.tsx';
import { Where } from './Where.tsx';

interface Props {
  article: Article;
  /** The first card of a screen: its photo loads before the others. */
  first?: boolean;
  /** The level of its title. */
  heading?: 'h2' | 'h3';
}

/**
 * A post in a list: photo, title, the beginning of its text, place, author and counts. A tap opens the post, on the author their screen.
 */
export function ArticleCard({ article, first = false, heading: Heading = 'h2' }: Props) {
  const { articleId, title, content, date, memberId, nickname, userImage, photos } = article;
  const [main] = photos;
  const titleId = useId();
  return (
    <article className={styles['card']}>
      <CardLink to={paths.articleDetail(articleId)} labelledBy={titleId} />
      <div className={styles['photo']}>
        <Photo
          src={inSize(article.mainImageUuid, 'list')}
          alt={main?.description ?? ''}
          width={343}
          height={214}
          first={first}
          {...(main && { placeholder: main.placeholder })}
        />
        <div className={styles['audience']}>
          <AudienceBadge {...article} />
        </div>
        {photos.length > 1 && (
          <span>
            <span className="visually-hidden">사진 </span>
            {photos.length}
            <span className="visually-hidden">장</span>
          </span>
        )}
      </div>
      <div className={styles['words']}>
        <Heading id={titleId}>
          <DisclosureLabel {...article} />
          {title}
        </Heading>
        {content !== '' && <p className={styles['content']}>{content}</p>}
        <Where {...article} />
        <footer>
          <AuthorLink className={styles['author']} memberId={memberId}>
            <Avatar image={userImage} id={memberId} name={nickname} size={24} />
            <span>{nickname || '익명'}</span>
          </AuthorLink>
          <Time at={date}>{formatDay(date)}</Time>
          <Counts {...article} />
        </footer>
      </div>
    </article>
  );
}

const Counts = ({ liked, likeCount, commentCount }: Article) => (
  <span className={styles['counts']}>
    <span data-liked={liked}>
      <span className="visually-hidden">{liked ? '내가 좋아한 글, 좋아요' : '좋아요'}</span>
      <HeartIcon size={16} filled={liked} /> {likeCount}
    </span>
    <span>
      <span className="visually-hidden">댓글</span>
      <CommentIcon size={16} /> {commentCount}
    </span>
  </span>
);
