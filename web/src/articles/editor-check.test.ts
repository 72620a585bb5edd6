import { CategoryId, PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NO_CATEGORY } from '../categories/category-selection.ts';
import { NO_PLACE } from '../places/place-draft.ts';
import { emptyDraft } from './article-draft.ts';
import { missingFrom, type Writing } from './editor-check.ts';

const nothing: Writing = { draft: emptyDraft(), category: NO_CATEGORY, place: NO_PLACE };
const category = { ...NO_CATEGORY, categoryId: v.parse(CategoryId, 3) };
const photo = { id: 'a', from: 'device', name: 'a.jpg' } as const;
const said = (writing: Writing) => missingFrom(writing)?.says;

test('a post is asked for its category, pin, address, photo and location, in this order', () => {
  let writing = nothing;
  expect(said(writing)).toBe('카테고리를 먼저 선택해 주세요.');
  writing = { ...writing, category };
  expect(said(writing)).toBe('핀 카테고리를 선택해 주세요.');
  writing = { ...writing, place: { ...writing.place, pinCategory: 'CAFE' } };
  expect(said(writing)).toBe('상세 주소가 필요해요.');
  writing = { ...writing, place: { ...writing.place, detailAddress: '서울 종로구 세종대로 175' } };
  expect(said(writing)).toBe('사진(1장 이상)이 필요해요.');
  writing = { ...writing, draft: { ...writing.draft, selectedImages: [photo] } };
  expect(said(writing)).toBe('위치 정보가 없습니다. 기존 핀을 선택하거나 지도로 위치를 지정해 주세요.');
  const spot = { ...writing.place, placeName: '커피 집', latitude: 37.5, longitude: 127 };
  expect(said({ ...writing, place: spot })).toBeUndefined();
  const pin = { ...writing.place, mode: 'existing', placeId: v.parse(PlaceId, 9) } as const;
  expect(said({ ...writing, place: pin })).toBeUndefined();
});

test('a photo that was refused does not count', () => {
  const place = { ...NO_PLACE, pinCategory: 'CAFE', detailAddress: '서울' } as const;
  const draft = { ...emptyDraft(), selectedImages: [{ ...photo, refused: '읽을 수 없는 사진이에요.' }] };
  expect(missingFrom({ draft, category, place })?.part).toBe('photos');
});

test('a title is at most 100 characters as people count them', () => {
  const place = { ...NO_PLACE, pinCategory: 'CAFE', detailAddress: '서울', mode: 'existing' } as const;
  const whole = { ...place, placeId: v.parse(PlaceId, 9) };
  const titled = (title: string) => ({ ...emptyDraft(), selectedImages: [photo], title });
  expect(said({ draft: titled('👨‍👩‍👧'.repeat(100)), category, place: whole })).toBeUndefined();
  expect(said({ draft: titled('가'.repeat(101)), category, place: whole })).toBe(
    '제목은 100자까지 쓸 수 있어요.',
  );
});
