import { ArticleId, CategoryId, ChallengeId, PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { DraftPhoto } from '../../drafts/draft-photo.ts';
import { type Drafts, emptyDrafts } from '../../drafts/draft-shapes.ts';
import { editBody, newPostBody, photoFields } from './article-form.ts';

const UUID = '0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11';
const file = (id: string): DraftPhoto => ({ id, from: 'device', name: `${id}.jpg` });
const image: DraftPhoto = { id: UUID, from: 'server', url: `/default-images/${UUID}`, name: '기본 사진' };

/** A request's body as serialized: without undefined fields. */
const sent = (post: ReturnType<typeof newPostBody>): unknown => JSON.parse(JSON.stringify(post?.body));

const drafts: Drafts = {
  ...emptyDrafts(),
  article: { ...emptyDrafts().article, title: ' 첫 눈 ', selectedImages: [image, file('a'), file('b')] },
  category: { ...emptyDrafts().category, categoryId: v.parse(CategoryId, 3) },
  place: {
    ...emptyDrafts().place,
    placeName: '골목',
    pinCategory: 'WALK',
    detailAddress: '서울 종로구 계동길 1',
    latitude: 37.58,
    longitude: 126.98,
  },
};

test('photos keep their order whether they are files or pictures', () => {
  expect(photoFields([file('a'), image, file('b')])).toEqual({
    imageUuids: [UUID],
    mainImageUuid: null,
    mainIndex: 0,
    photoOrder: ['file:0', UUID, 'file:1'],
  });
  expect(photoFields([image, file('a')])).toEqual({
    imageUuids: [UUID],
    mainImageUuid: UUID,
    photoOrder: [UUID, 'file:0'],
  });
});

test('a post at a chosen spot carries its coordinates, one at a pin the place', () => {
  const spot = newPostBody(drafts, null);
  expect(spot?.at).toBe('spot');
  expect(spot?.body).toMatchObject({ latitude: 37.58, longitude: 126.98, title: '첫 눈', categoryId: 3 });
  const place = { ...drafts.place, mode: 'existing', placeId: v.parse(PlaceId, 9) } as const;
  const atPlace = newPostBody({ ...drafts, place }, null);
  expect(atPlace?.at).toBe('place');
  expect(atPlace?.body).toMatchObject({ placeId: 9, pinCategory: 'WALK' });
  expect(atPlace?.body).not.toHaveProperty('latitude');
});

test('only a ticked post enters the running challenge', () => {
  const challenge = v.parse(ChallengeId, 1);
  const ticked = { ...drafts, article: { ...drafts.article, joinsChallenge: true } };
  expect(sent(newPostBody(drafts, challenge))).not.toHaveProperty('challengeId');
  expect(sent(newPostBody(ticked, challenge))).toHaveProperty('challengeId', 1);
  expect(sent(newPostBody(ticked, null))).not.toHaveProperty('challengeId');
});

test('a refused photo is not sent and the others are', () => {
  const photos = [{ ...file('a'), refused: '읽을 수 없는 사진이에요.' }, file('b')];
  const post = newPostBody({ ...drafts, article: { ...drafts.article, selectedImages: photos } }, null);
  expect(post?.body.photoOrder).toEqual(['file:0']);
});

test('an edit names the version it was read at', () => {
  const articleId = v.parse(ArticleId, 7);
  const article = {
    ...drafts.article,
    edited: { articleId, version: 4, inChallenge: false, before: null },
  };
  expect(editBody({ ...drafts, article }, null)).toMatchObject({
    version: 4,
    latitude: 37.58,
    photoOrder: [UUID, 'file:0', 'file:1'],
  });
});
