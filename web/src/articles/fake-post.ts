import type { HomePost } from 'contract/home';
import { ArticleId, MemberId } from 'contract/ids';
import { inSize } from 'contract/photos';
import * as v from 'valibot';
import { fakeImage } from '../photos/fake-image.ts';

/** A post by 가람 as a small card, for screen tests; other fields as given. */
export const fakePost = (id: number, more: Partial<HomePost> = {}): HomePost => ({
  articleId: v.parse(ArticleId, id),
  memberId: v.parse(MemberId, 1),
  authorNickname: '가람',
  placeName: '계동 골목',
  regionName: '계동',
  profileImageUrl: null,
  createdAt: new Date().toISOString(),
  title: `글 ${id}`,
  imageUrl: inSize(fakeImage(id), 'list'),
  mainImageUuid: fakeImage(id),
  likeCount: 3,
  placeholder: '',
  isWinner: false,
  ...more,
});
