import { fragment } from '../db.ts';

/**
 * One home card's JSON from `a` (article), `m` (its author, maybe null) `p` (its main photo) and `pinned` (the winner's row). Both generations of
 * spelling, in this one place (behaviour §1).
 */
export const homePost = fragment`json_build_object(
  'id', a.article_id, 'articleId', a.article_id,
  'authorNickname', coalesce(m.nickname, '탈퇴한 회원'), 'username', coalesce(m.nickname, '탈퇴한 회원'),
  'profileImageUrl', '/article/photo/list/' || m.photo_uuid,
  'createdAt', a.created_at, 'title', a.title,
  'imageUrl', '/article/photo/list/' || a.main_photo_uuid, 'mainImageUuid', '/article/photo/' || a.main_photo_uuid,
  'placeholder', coalesce(p.placeholder, ''), 'isWinner', a.article_id = pinned.article_id is true)`;
