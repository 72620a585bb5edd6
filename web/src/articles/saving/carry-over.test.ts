import { ArticleId, CategoryId, PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { DraftPhoto } from '../../drafts/draft-photo.ts';
import { Choices, type Drafts, emptyDrafts, type PostVersion } from '../../drafts/draft-shapes.ts';
import { carryOver, toVersion, withVersion } from './carry-over.ts';

const onServer = (id: string): DraftPhoto => ({
  id,
  from: 'server',
  name: id,
  url: `https://a.example/${id}`,
});
const onDevice = (id: string): DraftPhoto => ({ id, from: 'device', name: id });
const before: PostVersion = {
  title: '첫 눈',
  content: '골목이 하얗다',
  selectedImages: [onServer('a'), onServer('b')],
  selectedDate: '2026-01-05',
  ...v.parse(Choices, {}),
  category: { categoryId: v.parse(CategoryId, 3), categoryName: '산책길', categoryColor: 'GREEN' },
  place: { ...emptyDrafts().place, mode: 'existing', placeId: v.parse(PlaceId, 9), placeName: '계동 골목' },
};
const edited = { articleId: v.parse(ArticleId, 42), version: 4, inChallenge: false, before };
const editing = (change: Partial<PostVersion>): Drafts => {
  const drafts = withVersion(emptyDrafts(), { ...before, ...change });
  return { ...drafts, article: { ...drafts.article, edited, touched: true } };
};
/** The drafts of the post as saved elsewhere, at version 5. */
const saved = (change: Partial<PostVersion>) => {
  const drafts = withVersion(emptyDrafts(), { ...before, ...change });
  const now = { ...edited, version: 5, before: { ...before, ...change } };
  return { ...drafts, article: { ...drafts.article, edited: now } };
};

test('what only one side changed is carried over, and only what was taken from the other is named', () => {
  const merged = carryOver(editing({ content: '골목이 온통 하얗다' }), saved({ title: '첫눈' }));
  expect(toVersion(merged)).toEqual({ ...before, title: '첫눈', content: '골목이 온통 하얗다' });
  expect(merged.article.edited?.version).toBe(5);
  expect(merged.other).toMatchObject({ conflicts: [], taken: ['title'] });
});

test('what only I changed is neither a conflict nor taken', () => {
  expect(carryOver(editing({ content: '골목이 온통 하얗다' }), saved({})).other).toBeNull();
});

test('what both changed stays mine, with the other beside it', () => {
  const merged = carryOver(
    editing({ title: '내 제목', content: '내 글' }),
    saved({ title: '다른 제목', selectedDate: '2026-01-06' }),
  );
  expect(merged.article).toMatchObject({ title: '내 제목', content: '내 글', selectedDate: '2026-01-06' });
  expect(merged.other).toMatchObject({
    version: { title: '다른 제목' },
    conflicts: ['title'],
    taken: ['selectedDate'],
  });
});

test('what both changed to the same is no conflict', () => {
  expect(carryOver(editing({ title: '첫눈' }), saved({ title: '첫눈' })).other).toBeNull();
});

test('without a change of mine the newer post is taken, and what changed is named', () => {
  const merged = carryOver(editing({}), saved({ title: '다른 제목', selectedDate: '2026-01-06' }));
  expect(merged.article).toMatchObject({ title: '다른 제목', selectedDate: '2026-01-06' });
  expect(merged.other).toMatchObject({ conflicts: [], taken: ['title', 'selectedDate'] });
});

test('of my photos only those that the newer post deleted are left out', () => {
  const mine = [onDevice('new'), onServer('a'), onServer('b'), onServer('picture')];
  const merged = carryOver(editing({ selectedImages: mine }), saved({ selectedImages: [onServer('b')] }));
  expect(merged.article.selectedImages.map(({ id }) => id)).toEqual(['new', 'b', 'picture']);
  expect(merged.article.mainImageUuid).toBe('new');
});

test('a description that only one side changed is carried over, and one that both changed is compared', () => {
  const described = (description: string) => ({
    selectedImages: [{ ...onServer('a'), description }, onServer('b')],
  });
  const theirs = carryOver(editing({ title: '첫눈' }), saved(described('눈')));
  expect(toVersion(theirs).selectedImages[0]!.description).toBe('눈');
  const both = carryOver(editing(described('골목')), saved(described('눈')));
  expect(toVersion(both).selectedImages[0]!.description).toBe('골목');
  expect(both.other).toMatchObject({ conflicts: ['selectedImages'] });
});
