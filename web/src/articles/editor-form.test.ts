import { ArticleId, CategoryId, ChallengeId, PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NO_CATEGORY } from '../categories/category-selection.ts';
import type { DraftPhoto } from '../photos/draft-photo.ts';
import { NO_PLACE } from '../places/place-draft.ts';
import { emptyDraft } from './article-draft.ts';
import type { Writing } from './editor-check.ts';
import { editOf, newPost, photoPart } from './editor-form.ts';

const UUID = '0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11';
const file = (id: string): DraftPhoto => ({ id, from: 'device', name: `${id}.jpg` });
const picture: DraftPhoto = { id: UUID, from: 'server', url: `/default-images/${UUID}`, name: '기본 사진' };

const writing: Writing = {
  draft: { ...emptyDraft(), title: ' 첫 눈 ', selectedImages: [picture, file('a'), file('b')] },
  category: { ...NO_CATEGORY, categoryId: v.parse(CategoryId, 3) },
  place: {
    ...NO_PLACE,
    placeName: '골목',
    pinCategory: 'WALK',
    detailAddress: '서울 종로구 계동길 1',
    latitude: 37.58,
    longitude: 126.98,
  },
};

test('photos keep their order whether they are files or pictures', () => {
  expect(photoPart([file('a'), picture, file('b')])).toEqual({
    imageUuids: [UUID],
    mainImageUuid: null,
    mainIndex: 0,
    photoOrder: ['file:0', UUID, 'file:1'],
  });
  expect(photoPart([picture, file('a')])).toEqual({
    imageUuids: [UUID],
    mainImageUuid: UUID,
    photoOrder: [UUID, 'file:0'],
  });
});

test('a post at a chosen spot carries its coordinates, one at a pin the place', () => {
  const spot = newPost(writing, null);
  expect(spot?.at).toBe('spot');
  expect(spot?.body).toMatchObject({ latitude: 37.58, longitude: 126.98, title: '첫 눈', categoryId: 3 });
  const place = { ...writing.place, mode: 'existing', placeId: v.parse(PlaceId, 9) } as const;
  const known = newPost({ ...writing, place }, null);
  expect(known?.at).toBe('place');
  expect(known?.body).toMatchObject({ placeId: 9, pinCategory: 'WALK' });
  expect(known?.body).not.toHaveProperty('latitude');
});

test('only a ticked post enters the running challenge', () => {
  const challenge = v.parse(ChallengeId, 1);
  const ticked = { ...writing, draft: { ...writing.draft, joinsChallenge: true } };
  expect(newPost(writing, challenge)?.body).not.toHaveProperty('challengeId');
  expect(newPost(ticked, challenge)?.body.challengeId).toBe(1);
  expect(newPost(ticked, null)?.body).not.toHaveProperty('challengeId');
});

test('a refused photo stays behind and the rest goes', () => {
  const photos = [{ ...file('a'), refused: '읽을 수 없는 사진이에요.' }, file('b')];
  const post = newPost({ ...writing, draft: { ...writing.draft, selectedImages: photos } }, null);
  expect(post?.body.photoOrder).toEqual(['file:0']);
});

test('an edit says which version it was read at', () => {
  const articleId = v.parse(ArticleId, 7);
  const draft = {
    ...writing.draft,
    edited: { articleId, version: 4, inChallenge: false, categoryId: null, placeId: v.parse(PlaceId, 9) },
  };
  expect(editOf({ ...writing, draft }, null)).toMatchObject({
    version: 4,
    latitude: 37.58,
    photoOrder: [UUID, 'file:0', 'file:1'],
  });
});
