import { ArticleId, MemberId } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type GroupBy, groupsOf } from './groups.ts';

const comment = (targetId: number, subject: string, memberId: number, articleId = 1) => ({
  targetKind: 'COMMENT' as const,
  targetId,
  articleId: v.parse(ArticleId, articleId),
  subject,
  memberId: v.parse(MemberId, memberId),
});
const ids = (items: Parameters<typeof groupsOf>[0], by: GroupBy) =>
  groupsOf(items, by).map((group) => group.items.map(({ targetId }) => targetId));

test('equal and near texts are one group, whatever their numbers and addresses', () => {
  const items = [
    comment(1, '부업으로 월 300만원! https://a.example/1', 5),
    comment(2, '여기 빵이 맛있어요', 6),
    comment(3, '부업으로 월 500만원!! https://b.example/xyz', 7),
    comment(4, '부업으로   월 900 만원~ 지금', 8),
    comment(5, '여기 커피는 별로예요', 9),
  ];
  expect(ids(items, 'text')).toEqual([[1, 3, 4]]);
});

test('by author and by post, the largest group first, and no group of one', () => {
  const items = [comment(1, 'ㄱ', 5), comment(2, 'ㄴ', 6, 2), comment(3, 'ㄷ', 6, 3), comment(4, 'ㄹ', 6, 3)];
  expect(ids(items, 'author')).toEqual([[2, 3, 4]]);
  expect(ids(items, 'post')).toEqual([[3, 4]]);
  const post = { ...comment(3, '글', 9), targetKind: 'ARTICLE' as const, articleId: null };
  expect(ids([post, ...items], 'post')).toEqual([[3, 3, 4]]);
});

test('marks alone are near nothing', () => {
  expect(ids([comment(1, '!!', 5), comment(2, '??', 6)], 'text')).toEqual([]);
});
