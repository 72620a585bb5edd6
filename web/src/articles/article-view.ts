import { Article } from 'contract/article-shapes';
import type { ArticleId } from 'contract/ids';
import * as v from 'valibot';
import { storedUser } from '../api/stored-user.ts';

const PREFIX = 'article-view:v1:';
/** How many posts a device remembers; the one seen longest ago goes first. */
const MOST = 30;
const keyOf = (articleId: ArticleId) => `${PREFIX}${articleId}`;
const viewer = () => storedUser.read()?.memberId ?? null;

const View = v.object({ viewer: v.nullable(v.number()), seenAt: v.number(), article: Article });

/** Keeps what a member last saw of a post (spec §3), for a first paint; a full storage keeps nothing. */
export function rememberArticle(article: Article) {
  try {
    localStorage.setItem(
      keyOf(article.articleId),
      JSON.stringify({ viewer: viewer(), seenAt: Date.now(), article }),
    );
    forgetOldest();
  } catch {
    forgetArticleView(article.articleId);
  }
}

/** The post as this member last saw it on this device; undefined for another member, or when it was never seen. */
export function rememberedArticle(articleId: ArticleId): Article | undefined {
  const view = viewAt(keyOf(articleId));
  return view !== null && view.viewer === viewer() ? view.article : undefined;
}

/** Forgets a post: it was deleted, or is no longer there. */
export const forgetArticleView = (articleId: ArticleId) => localStorage.removeItem(keyOf(articleId));

function viewAt(key: string) {
  try {
    const view = v.safeParse(View, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return view.success ? view.output : null;
  } catch {
    return null;
  }
}

function forgetOldest() {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length <= MOST) return;
  const seen = keys.map((key) => ({ key, seenAt: viewAt(key)?.seenAt ?? 0 }));
  for (const { key } of seen.sort((a, b) => b.seenAt - a.seenAt).slice(MOST)) localStorage.removeItem(key);
}
