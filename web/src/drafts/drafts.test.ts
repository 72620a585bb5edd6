import { ArticleId, CategoryId, PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { Choices, emptyDrafts } from './draft-shapes.ts';
import {
  changeArticle,
  changePlace,
  hasUnsavedInput,
  resetDraft,
  startArticle,
  useDrafts,
} from './drafts.ts';

const drafts = () => useDrafts.getState();
const isUnsaved = () => hasUnsavedInput(drafts());

beforeEach(() => useDrafts.setState(emptyDrafts()));

test('the first photo is the main one', () => {
  const photo = (id: string) => ({ id, from: 'device', name: `${id}.jpg` }) as const;
  changeArticle({ selectedImages: [photo('a'), photo('b')] });
  expect(drafts().article).toMatchObject({ mainImageUuid: 'a', touched: true });
  changeArticle({ selectedImages: [] });
  expect(drafts().article.mainImageUuid).toBeNull();
});

test('a place is stored with coordinates of five decimals', () => {
  changePlace({ latitude: 37.123456789, longitude: 127 });
  changePlace({ placeName: '계동 골목' });
  expect(drafts().place).toMatchObject({ latitude: 37.12346, longitude: 127, placeName: '계동 골목' });
  resetDraft('place');
  expect(drafts().place).toEqual(emptyDrafts().place);
});

test('a new post has something to lose once anything is written', () => {
  expect(isUnsaved()).toBe(false);
  changeArticle({ title: ' ', selectedDate: '2026-01-05' });
  expect(isUnsaved()).toBe(false);
  changeArticle({ content: '눈' });
  expect(isUnsaved()).toBe(true);
});

test('an edit has something to lose once its text, category or place changes', () => {
  const placeId = v.parse(PlaceId, 9);
  const categoryId = v.parse(CategoryId, 3);
  const place = { ...emptyDrafts().place, mode: 'existing', placeId } as const;
  const category = { categoryId, categoryName: '산책길', categoryColor: 'GREEN' } as const;
  const before = {
    title: '첫 눈',
    content: '',
    selectedImages: [],
    selectedDate: '2026-01-05',
    ...v.parse(Choices, {}),
    category,
    place,
  };
  const edited = { articleId: v.parse(ArticleId, 42), version: 4, inChallenge: false, before };
  const start = () => {
    startArticle({ ...emptyDrafts().article, title: '첫 눈', edited });
    useDrafts.setState({ category, place });
  };
  start();
  expect(isUnsaved()).toBe(false);
  changeArticle({ title: '첫눈' });
  expect(isUnsaved()).toBe(true);
  start();
  changePlace({ mode: 'new', placeId: null });
  expect(isUnsaved()).toBe(true);
  start();
  resetDraft('category');
  expect(isUnsaved()).toBe(true);
});
