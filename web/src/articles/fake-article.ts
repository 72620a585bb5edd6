import type { Article } from 'contract/article-shapes';
import { ArticleId, CategoryId, MemberId, PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { fakeImage } from '../photos/fake-image.ts';

/** A post by 가람 for screen tests, with `photos` photos and other fields as given. */
export function fakeArticle(articleId: number, more: Partial<Article> = {}, photos = 1): Article {
  const addresses = Array.from({ length: photos }, (_, index) => fakeImage(index + 1));
  return {
    articleId: v.parse(ArticleId, articleId),
    categoryId: v.parse(CategoryId, 3),
    categoryName: '산책길',
    categoryColor: 'GREEN',
    placeId: v.parse(PlaceId, 9),
    title: '첫 눈',
    content: '골목이 하얗다\n<b>정말</b>',
    date: '2026-01-05',
    latitude: 37.58,
    longitude: 126.98,
    detailAddress: '서울 종로구 계동길 1',
    placeName: '계동 골목',
    pinCategory: 'WALK',
    mainImageUuid: addresses[0] ?? '',
    imageUuids: addresses,
    photos: addresses.map((url) => ({ url, width: 1280, height: 960, placeholder: '' })),
    likeCount: 4,
    spamCount: 0,
    commentCount: 2,
    liked: false,
    isReported: false,
    isMine: false,
    regionId: null,
    regionName: '계동',
    memberId: v.parse(MemberId, 1),
    nickname: '가람',
    userImage: null,
    challengeId: null,
    createdAt: '2026-01-05T10:00:00.000Z',
    version: 1,
    ...more,
  };
}
