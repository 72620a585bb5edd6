import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countNeighbours, deleteArticle, readArticle } from 'contract/articles';
import { ChallengeId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../api/fake-api.ts';
import { storedUser } from '../../api/stored-user.ts';
import { useOpenDialog } from '../../kit/dialogs.ts';
import { useToast } from '../../kit/toast.ts';
import { noteJustWritten } from './just-written.ts';
import { toOrdinal } from './ordinal.ts';
import { lastArticle } from '../read-articles.ts';
import { answerDialog, button, fakeArticleScreen, openArticle } from './fake-article-screen.tsx';

let api: ReturnType<typeof fakeArticleScreen>['api'];
let server: ReturnType<typeof fakeArticleScreen>['server'];
beforeEach(() => {
  ({ api, server } = fakeArticleScreen());
});

test('a post shows its day, title, text as it was typed, photos and place', async () => {
  openArticle();
  expect(await screen.findByText('2026년 1월 5일')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '첫 눈' })).toBeTruthy();
  expect(screen.getByText(/골목이 하얗다/).textContent).toBe('골목이 하얗다\n<b>정말</b>');
  expect(screen.getAllByRole('button', { name: /크게 보기/ })).toHaveLength(2);
  expect(screen.getByRole('link', { name: /계동 골목/ }).getAttribute('href')).toBe('/record/list?placeId=9');
  expect(screen.getByRole('link', { name: '댓글 2' }).getAttribute('href')).toBe('/record/42/comments');
  expect(screen.getByRole('link', { name: /가람.*계동/ }).getAttribute('href')).toBe('/author/1');
  expect(screen.getByRole('link', { name: '지도에서 보기' }).getAttribute('href')).toBe('/map?placeId=9');
});

test('only the first photo is fetched until somebody is about to see the others', async () => {
  openArticle();
  const second = await screen.findByRole('img', { name: '첫 눈 사진 2' });
  expect(screen.getByRole('img', { name: '첫 눈 사진 1' }).getAttribute('src')).toBe(
    server.post.photos[0]!.url,
  );
  expect(second.getAttribute('src')).toMatch(/^data:image/);
  await userEvent.hover(second);
  expect(second.getAttribute('src')).toBe(server.post.photos[1]!.url);
});

test('the post that was just written says how many there are in its 동, until it is closed', async () => {
  server.post = { ...server.post, isMine: true, challengeId: v.parse(ChallengeId, 1) };
  api.serve(countNeighbours, () => ({ regionName: '망원동', count: 3 }));
  noteJustWritten(server.post.articleId);
  openArticle();
  expect(await screen.findByText('망원동에서 세 번째 기록이에요')).toBeTruthy();
  expect(screen.getByText(/챌린지에도 참여했어요/)).toBeTruthy();
  await userEvent.click(await button('축하 닫기'));
  expect(screen.queryByText(/세 번째 기록/)).toBeNull();
  cleanup();
  openArticle();
  await screen.findByRole('heading', { name: '첫 눈' });
  expect(screen.queryByRole('region', { name: '방금 남긴 기록' })).toBeNull();
});

test.each([
  [1, '첫 번째'],
  [10, '열 번째'],
  [11, '11번째'],
])('%i is said %s', (count, said) => expect(toOrdinal(count)).toBe(said));

test('an author who won challenges has a badge', async () => {
  server.post = { ...server.post, badges: 2 };
  openArticle();
  expect(await screen.findByText(/챌린지 우승 2회/)).toBeTruthy();
});

test('a post that cannot be read shows an alert, then home', async () => {
  api.serve(readArticle, () => refuse('ArticleNotFound'));
  const { router } = openArticle();
  await answerDialog(/^게시글을 불러오지 못했어요\.$/, '확인');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

test('a post that was never read here waits for the connection, and comes by itself', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isReached = false;
  api.serve(readArticle, () => {
    if (!isReached) throw new TypeError('Failed to fetch');
    return server.post;
  });
  const { router } = openArticle();
  expect(await screen.findByText(/아직 이 기기에서 연 적이 없어요/)).toBeTruthy();
  isReached = true;
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: '첫 눈' })).toBeTruthy();
  expect(useOpenDialog.getState().open).toBeNull();
  expect(router.state.location.pathname).toBe('/record/42');
});

