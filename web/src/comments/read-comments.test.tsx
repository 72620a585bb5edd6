import { ArticleId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fillInAuthors } from './comment-authors.ts';
import { nextCursor, readReplies, readThreads } from './read-comments.ts';

const articleId = v.parse(ArticleId, 7);
beforeEach(() => sessionStorage.clear());

test('comments are read in every spelling and from every place they may stand in', () => {
  const one = { commentId: 5, content: '글', writerNickname: '다솜', writerId: 9, writerProfileImage: '/x' };
  for (const answer of [[one], { comments: [one] }, { result: [one] }, { result: { comments: [one] } }])
    expect(readThreads(answer)).toMatchObject([
      { commentId: 5, nickname: '다솜', memberId: 9, profileImage: '/x' },
    ]);
  for (const spelling of ['nickname', 'memberNickname', 'userNickname'])
    expect(readReplies([{ id: '7', [spelling]: '라온' }])).toMatchObject([
      { commentId: 7, nickname: '라온' },
    ]);
  expect(readReplies([{ id: 1, memberProfileImage: '/a' }])[0]?.profileImage).toBe('/a');
});

test('what is missing is left open, what is no comment is left out', () => {
  expect(readThreads([{ id: 8, content: null, nickname: ' ' }])).toMatchObject([
    { nickname: null, parentCommentId: null, memberId: null, content: '', isMine: false, isDeleted: false },
  ]);
  expect(readThreads([{ content: 'no id' }, null, 3])).toEqual([]);
  expect(readThreads(null)).toEqual([]);
});

test('a thread carries its replies, and knows where the rest begins', () => {
  const replies = [{ id: 2, nickname: '라온' }];
  expect(readThreads([{ id: 1, replies, replyCount: 2 }])).toMatchObject([
    { commentId: 1, replies: [{ commentId: 2, nickname: '라온' }], rest: 2 },
  ]);
  expect(readThreads([{ id: 1, replies, replyCount: 1 }, { id: 3 }]).map(({ rest }) => rest)).toEqual([
    null,
    null,
  ]);
});

test('the next page is read where there is one', () => {
  expect(nextCursor({ comments: [], cursor: 3 })).toBe(3);
  expect(nextCursor({ comments: [], cursor: null })).toBeNull();
  expect(nextCursor([])).toBeNull();
});

test('an author met once on a post is known where a later answer leaves the name out, on that post only', () => {
  const met = readReplies([{ id: 1, memberId: 9, nickname: '다솜', profileImage: '/d' }]);
  const bare = readReplies([{ id: 2, memberId: 9 }]);
  fillInAuthors(articleId, met);
  expect(fillInAuthors(articleId, bare)).toMatchObject([{ nickname: '다솜', profileImage: '/d' }]);
  expect(fillInAuthors(v.parse(ArticleId, 8), bare)).toMatchObject([{ nickname: null }]);
  expect(sessionStorage.getItem('comment-author-cache:v1:article:7')).toContain('다솜');
});

test('an author who removed their picture is shown without it', () => {
  fillInAuthors(articleId, readReplies([{ id: 1, memberId: 9, nickname: '다솜', profileImage: '/d' }]));
  const now = readReplies([{ id: 1, memberId: 9, nickname: '다솜', profileImage: null }]);
  expect(fillInAuthors(articleId, now)).toMatchObject([{ profileImage: null }]);
});

test('a broken memory of authors is no memory', () => {
  sessionStorage.setItem('comment-author-cache:v1:article:7', '{"9":3}');
  expect(fillInAuthors(articleId, readReplies([{ id: 2, memberId: 9 }]))).toHaveLength(1);
});
