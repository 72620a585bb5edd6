import { CategoryId } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emptyDrafts } from './draft-shapes.ts';
import { readDrafts, writeDrafts } from './stored-drafts.ts';

/** Reads drafts from texts by key. */
const read = (texts: Record<string, string>) => readDrafts((key) => texts[key] ?? null);
/** Texts in the format before version 1. */
const former = (state: object) => JSON.stringify({ state, version: 0 });

test('drafts are read as they were written', () => {
  const newCategoryId = v.parse(CategoryId, 3);
  const drafts = { ...emptyDrafts(), newCategoryId };
  drafts.article = {
    ...drafts.article,
    title: '첫 눈',
    selectedImages: [{ id: 'a', from: 'device', name: 'a.jpg', refused: '읽을 수 없는 사진이에요.' }],
  };
  expect(read(writeDrafts(drafts))).toEqual(drafts);
});

test('drafts stored before version 1 are taken over with their fields', () => {
  const drafts = read({
    'article-draft': former({ title: '첫 눈', content: '골목', selectedDate: '2026-01-05', saveKey: 'key' }),
    'category-selection': former({ categoryId: 3, categoryName: '산책길', categoryColor: 'GREEN' }),
    'place-draft': former({ placeName: '벤치', mode: 'new', placeId: null, latitude: 37.5, longitude: 127 }),
    'new-pin': JSON.stringify({
      chosen: { is: 'new', at: { lat: 37.5, lng: 127 } },
      place: { name: '벤치', category: null, typedAddress: null },
    }),
  });
  expect(drafts).toMatchObject({
    article: { title: '첫 눈', content: '골목', selectedDate: '2026-01-05', saveKey: 'key' },
    category: { categoryId: 3, categoryName: '산책길', categoryColor: 'GREEN' },
    place: { placeName: '벤치', mode: 'new', latitude: 37.5 },
    newPin: { chosen: { is: 'new' }, place: { name: '벤치' } },
  });
});

test('a value that cannot be read costs nothing else', () => {
  const { article, category } = read({
    drafts: JSON.stringify({
      version: 1,
      state: { article: { title: '첫 눈', selectedImages: 'none' }, category: 7 },
    }),
    'place-draft': '{',
  });
  expect(article).toMatchObject({ title: '첫 눈', selectedImages: [] });
  expect(category).toEqual(emptyDrafts().category);
});

test('drafts of a version this page does not know are empty', () => {
  const text = JSON.stringify({ version: 2, state: { article: { title: '첫 눈' } } });
  expect(read({ drafts: text }).article.title).toBe('');
});
