import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listComments, listReplies } from 'contract/comments';
import { readHiddenComment } from 'contract/hidden-comments';
import { MeasureId } from 'contract/ids';
import { refusals } from 'contract/refusals';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import {
  aComment,
  aReply,
  comments,
  newReader,
  withReplies,
  onePage,
  openComments,
  toCommentId,
} from './fake-comments.tsx';

let api: ReturnType<typeof newReader>['api'];
let server: ReturnType<typeof newReader>['server'];
beforeEach(() => {
  ({ api, server } = newReader());
});

test('threads are shown with their replies under them, and 불러오는 중 before that', async () => {
  openComments();
  expect(screen.getByText('댓글 불러오는 중...')).toBeTruthy();
  expect(await screen.findByText('첫 댓글')).toBeTruthy();
  expect(comments()).toEqual(['나래님의 댓글', '가람님의 답글']);
  expect(within(screen.getByRole('list', { name: '답글' })).getByText('내 답글')).toBeTruthy();
});

test('the post is that of the address, else of the navigation state, else the one last read', async () => {
  openComments({ path: '/comments', at: { pathname: '/comments', state: { articleId: 9 } } });
  expect(await screen.findByText('첫 댓글')).toBeTruthy();
});

test('an address of no post shows the comments of no other', () => {
  openComments({
    path: '/record/:id/comments',
    at: { pathname: '/record/9a/comments', state: { articleId: 9 } },
  });
  expect(screen.getByText('잘못된 접근, 게시글 ID가 없습니다')).toBeTruthy();
});

test('without any post a message links to home', () => {
  openComments({ path: '/comments', at: '/comments' });
  expect(screen.getByText('잘못된 접근, 게시글 ID가 없습니다')).toBeTruthy();
  expect(screen.getByRole('link', { name: '홈으로 가기' }).getAttribute('href')).toBe('/home');
});

test('a list that fails shows an error and can be retried', async () => {
  const user = userEvent.setup();
  api.serve(listComments, () => refuse('Unexpected'));
  openComments();
  expect(await screen.findByText('댓글 불러오기에 실패했습니다.')).toBeTruthy();
  api.serve(listComments, () => onePage(server.comments));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('첫 댓글')).toBeTruthy();
});

