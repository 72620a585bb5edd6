import { CategoryId, PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Drafts, emptyDrafts } from '../../drafts/draft-shapes.ts';
import { findMissing, hintsByPart } from './draft-check.ts';

const nothing = emptyDrafts();
const category = { ...emptyDrafts().category, categoryId: v.parse(CategoryId, 3) };
const photo = { id: 'a', from: 'device', name: 'a.jpg' } as const;
const missing = (drafts: Drafts) => findMissing(drafts)[0]?.message;

test('a post needs its category, pin category, address, photo and location, checked in this order', () => {
  let drafts = nothing;
  expect(missing(drafts)).toBe('카테고리를 먼저 선택해 주세요.');
  drafts = { ...drafts, category };
  expect(missing(drafts)).toBe('핀 카테고리를 선택해 주세요.');
  drafts = { ...drafts, place: { ...drafts.place, pinCategory: 'CAFE' } };
  expect(missing(drafts)).toBe('상세 주소가 필요해요.');
  drafts = { ...drafts, place: { ...drafts.place, detailAddress: '서울 종로구 세종대로 175' } };
  expect(missing(drafts)).toBe('사진(1장 이상)이 필요해요.');
  drafts = { ...drafts, article: { ...drafts.article, selectedImages: [photo] } };
  expect(missing(drafts)).toBe('위치 정보가 없습니다. 기존 핀을 선택하거나 지도로 위치를 지정해 주세요.');
  const spot = { ...drafts.place, placeName: '커피 집', latitude: 37.5, longitude: 127 };
  expect(missing({ ...drafts, place: spot })).toBeUndefined();
  const pin = { ...drafts.place, mode: 'existing', placeId: v.parse(PlaceId, 9) } as const;
  expect(missing({ ...drafts, place: pin })).toBeUndefined();
});

test('a photo that was refused does not count', () => {
  const place = { ...emptyDrafts().place, pinCategory: 'CAFE', detailAddress: '서울' } as const;
  const draft = {
    ...emptyDrafts().article,
    selectedImages: [{ ...photo, refused: '읽을 수 없는 사진이에요.' }],
  };
  expect(findMissing({ ...nothing, article: draft, category, place })[0]?.part).toBe('photos');
});

test('a title is at most 100 characters as people count them', () => {
  const place = {
    ...emptyDrafts().place,
    pinCategory: 'CAFE',
    detailAddress: '서울',
    mode: 'existing',
  } as const;
  const chosen = { ...place, placeId: v.parse(PlaceId, 9) };
  const titled = (title: string) => ({ ...emptyDrafts().article, selectedImages: [photo], title });
  for (const title of ['👨‍👩‍👧'.repeat(100), `${'가'.repeat(50)}   ${'나'.repeat(49)}`])
    expect(missing({ ...nothing, article: titled(title), category, place: chosen })).toBeUndefined();
  expect(missing({ ...nothing, article: titled('가'.repeat(101)), category, place: chosen })).toBe(
    '제목은 100자까지 쓸 수 있어요.',
  );
});

test('each part of the editor shows what is missing in words for what is on the screen', () => {
  expect(hintsByPart(nothing)).toEqual({
    category: '카테고리를 골라 주세요',
    place: '장소를 골라 주세요',
    photos: '사진을 한 장 이상 넣어 주세요',
  });
  const place = {
    ...nothing.place,
    pinCategory: 'CAFE',
    mode: 'existing',
    placeId: v.parse(PlaceId, 9),
  } as const;
  expect(hintsByPart({ ...nothing, category, place })).toMatchObject({
    place: '주소가 없는 장소예요. 장소를 다시 골라 주세요',
  });
});
