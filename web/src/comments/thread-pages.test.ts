import { CommentId } from 'contract/ids';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { readReplies, readThreads } from './read-comments.ts';
import {
  addReplies,
  appendComment,
  canReadAgain,
  confirmComment,
  removeComment,
  type ThreadPages,
  threadId,
} from './thread-pages.ts';

const id = (n: number) => v.parse(CommentId, n);
/** A page with a thread of two replies, of three in all, and one without. */
const pages: ThreadPages = {
  pageParams: [null],
  pages: [
    {
      threads: readThreads([{ id: 1, replies: [{ id: 2 }, { id: 3 }], replyCount: 3 }, { id: 9 }]),
      cursor: null,
      older: null,
    },
  ],
};
const reply = (n: number, parent: number) => readReplies([{ id: n, parentCommentId: parent }])[0]!;
/** The ids of each thread and its replies, and how many it says it has. */
const shown = ({ pages: all }: ThreadPages) =>
  all.flatMap(({ threads }) =>
    threads.map(({ commentId, replies, replyCount }) => [
      commentId,
      replies.map((one) => one.commentId),
      replyCount,
    ]),
  );

test('a new comment goes to the end, a new reply to the end of its thread', () => {
  expect(shown(appendComment(pages, readReplies([{ id: 20 }])[0]!)).at(-1)).toEqual([20, [], 0]);
  expect(shown(appendComment(pages, reply(20, 1)))[0]).toEqual([1, [2, 3, 20], 4]);
});

test('a comment gets the id of the server, and is shown once if an earlier try had written it', () => {
  const sent = appendComment(pages, readReplies([{ id: 99 }])[0]!);
  expect(shown(confirmComment(sent, id(99), id(20))).at(-1)).toEqual([20, [], 0]);
  expect(shown(confirmComment(sent, id(99), id(9)))).toEqual(shown(pages));
  expect(shown(confirmComment(appendComment(pages, reply(99, 1)), id(99), id(3)))).toEqual(shown(pages));
});

test('more replies join their thread in order, also around one just written, which may come again', () => {
  const written = appendComment(pages, reply(20, 1));
  const more = addReplies(written, id(1), { replies: [reply(4, 1), reply(20, 1)], rest: null });
  expect(shown(more)[0]).toEqual([1, [2, 3, 4, 20], 4]);
});

test('a deleted comment with replies stays as a placeholder, which goes with its last reply', () => {
  const placeholder = removeComment(pages, id(1));
  expect(placeholder.pages[0]?.threads[0]).toMatchObject({ isDeleted: true, nickname: null, replyCount: 3 });
  const oneLeft = removeComment(removeComment(placeholder, id(2)), id(3));
  expect(shown(oneLeft)).toEqual([
    [1, [], 1],
    [9, [], 0],
  ]);
  const last = addReplies(oneLeft, id(1), { replies: [reply(4, 1)], rest: null });
  expect(shown(removeComment(last, id(4)))).toEqual([[9, [], 0]]);
  expect(shown(removeComment(pages, id(9)))).toEqual([[1, [2, 3], 3]]);
});

test('the list is read again only where that hides nothing', () => {
  expect(canReadAgain(pages)).toBe(true);
  const eleven = Array.from({ length: 11 }, (_, n) => reply(n + 2, 1));
  expect(canReadAgain(addReplies(pages, id(1), { replies: eleven, rest: null }))).toBe(false);
  expect(canReadAgain({ ...pages, pages: [{ ...pages.pages[0]!, cursor: 9 }] })).toBe(false);
});

test('a reply to a reply joins its thread', () => {
  expect([threadId(reply(2, 1)), threadId(readReplies([{ id: 1 }])[0]!)]).toEqual([1, 1]);
});
