import type { HomePost } from 'contract/home';
import type { MemberId } from 'contract/ids';
import { fragment } from '../db.ts';
import {
  listPhotoAddress,
  ownListPhotoAddress,
  ownPhotoAddress,
  photoAddress,
  smallPhotoAddress,
} from '../http/addresses/image-addresses.ts';
import { byViewer, jsonObject } from '../db/json-object.ts';
import { likesSeen } from '../visibility/seen-counts.ts';
import { regionName } from '../regions/region-name.ts';
import { whereFor } from './true-place.ts';
import { shownNickname } from '../visibility/shown-nickname.ts';

const isForAll = fragment`a.audience = 'everyone'`;

/** The JSON of a post as a card for `viewer`, from `a` (article), `homePostJoins` and `pinned` (the winner's article_id, or null). */
export const homePost = byViewer<MemberId>((viewer) =>
  jsonObject<HomePost>({
    articleId: fragment`a.article_id`,
    memberId: fragment`m.member_id`,
    authorNickname: shownNickname,
    profileImageUrl: fragment`${smallPhotoAddress} || m.photo_uuid`,
    createdAt: fragment`a.created_at`,
    title: fragment`a.title`,
    imageUrl: fragment`case when ${isForAll} then ${listPhotoAddress} else ${ownListPhotoAddress} end || a.main_photo_uuid`,
    mainImageUuid: fragment`case when ${isForAll} then ${photoAddress} else ${ownPhotoAddress} end || a.main_photo_uuid`,
    placeholder: fragment`coalesce(p.placeholder, '')`,
    imageDescription: fragment`coalesce(p.description, '')`,
    placeName: fragment`l.title`,
    regionName,
    likeCount: likesSeen(viewer),
    isWinner: fragment`a.article_id = pinned.article_id is true`,
    audience: fragment`a.audience`,
    disclosure: fragment`a.disclosure`,
    isMasked: fragment`at.is_masked`,
    isMine: fragment`(a.member_id = ${viewer}::bigint) is true`,
  }),
);

/** The joins of `homePost` besides the article's own row. */
export const homePostJoins = byViewer<MemberId>(
  (viewer) => fragment`
  ${whereFor(viewer)}
  left join member m on m.member_id = a.member_id and m.withdrawn_at is null
  join article_count n on n.article_id = a.article_id
  left join photo p on p.photo_uuid = a.main_photo_uuid
  join place l on l.place_id = at.place_id
  left join region g on g.region_id = at.region_id`,
);