test('comments of a post that is gone say so and link to home: trying again would change nothing', async () => {
  api.serve(listComments, () => refuse('ArticleNotFound'));
  openComments();
  expect(await screen.findByRole('link', { name: '홈으로 가기' })).toBeTruthy();
  expect(screen.getByText(refusals.ArticleNotFound.message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
});

test('an empty list invites to write the first comment', async () => {
  server.comments = [];
  openComments();
  expect(await screen.findByText('아직 댓글이 없어요')).toBeTruthy();
});

test('a deleted comment keeps its row without author or menu; one without a name is 익명', async () => {
  server.comments = [
    withReplies(
      aComment(1, '삭제된 댓글입니다', { isDeleted: true, nickname: null, memberId: null }),
      aReply(2, '답글', 1, { nickname: null, memberId: null }),
    ),
  ];
  openComments();
  expect(await screen.findByText('삭제된 댓글입니다')).toBeTruthy();
  expect(comments()).toEqual(['익명님의 답글']);
});

test('a comment of mine that a measure hides says so, and on demand why and what I may do', async () => {
  let asked = 0;
  api.serve(readHiddenComment, () => {
    asked += 1;
    return {
      content: '흥',
      act: 'HOLD' as const,
      reason: 'ABUSE' as const,
      words: '말투를 살펴보고 있어요',
      hiddenAt: '2026-11-29T12:00:00+09:00',
      until: null,
      measureId: v.parse(MeasureId, 7),
      claimId: null,
    };
  });
  server.comments = [
    aComment(1, '삭제된 댓글입니다', { isDeleted: true, isMine: true, nickname: null, memberId: null }),
  ];
  openComments();
  const why = await screen.findByRole('button', { name: '까닭 보기' });
  expect(screen.queryByText('삭제된 댓글입니다')).toBeNull();
  expect(asked).toBe(0);
  await userEvent.click(why);
  const region = within(await screen.findByRole('region', { name: '가려진 까닭' }));
  expect(region.getByText('흥')).toBeTruthy();
  expect(region.getByText('욕설·혐오')).toBeTruthy();
  expect(region.getByRole('link', { name: '자세히 보고 이의 제기하기' }).getAttribute('href')).toBe(
    '/mypage/profile/measures/7',
  );
});

test('more threads are loaded page by page', async () => {
  const user = userEvent.setup();
  api.serve(listComments, ({ query }) =>
    query.cursor === null
      ? { comments: server.comments, cursor: 1, limit: 50, hasNext: true }
      : onePage([aComment(9, '다음 쪽')]),
  );
  openComments();
  await user.click(await screen.findByRole('button', { name: '더 보기' }));
  expect(await screen.findByText('다음 쪽')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
});

test('the replies of a long thread are loaded as they are wanted, in order and each once', async () => {
  const user = userEvent.setup();
  server.comments = [withReplies(aComment(1, '긴 글타래', { replyCount: 3 }), aReply(2, '하나', 1))];
  const cursors: (number | null)[] = [];
  api.serve(listReplies, ({ query: { cursor } }) => {
    cursors.push(cursor);
    const isFirst = cursor === 2;
    const [id, text] = isFirst ? [3, '둘'] : [4, '셋'];
    return { comments: [aReply(id, text, 1)], cursor: isFirst ? 3 : null, limit: 50, hasNext: isFirst };
  });
  openComments();
  await user.click(await screen.findByRole('button', { name: '답글 2개 더 보기' }));
  await user.click(await screen.findByRole('button', { name: '답글 1개 더 보기' }));
  expect(await screen.findByText('셋')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull();
  expect(screen.getAllByText(/^(하나|둘|셋)$/).map((row) => row.textContent)).toEqual(['하나', '둘', '셋']);
  expect(cursors).toEqual([2, 3]);
});

test('replies that cannot be loaded say so, and can be tried again', async () => {
  const user = userEvent.setup();
  server.comments = [withReplies(aComment(1, '긴 글타래', { replyCount: 2 }), aReply(2, '하나', 1))];
  api.serve(listReplies, () => refuse('Unexpected'));
  openComments();
  await user.click(await screen.findByRole('button', { name: '답글 1개 더 보기' }));
  expect(await screen.findByText('댓글 불러오기에 실패했습니다.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '답글 1개 더 보기' }).disabled).toBe(false);
});

describe('an address of one comment', () => {
  const opened = (id: number) => ({ at: `/record/7/comments?comment=${id}` });
  const { cursor, limit, hasNext } = onePage([]);
  const page = { cursor, limit, hasNext };
  const row = (name: string) => screen.findByRole('article', { name, current: true });

  test('opens the page around it, marks it, gives it the focus, and reads earlier ones on request', async () => {
    const asked: unknown[] = [];
    api.serve(listComments, ({ query }) => {
      asked.push(query);
      if (query.around === toCommentId(41))
        return { ...page, comments: [aComment(40, '앞'), aComment(41, '이것')], older: 40 };
      return { ...page, comments: [aComment(20, '더 앞')], cursor: 20, hasNext: true, older: null };
    });
    openComments(opened(41));
    const marked = await row('나래님의 댓글');
    expect(within(marked).getByText('이것')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(marked));
    await userEvent.click(screen.getByRole('button', { name: '이전 댓글 더 보기' }));
    expect(await screen.findByText('더 앞')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '이전 댓글 더 보기' })).toBeNull();
    expect(asked).toMatchObject([{ around: toCommentId(41) }, { before: toCommentId(40) }]);
  });

  test('opens a late reply of a long thread, and the replies before it on request', async () => {
    const late = { ...withReplies(aComment(1, '첫 댓글'), aReply(90, '늦은 답글', 1)), replyCount: 31 };
    api.serve(listComments, () => ({ ...page, comments: [late], older: null, repliesBefore: 30 }));
    api.serve(listReplies, ({ query }) => ({
      ...page,
      comments: query.before === toCommentId(90) ? [aReply(60, '앞선 답글', 1)] : [],
    }));
    openComments(opened(90));
    expect(within(await row('나래님의 답글')).getByText('늦은 답글')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^답글 .*더 보기/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '이전 답글 30개 더 보기' }));
    expect(await screen.findByText('앞선 답글')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull();
  });

  test('says so if the comment is gone, and shows the others', async () => {
    api.serve(listComments, ({ query }) =>
      query.around === null ? onePage(server.comments) : refuse('CommentNotFound'),
    );
    openComments(opened(404));
    expect(await screen.findByText('찾으시는 댓글은 삭제되었거나 볼 수 없어요.')).toBeTruthy();
    expect(screen.getByText('첫 댓글')).toBeTruthy();
  });

  test('reads again where the comments loaded before lack it', async () => {
    const { router } = openComments();
    await screen.findByText('첫 댓글');
    api.serve(listComments, () => ({ ...page, comments: [aComment(41, '새 댓글')], older: null }));
    await router.navigate(opened(41).at);
    expect(within(await row('나래님의 댓글')).getByText('새 댓글')).toBeTruthy();
  });
});
