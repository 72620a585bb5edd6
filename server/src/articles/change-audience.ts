import type { Audience } from 'contract/audience-shapes';
import type { AudienceNow } from 'contract/audiences';
import type { ArticleId, MemberId } from 'contract/ids';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { hidePlace } from '../places/places.ts';
import { showPlace } from '../places/place-state.ts';
import { lockArticle } from './lock-article.ts';
import { findAudience, updateAudience } from './audience.sql.ts';
import { expectAuthor } from './expect-article.ts';

/** Chooses who sees the caller's own post (BEHAVIOUR: articles-42). Refuses ArticleNotFound and ArticleNotYours. */
export function setAudience(db: Sql, me: MemberId, articleId: ArticleId, audience: Audience) {
  return db.begin(async (tx) => {
    const now = await lockOwn(tx, me, articleId);
    if (now.audience === audience) return now;
    const { placeId, ...changed } = await updateAudience(tx, articleId, audience);
    await (audience === 'everyone' ? showPlace(tx, placeId) : hidePlace(tx, placeId));
    return changed;
  });
}

/** Replaces the link of the caller's own post (BEHAVIOUR: articles-43). Refuses ArticleWithoutLink where it has none. */
export function giveNewLink(db: Sql, me: MemberId, articleId: ArticleId) {
  return db.begin(async (tx) => {
    const { audience } = await lockOwn(tx, me, articleId);
    if (audience !== 'link') refuse('ArticleWithoutLink');
    const { placeId: _, ...changed } = await updateAudience(tx, articleId, 'link');
    return changed;
  });
}

async function lockOwn(tx: Db, me: MemberId, articleId: ArticleId): Promise<AudienceNow> {
  expectAuthor(await lockArticle(tx, articleId, { viewer: me }), me);
  return findAudience(tx, articleId);
}
