import type { HomePost } from 'contract/home';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { formatTimeAgo } from '../kit/format-date.ts';
import { WinnerBadge } from '../challenges/WinnerBadge.tsx';
import { Avatar, isImageAddress } from '../kit/Avatar.tsx';
import { Photo } from '../kit/Photo.tsx';
import { NoPostsIllustration } from '../kit/illustrations.tsx';
import styles from './PostCard.module.css';

/** A post as a small card: photo, or a drawing where there is none (BEHAVIOUR: home-6), author, time and title. */
export function PostCard({ post, first }: { post: HomePost; first: boolean }) {
  return (
    <Link className={styles['card']} to={paths.article(post.articleId)} viewTransition>
      <div className={styles['photo']}>
        {isImageAddress(post.imageUrl) ? (
          <Photo
            src={post.imageUrl}
            alt=""
            placeholder={post.placeholder}
            width={233}
            height={145}
            first={first}
          />
        ) : (
          <NoPostsIllustration size={120} />
        )}
        {post.isWinner && (
          <span className={styles['winner']}>
            <WinnerBadge />
          </span>
        )}
      </div>
      <div className={styles['author']}>
        <Avatar image={post.profileImageUrl} size={34} />
        <span>{post.authorNickname || '익명'}</span>
        <time dateTime={post.createdAt}>{formatTimeAgo(post.createdAt)}</time>
      </div>
      <h3>{post.title}</h3>
    </Link>
  );
}
