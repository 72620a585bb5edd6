import { CategoryId } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emptyDrafts } from './draft-shapes.ts';
import { readDrafts, writeDrafts } from './stored-drafts.ts';

test('drafts are read as they were written', () => {
  const newCategoryId = v.parse(CategoryId, 3);
  const drafts = { ...emptyDrafts(), newCategoryId };
  drafts.article = {
    ...drafts.article,
    title: '첫 눈',
    selectedImages: [{ id: 'a', from: 'device', name: 'a.jpg', refused: '읽을 수 없는 사진이에요.' }],
  };
  expect(readDrafts(writeDrafts(drafts))).toEqual(drafts);
});

test('a value that cannot be read costs nothing else', () => {
  const { article, category } = readDrafts(
    JSON.stringify({
      version: 1,
      state: { article: { title: '첫 눈', selectedImages: 'none' }, category: 7 },
    }),
  );
  expect(article).toMatchObject({ title: '첫 눈', selectedImages: [] });
  expect(category).toEqual(emptyDrafts().category);
});

test('drafts of a version this page does not know are empty', () => {
  const text = JSON.stringify({ version: 2, state: { article: { title: '첫 눈' } } });
  expect(readDrafts(text).article.title).toBe('');
});
