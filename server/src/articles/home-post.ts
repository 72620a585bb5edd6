import type { HomePost } from 'contract/home';
import { fragment } from '../db.ts';
import { listPhotoAddress, photoAddress } from '../http/image-addresses.ts';
import { jsonObject } from '../json-object.ts';

/**
 * The JSON of a post as a card, from `a` (article), `m` (its author, or nulls), `n` (its counts), `p` (its main photo) and `pinned` (the winner's
 * article_id, or null).
 */
export const homePost = jsonObject<HomePost>({
  articleId: fragment`a.article_id`,
  authorNickname: fragment`coalesce(m.nickname, '탈퇴한 회원')`,
  profileImageUrl: fragment`${listPhotoAddress} || m.photo_uuid`,
  createdAt: fragment`a.created_at`,
  title: fragment`a.title`,
  imageUrl: fragment`${listPhotoAddress} || a.main_photo_uuid`,
  mainImageUuid: fragment`${photoAddress} || a.main_photo_uuid`,
  placeholder: fragment`coalesce(p.placeholder, '')`,
  likeCount: fragment`n.likes`,
  isWinner: fragment`a.article_id = pinned.article_id is true`,
});
