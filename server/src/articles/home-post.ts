import type { HomePost } from 'contract/home';
import { fragment } from '../db.ts';
import { jsonObject } from '../json-object.ts';

/**
 * The JSON of a post as a card, from `a` (article), `m` (its author, or nulls), `p` (its main photo) and `pinned` (the winner's
 * article_id, or null). In both spellings that clients read (BEHAVIOUR: wire-23).
 */
export const homePost = jsonObject<HomePost>({
  id: fragment`a.article_id`,
  articleId: fragment`a.article_id`,
  authorNickname: fragment`coalesce(m.nickname, '탈퇴한 회원')`,
  username: fragment`coalesce(m.nickname, '탈퇴한 회원')`,
  profileImageUrl: fragment`'/article/photo/list/' || m.photo_uuid`,
  createdAt: fragment`a.created_at`,
  title: fragment`a.title`,
  imageUrl: fragment`'/article/photo/list/' || a.main_photo_uuid`,
  mainImageUuid: fragment`'/article/photo/' || a.main_photo_uuid`,
  placeholder: fragment`coalesce(p.placeholder, '')`,
  isWinner: fragment`a.article_id = pinned.article_id is true`,
});