test('a post that is being read stays when it cannot be read again, and leaves when it is gone', async () => {
  const { router, client } = openArticle();
  await screen.findByRole('heading', { name: '첫 눈' });
  api.serve(readArticle, () => refuse('Unavailable'));
  await client.invalidateQueries();
  expect(client.getQueryState(['articles', 42])?.status).toBe('error');
  expect(screen.getByRole('heading', { name: '첫 눈' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  api.serve(readArticle, () => refuse('ArticleNotFound'));
  await client.invalidateQueries();
  await answerDialog(/^게시글을 불러오지 못했어요\.$/, '확인');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

test('a post read before is shown while it cannot be read, and forgotten only once it is gone', async () => {
  const copy = () => localStorage.getItem('article-view:v1:42');
  const first = openArticle();
  await screen.findByRole('heading', { name: '첫 눈' });
  cleanup();
  first.client.clear();
  api.serve(readArticle, () => refuse('Unavailable'));
  const { client } = openArticle();
  await waitFor(() => expect(client.getQueryState(['articles', 42])?.status).toBe('error'));
  expect(await screen.findByRole('heading', { name: '첫 눈' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(copy()).not.toBeNull();
  api.serve(readArticle, () => refuse('ArticleNotFound'));
  await act(() => client.refetchQueries());
  await answerDialog(/^게시글을 불러오지 못했어요\.$/, '확인');
  expect(copy()).toBeNull();
});

test('an address without an id shows an alert, then home', async () => {
  const { router } = openArticle({ at: '/record/abc' });
  await answerDialog(/^잘못된 접근, 게시글 ID가 없습니다$/, '확인');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

test('only its author may edit a post, and sees its category', async () => {
  server.post = { ...server.post, categoryName: '비밀 분류' };
  const first = openArticle();
  await userEvent.click(await button('글 메뉴'));
  expect(await button('신고하기')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '수정' })).toBeNull();
  expect(screen.queryByText('비밀 분류')).toBeNull();
  server.post = { ...server.post, isMine: true };
  await first.client.invalidateQueries();
  expect(await screen.findByText('비밀 분류')).toBeTruthy();
});

test('its author edits it in the editor', async () => {
  server.post = { ...server.post, isMine: true };
  const { router } = openArticle();
  await userEvent.click(await button('글 메뉴'));
  await userEvent.click(await button('수정'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/new/write'));
  expect(router.state.location.state).toEqual({ mode: 'edit', articleId: 42 });
});

test('a deletion is confirmed, shown in a toast, and the post is never read again', async () => {
  server.post = { ...server.post, isMine: true };
  api.serve(deleteArticle, () => {
    api.serve(readArticle, () => refuse('ArticleNotFound'));
  });
  const { router } = openArticle();
  await userEvent.click(await button('글 메뉴'));
  await userEvent.click(await button('삭제'));
  await answerDialog(/정말 삭제하시겠어요\?/, '삭제');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(useToast.getState().text).toBe('글을 삭제했어요');
  expect(useOpenDialog.getState().open).toBeNull();
});

test('a deletion that fails shows an alert', async () => {
  server.post = { ...server.post, isMine: true };
  api.serve(deleteArticle, () => refuse('Unexpected'));
  openArticle();
  await userEvent.click(await button('글 메뉴'));
  await userEvent.click(await button('삭제'));
  await answerDialog(/정말 삭제/, '삭제');
  expect(await screen.findByText('게시글 삭제에 실패했습니다.')).toBeTruthy();
});

test('after saving a post, back leads home', async () => {
  const { router } = openArticle({ at: { pathname: '/record/42', state: { fromWriting: true } } });
  await screen.findByRole('heading', { name: '첫 눈' });
  await userEvent.click(await button('뒤로'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

test('a post read before is shown at once the next time, to the same member only', async () => {
  storedUser.write({ memberId: 2, nickname: '나래' });
  const first = openArticle();
  await screen.findByRole('heading', { name: '첫 눈' });
  expect(lastArticle.read()).toMatchObject({ articleId: 42, likeCount: 4 });
  await first.router.navigate('/elsewhere');
  api.serve(readArticle, () => new Promise(() => {}));
  const second = openArticle();
  expect(screen.getByRole('heading', { name: '첫 눈' })).toBeTruthy();
  await second.router.navigate('/elsewhere');
  storedUser.write({ memberId: 3, nickname: '다솜' });
  openArticle();
  expect(screen.queryByRole('heading', { name: '첫 눈' })).toBeNull();
});
