import { randomBytes } from 'node:crypto';
import type { Audience } from 'contract/audience-shapes';
import type { AudienceNow } from 'contract/audiences';
import type { ArticleId, PlaceId } from 'contract/ids';
import { type Db, one } from '../db.ts';

/** The random part of the link of a post that is seen by its link, 128 bits; null for any other. */
export const newLinkKey = (audience: Audience) =>
  audience === 'link' ? randomBytes(16).toString('base64url') : null;

/** Changes who sees an article and raises its version; an article seen by its link gets a new link. Gives both and the article's place. */
export const updateAudience = (tx: Db, articleId: ArticleId, audience: Audience) =>
  one(tx<AudienceNow & { placeId: PlaceId }>`
    update article set audience = ${audience}, link_key = ${newLinkKey(audience)}, version = version + 1
     where article_id = ${articleId}
    returning article_id, audience, link_key, version, place_id`);

/** Who sees a locked article. */
export const findAudience = (tx: Db, articleId: ArticleId) =>
  one(tx<AudienceNow>`
    select article_id, audience, link_key, version
      from article /* any: locked by its author */ where article_id = ${articleId}`);
