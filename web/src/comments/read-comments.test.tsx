import { ArticleId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fillInAuthors } from './comment-authors.ts';
import { readComments } from './read-comments.ts';

const articleId = v.parse(ArticleId, 7);
beforeEach(() => sessionStorage.clear());

test('comments are read in every spelling and from every place they may stand in', () => {
  const one = { commentId: 5, content: '글', writerNickname: '다솜', writerId: 9, writerProfileImage: '/x' };
  for (const answer of [[one], { comments: [one] }, { result: [one] }, { result: { comments: [one] } }])
    expect(readComments(answer).comments).toMatchObject([
      { commentId: 5, nickname: '다솜', memberId: 9, profileImage: '/x' },
    ]);
  for (const spelling of ['nickname', 'memberNickname', 'userNickname'])
    expect(readComments([{ id: '7', [spelling]: '라온' }]).comments).toMatchObject([
      { commentId: 7, nickname: '라온' },
    ]);
  expect(readComments([{ id: 1, memberProfileImage: '/a' }]).comments[0]?.profileImage).toBe('/a');
});

test('what is missing is left open, what is no comment is left out', () => {
  expect(readComments([{ id: 8, content: null, nickname: ' ' }]).comments).toMatchObject([
    { nickname: null, parentCommentId: null, memberId: null, content: '', isMine: false, isDeleted: false },
  ]);
  expect(readComments([{ content: 'no id' }, null, 3]).comments).toEqual([]);
  expect(readComments(null).comments).toEqual([]);
});

test('the next page is read where there is one', () => {
  expect(readComments({ comments: [], cursor: 3 }).cursor).toBe(3);
  expect(readComments({ comments: [], cursor: null }).cursor).toBeNull();
  expect(readComments([]).cursor).toBeNull();
});

test('an author met once on a post is known where a later answer leaves the name out, on that post only', () => {
  const met = readComments([{ id: 1, memberId: 9, nickname: '다솜', profileImage: '/d' }]).comments;
  const bare = readComments([{ id: 2, memberId: 9 }]).comments;
  fillInAuthors(articleId, met);
  expect(fillInAuthors(articleId, bare)).toMatchObject([{ nickname: '다솜', profileImage: '/d' }]);
  expect(fillInAuthors(v.parse(ArticleId, 8), bare)).toMatchObject([{ nickname: null }]);
  expect(sessionStorage.getItem('comment-author-cache:v1:article:7')).toContain('다솜');
});

test('an author who removed their picture is shown without it', () => {
  fillInAuthors(
    articleId,
    readComments([{ id: 1, memberId: 9, nickname: '다솜', profileImage: '/d' }]).comments,
  );
  const now = readComments([{ id: 1, memberId: 9, nickname: '다솜', profileImage: null }]).comments;
  expect(fillInAuthors(articleId, now)).toMatchObject([{ profileImage: null }]);
});

test('a broken memory of authors is no memory', () => {
  sessionStorage.setItem('comment-author-cache:v1:article:7', '{"9":3}');
  expect(fillInAuthors(articleId, readComments([{ id: 2, memberId: 9 }]).comments)).toHaveLength(1);
});
