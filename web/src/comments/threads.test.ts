import { expect, test } from 'vitest';
import { readComments } from './read-comments.ts';
import { threadId, threads } from './threads.ts';

const shapeOf = (given: { id: number; parentCommentId?: number }[]) =>
  threads(readComments(given).comments).map(({ top, replies }) => [
    top.commentId,
    replies.map(({ commentId }) => commentId),
  ]);

test('replies stand under their thread, in order', () => {
  expect(
    shapeOf([{ id: 1 }, { id: 2, parentCommentId: 1 }, { id: 3 }, { id: 4, parentCommentId: 1 }]),
  ).toEqual([
    [1, [2, 4]],
    [3, []],
  ]);
});

test('a reply to a reply stands in the top-level thread', () => {
  expect(shapeOf([{ id: 1 }, { id: 2, parentCommentId: 1 }, { id: 3, parentCommentId: 2 }])).toEqual([
    [1, [2, 3]],
  ]);
});

test('a reply whose thread did not come is still shown', () => {
  expect(shapeOf([{ id: 2, parentCommentId: 1 }])).toEqual([[2, []]]);
});

test('a comment that came on two pages is shown once', () => {
  expect(shapeOf([{ id: 1 }, { id: 1 }])).toEqual([[1, []]]);
});

test('comments that name each other as parents do not hang the screen', () => {
  expect(
    shapeOf([
      { id: 1, parentCommentId: 2 },
      { id: 2, parentCommentId: 1 },
    ]).flat(2),
  ).toHaveLength(2);
});

test('answering a reply answers its thread', () => {
  const [top, reply] = readComments([{ id: 1 }, { id: 2, parentCommentId: 1 }]).comments;
  expect([threadId(top!), threadId(reply!)]).toEqual([1, 1]);
});
