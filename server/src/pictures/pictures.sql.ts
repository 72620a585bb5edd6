import type { ArticleId, MemberId } from 'contract/ids';
import type { Audience } from 'contract/audience-shapes';
import type { DrawnPost } from 'contract/pictures';
import type { Reader } from '../articles/reader.ts';
import { type Db, maybeOne, oneValue } from '../db.ts';
import { photoAddress } from '../http/addresses/image-addresses.ts';
import { regionName } from '../regions/region-name.ts';
import { shownNickname } from '../visibility/shown-nickname.ts';

/** A post to draw, and who sees it. */
export interface PostToDraw extends DrawnPost {
  audience: Audience;
}

/**
 * A post that the reader may open, at the place that others see even if it is their own: the row has the area of a masked post
 * (decisions/110). Undefined if there is none.
 */
export const postToDraw = (db: Db, articleId: ArticleId, { viewer, link = null }: Reader) =>
  maybeOne(db<PostToDraw>`
    select a.title, a.content, a.date, a.audience, a.disclosure, p.title as place_name, p.pin_category, ${regionName} as region_name,
           ${shownNickname} as nickname, ${photoAddress} || a.main_photo_uuid as main_image_uuid
      from articles_open_to(${viewer}, ${link}) a join place p on p.place_id = a.place_id
      left join region g on g.region_id = a.region_id
      left join member m on m.member_id = a.member_id and m.withdrawn_at is null
     where a.article_id = ${articleId}`);

/** The nickname of a member. */
export const nicknameOf = (db: Db, me: MemberId): Promise<string> =>
  oneValue(
    db<{ nickname: string }>`select ${shownNickname} as nickname from member m where m.member_id = ${me}`,
  );
