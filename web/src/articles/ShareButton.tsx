import type { Article } from 'contract/article-shapes';
import { paths } from '../paths.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { ShareIcon } from '../kit/icons.tsx';
import { share } from '../kit/share.ts';

/** Shares a post's address. */
export function ShareButton({ article: { articleId, title, placeName } }: { article: Article }) {
  const post = { title, text: `${title} · ${placeName}`, path: paths.article(articleId) };
  return (
    <IconButton label="공유하기" onClick={() => void share(post)}>
      <ShareIcon />
    </IconButton>
  );
}
