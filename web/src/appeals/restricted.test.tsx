import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listComments } from 'contract/comments';
import { MeasureId } from 'contract/ids';
import { likeArticle } from 'contract/likes';
import { memberInfo, type MyRestriction } from 'contract/members';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { storedUser } from '../api/stored-user.ts';
import { EditorScreen } from '../articles/editor/EditorScreen.tsx';
import { startWriter } from '../articles/editor/fake-editor.tsx';
import { NewRecordScreen } from '../articles/editor/NewRecordScreen.tsx';
import { fakePost } from '../articles/fake-post.ts';
import { CommentsScreen } from '../comments/CommentsScreen.tsx';
import { onePage } from '../comments/fake-comments.tsx';
import { fakeHome } from '../home/fake-home.ts';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { LikeButton } from '../likes/LikeButton.tsx';
import { fakeMember } from '../members/fake-member.ts';
import { MyPageScreen } from '../mypage/MyPageScreen.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
const paused = (more: Partial<MyRestriction> = {}): MyRestriction => ({
  kind: 'PAUSED',
  until: new Date(Date.now() + 7 * DAY_MS).toISOString(),
  measureId: v.parse(MeasureId, 12),
  reason: 'ABUSE',
  words: '며칠 쉬어 가요',
  ...more,
});

let api: Awaited<ReturnType<typeof startWriter>>;
beforeEach(async () => {
  sessionStorage.clear();
  api = await startWriter();
  localStorage.setItem('accessToken', 'garam');
});
const restrictTo = (restriction: MyRestriction | null, on = api) =>
  on.serve(memberInfo, () => fakeMember({ restriction }));
const findBar = () => screen.findByRole('complementary', { name: '받은 조치' });

/** The bar says what, until when and why, and leads to the appeal. */
async function expectBar() {
  const bar = await findBar();
  expect(bar.textContent).toContain('까지 글을 쓸 수 없어요');
  expect(bar.textContent).toContain('까닭: 욕설·혐오 · 며칠 쉬어 가요');
  const appeal = screen.getByRole('link', { name: '자세히 보고 이의 제기하기' });
  expect(appeal.getAttribute('href')).toBe('/mypage/profile/measures/12');
}

test('home says to who is paused until when and why, and leads to the appeal', async () => {
  const home = fakeHome([fakePost(1)]);
  localStorage.setItem('accessToken', 'garam');
  restrictTo(paused(), home);
  renderScreen(<HomeScreen />, { path: '/home' });
  await expectBar();
});

test('my page and the start of writing say it too', async () => {
  restrictTo(paused());
  renderScreen(<MyPageScreen />, { path: '/mypage' });
  await expectBar();
  cleanup();
  renderScreen(<NewRecordScreen />, { path: '/record/new' });
  await expectBar();
});

test('of a suspension it has no end', async () => {
  restrictTo(paused({ kind: 'SUSPENDED', until: null, reason: null, words: '', measureId: null }));
  renderScreen(<MyPageScreen />, { path: '/mypage' });
  expect((await findBar()).textContent).toContain('이용이 정지되어 글을 쓸 수 없어요');
  expect(screen.getByRole('link', { name: '자세히 보고 이의 제기하기' }).getAttribute('href')).toBe(
    '/mypage/profile/measures',
  );
});

test('a pause that has ended, and no restriction, show nothing', async () => {
  for (const restriction of [paused({ until: new Date(Date.now() - 1000).toISOString() }), null]) {
    restrictTo(restriction);
    renderScreen(<MyPageScreen />, { path: '/mypage' });
    await screen.findByRole('heading', { name: '@가람' });
    expect(screen.queryByRole('complementary', { name: '받은 조치' })).toBeNull();
    cleanup();
  }
});

test('the editor does not open for who may not write; what was begun stays', async () => {
  restrictTo(paused());
  renderScreen(<EditorScreen />, { path: '/record/new/write' });
  await expectBar();
  expect(screen.getByRole('heading', { name: '지금은 글을 쓸 수 없어요' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '제목' })).toBeNull());
  expect(storedUser.read()?.isRestricted).toBe(true);
});

test('who was restricted before sees no editor while the answer is on its way, and writes once they may', async () => {
  storedUser.write({ memberId: 1, nickname: '가람', isRestricted: true });
  const answered = Promise.withResolvers<void>();
  api.serve(memberInfo, async () => {
    await answered.promise;
    return fakeMember({ restriction: null });
  });
  renderScreen(<EditorScreen />, { path: '/record/new/write' });
  await screen.findByText('글을 불러오고 있어요');
  expect(screen.queryByRole('textbox', { name: '제목' })).toBeNull();
  answered.resolve();
  expect(await screen.findByRole('textbox', { name: '제목' })).toBeTruthy();
  expect(storedUser.read()?.isRestricted).toBeUndefined();
});

test('the field for comments gives way to what says why', async () => {
  restrictTo(paused());
  api.serve(listComments, () => onePage([]));
  renderScreen(<CommentsScreen />, { path: '/record/:id/comments', at: '/record/5/comments' });
  await expectBar();
  expect(screen.queryByRole('textbox', { name: '댓글' })).toBeNull();
});

test('a like that a measure closes is no fault: the server’s sentence says why', async () => {
  restrictTo(null);
  api.serve(likeArticle, () => refuse('AccountPaused'));
  const { articleId } = fakePost(1);
  renderScreen(
    <LikeButton articleId={articleId} title="" isLiked={false} likeCount={0} onChange={() => {}} />,
  );
  await userEvent.click(screen.getByRole('button', { name: /좋아요/ }));
  expect(await screen.findByText(/지금은 글과 댓글, 좋아요, 신고를 할 수 없어요/)).toBeTruthy();
});
