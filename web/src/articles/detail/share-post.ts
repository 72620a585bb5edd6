import type { Article } from 'contract/article-shapes';
import { share } from '../../kit/share.ts';
import { paths } from '../../paths.ts';
import { byLink } from '../../api/link-key.ts';

/** Shares a post's address, including the link key if its audience is `link`. */
export function sharePost({ articleId, title, placeName, audience, linkKey }: Article) {
  const link = audience === 'link' ? (linkKey ?? byLink(articleId).query?.link ?? null) : null;
  void share({ title, text: `${title} · ${placeName}`, path: paths.article(articleId, link) });
}
