import type { Article } from 'contract/article-shapes';
import { IconButton } from '../../kit/IconButton.tsx';
import { ShareIcon } from '../../kit/icons.tsx';
import { sharePost } from './share-post.ts';

/** Shares a post's address. */
export function ShareButton({ article }: { article: Article }) {
  return (
    <IconButton label="공유하기" onClick={() => sharePost(article)}>
      <ShareIcon />
    </IconButton>
  );
}
