import type { Article } from 'contract/article-shapes';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { CommentIcon } from '../../kit/icons.tsx';
import { LikeButton } from '../../likes/LikeButton.tsx';
import { useArticleUpdate } from '../article-updates.ts';
import styles from './ArticleScreen.module.css';
import { ShareButton } from './ShareButton.tsx';
import { formatCount } from '../../kit/format-count.ts';

/** A reader's actions on a post: like, comment, share. Fixed at the bottom of the screen. */
export function ArticleBar({ article }: { article: Article }) {
  const { articleId, title, liked, likeCount } = article;
  const update = useArticleUpdate(articleId);
  const commentCount = formatCount(article.commentCount);
  return (
    <div className={styles['bar']} role="group" aria-label="이 글에 대해">
      <LikeButton
        articleId={articleId}
        title={title}
        isLiked={liked}
        likeCount={likeCount}
        onChange={({ isLiked, ...count }) => update(() => ({ ...count, liked: isLiked }))}
      />
      <Link
        className={styles['comments']}
        to={paths.comments(articleId)}
        state={{ articleId }}
        viewTransition
        aria-label={`댓글 ${commentCount}`}
      >
        <CommentIcon />
        <span aria-hidden="true">{commentCount}</span>
      </Link>
      <ShareButton article={article} />
    </div>
  );
}
