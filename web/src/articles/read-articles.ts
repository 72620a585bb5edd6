import { Article } from 'contract/article-shapes';
import type { ArticleId } from 'contract/ids';
import * as v from 'valibot';
import { isSignedIn, READ_POSTS } from '../api/session.ts';
import { stored, storedKeys } from '../api/stored.ts';
import { storedUser } from '../api/stored-user.ts';

const PREFIX = `${READ_POSTS}v1:`;
/** How many posts this device stores; beyond it the one read longest ago is removed. */
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

/** The post this tab read last (BEHAVIOUR: drafts-5). */
export const lastArticle = stored(LastArticle, 'article-storage', 'session');

/** Stores a post as this member read it, for a first paint the next time (BEHAVIOUR: drafts-6). Of a visitor nothing outlives the tab. */
export function rememberArticle(article: Article) {
  lastArticle.write(v.parse(LastArticle, article));
  if (!isSignedIn()) return;
  storedView(PREFIX + article.articleId).write({ viewer: viewer(), seenAt: Date.now(), article });
  removeOldest();
}

/** The post as this member last read it on this device; undefined for another member, or when it was never read. */
export function rememberedArticle(articleId: ArticleId): Article | undefined {
  const view = storedView(PREFIX + articleId).read();
  return view !== null && view.viewer === viewer() ? view.article : undefined;
}

/** Removes the stored copy of a post that was deleted or no longer exists. */
export const forgetArticle = (articleId: ArticleId) => storedView(PREFIX + articleId).clear();

function removeOldest() {
  const keys = storedKeys(PREFIX, 'local');
  if (keys.length <= MAX_ARTICLES) return;
  const seen = keys.map((key) => ({ key, seenAt: storedView(key).read()?.seenAt ?? 0 }));
  for (const { key } of seen.sort((a, b) => b.seenAt - a.seenAt).slice(MAX_ARTICLES)) storedView(key).clear();
}
