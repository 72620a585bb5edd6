import type { Article } from 'contract/article-shapes';
import { share } from '../../kit/share.ts';
import { paths } from '../../paths.ts';
import { byLink } from '../../api/link-key.ts';

/** Shares a post's address, including the link key if its audience is `link`. */
export function sharePost(article: Article) {
  const { articleId, title, placeName } = article;
  void share({ title, text: `${title} · ${placeName}`, path: paths.article(articleId, sharedLink(article)) });
}

/** The link key that others need to open a post; null unless its audience is `link`. */
export const sharedLink = ({ articleId, audience, linkKey }: Article): string | null =>
  audience === 'link' ? (linkKey ?? byLink(articleId).query?.link ?? null) : null;
