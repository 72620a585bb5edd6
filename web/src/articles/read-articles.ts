import { Article } from 'contract/article-shapes';
import type { ArticleId } from 'contract/ids';
import * as v from 'valibot';
import { isSignedIn, READ_POSTS } from '../api/session.ts';
import { stored, storedKeys } from '../api/stored.ts';
import { storedUser } from '../api/stored-user.ts';

const PREFIX = `${READ_POSTS}v1:`;
/** The maximum number of stored posts; beyond it the least recently read is evicted. */
const MAX_ARTICLES = 30;

const View = v.object({ viewer: v.nullable(v.number()), seenAt: v.number(), article: Article });
const storedView = (key: string) => stored(View, key, 'local');
const viewer = () => storedUser.read()?.memberId ?? null;

const LastArticle = v.pick(Article, [
  'articleId',
  'title',
  'content',
  'date',
  'mainImageUuid',
  'imageUuids',
  'latitude',
  'longitude',
  'likeCount',
  'spamCount',
  'commentCount',
  'liked',
  'isReported',
]);

/** The last post read in this tab (BEHAVIOUR: drafts-5). */
export const lastArticle = stored(LastArticle, 'article-storage', 'session');

/**
 * Stores a post as this member read it, for the first paint of the next visit (BEHAVIOUR: drafts-6). For a visitor, nothing outlives the
 * tab.
 */
export function rememberArticle(article: Article) {
  lastArticle.write(v.parse(LastArticle, article));
  if (!isSignedIn()) return;
  storedView(PREFIX + article.articleId).write({ viewer: viewer(), seenAt: Date.now(), article });
  removeOldest();
}

/** The stored copy of a post as this member last read it on this device; undefined if there is none, or it is another member's. */
export function rememberedArticle(articleId: ArticleId): Article | undefined {
  const view = storedView(PREFIX + articleId).read();
  return view !== null && view.viewer === viewer() ? view.article : undefined;
}

/** Removes the stored copy of a deleted or missing post. */
export const forgetArticle = (articleId: ArticleId) => storedView(PREFIX + articleId).clear();

function removeOldest() {
  const keys = storedKeys(PREFIX, 'local');
  if (keys.length <= MAX_ARTICLES) return;
  const seen = keys.map((key) => ({ key, seenAt: storedView(key).read()?.seenAt ?? 0 }));
  for (const { key } of seen.sort((a, b) => b.seenAt - a.seenAt).slice(MAX_ARTICLES)) storedView(key).clear();
}
