import type { HomePost } from 'contract/home';
import { useId } from 'react';
import { AuthorLink } from '../../members/AuthorLink.tsx';
import { paths } from '../../paths.ts';
import { formatTimeAgo } from '../../kit/format-date.ts';
import { WinnerBadge } from '../../challenges/WinnerBadge.tsx';
import { Avatar, isImageAddress } from '../../kit/Avatar.tsx';
import { CardLink } from '../../kit/CardLink.tsx';
import { later } from '../../kit/later.ts';
import { Photo } from '../../kit/Photo.tsx';
import { NoPostsIllustration } from '../../kit/illustrations.tsx';
import { Time } from '../../kit/Time.tsx';
import styles from './PostCard.module.css';
import { DisclosureLabel } from '../../disclosures/DisclosureLabel.tsx';
import { Where } from './Where.tsx';

// Only on the member's own posts.
const AudienceBadge = later(async () => (await import('../audience/AudienceBadge.tsx')).AudienceBadge);

/** A post as a small card: photo, or an illustration without one (BEHAVIOUR: home-6), author, time, title and place. */
export function PostCard({ post, first }: { post: HomePost; first: boolean }) {
  const { articleId, memberId, authorNickname, profileImageUrl, createdAt, title } = post;
  const titleId = useId();
  return (
    <article className={styles['card']}>
      <CardLink to={paths.article(articleId)} labelledBy={titleId} />
      <div className={styles['photo']}>
        {isImageAddress(post.imageUrl) ? (
          <Photo
            src={post.imageUrl}
            alt={post.imageDescription ?? ''}
            placeholder={post.placeholder}
            width={233}
            height={145}
            first={first}
          />
        ) : (
          <NoPostsIllustration size={120} />
        )}
        <span className={styles['audience']}>{post.isMine && <AudienceBadge {...post} />}</span>
        {post.isWinner && (
          <span className={styles['winner']}>
            <WinnerBadge />
          </span>
        )}
      </div>
      <div className={styles['by']}>
        <AuthorLink className={styles['author']} memberId={memberId}>
          <Avatar image={profileImageUrl} id={memberId} name={authorNickname} size={34} />
          <span>{authorNickname || '익명'}</span>
        </AuthorLink>
        <Time at={createdAt}>{formatTimeAgo(createdAt)}</Time>
      </div>
      <h3 id={titleId}>
        <DisclosureLabel {...post} />
        {title}
      </h3>
      <Where {...post} />
    </article>
  );
}
