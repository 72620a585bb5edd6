import { expect, test } from 'vitest';
import { bannerOf, type Composer, next } from './composer.ts';
import { readComments, threads } from './read-comments.ts';

const comment = readComments([{ id: 1, content: '안녕', nickname: '나래', isMine: true }])[0]!;
const writing: Composer = { doing: 'writing', text: '쓰던 글' };

test('comments are read in every spelling and from every place they may stand in', () => {
  const one = { commentId: 5, content: '글', writerNickname: '다솜', writerId: 9, writerProfileImage: '/x' };
  for (const answer of [[one], { comments: [one] }, { result: [one] }, { result: { comments: [one] } }]) {
    expect(readComments(answer)).toMatchObject([
      { commentId: 5, nickname: '다솜', memberId: 9, profileImage: '/x' },
    ]);
  }
  expect(readComments([{ id: '7', memberNickname: '라온' }])).toMatchObject([
    { commentId: 7, nickname: '라온' },
  ]);
  expect(readComments([{ id: 8 }])).toMatchObject([{ nickname: '익명', parentCommentId: null, content: '' }]);
  expect(readComments([{ content: 'no id' }, null, 3])).toEqual([]);
  expect(readComments(null)).toEqual([]);
});

test('replies stand under their thread', () => {
  const all = readComments([
    { id: 1 },
    { id: 2, parentCommentId: 1 },
    { id: 3 },
    { id: 4, parentCommentId: 1 },
  ]);
  expect(
    threads(all).map(({ top, replies }) => [top.commentId, replies.map((reply) => reply.commentId)]),
  ).toEqual([
    [1, [2, 4]],
    [3, []],
  ]);
});

test('starting a reply cancels an edit but keeps what was being written', () => {
  const editing = next(writing, { type: 'edit', comment });
  expect(editing).toMatchObject({ doing: 'editing', text: '안녕' });
  expect(bannerOf(editing)).toBe('댓글을 수정하는 중…');
  const replying = next(editing, { type: 'reply', to: comment });
  expect(replying).toMatchObject({ doing: 'replying', text: '' });
  expect(bannerOf(replying)).toBe('나래님에게 답글을 남기는 중…');
  expect(next(writing, { type: 'reply', to: comment }).text).toBe('쓰던 글');
  expect(next(replying, { type: 'cleared' })).toEqual({ doing: 'writing', text: '' });
});

test('a comment that could not be sent comes back unless something new was typed', () => {
  expect(next({ doing: 'writing', text: '' }, { type: 'restore', text: '못 보낸 글' }).text).toBe(
    '못 보낸 글',
  );
  expect(next(writing, { type: 'restore', text: '못 보낸 글' }).text).toBe('쓰던 글');
});
