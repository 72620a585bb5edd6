import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Article } from 'contract/article-shapes';
import { deleteArticle, readArticle } from 'contract/articles';
import { likeArticle, unlikeArticle } from 'contract/likes';
import { reportArticle, unreportArticle } from 'contract/reports';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { storedUser } from '../api/stored-user.ts';
import { useOpenDialog } from '../kit/dialogs.ts';
import { useToast } from '../kit/toast.ts';
import { DOUBLE_TAP_MS } from '../kit/double-tap.ts';
import { ArticleScreen } from './ArticleScreen.tsx';
import { fakeArticle } from './fake-article.ts';
import { lastArticle } from './read-articles.ts';

let api: ReturnType<typeof fakeApi>;
let post: Article;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('accessToken', 'narae');
  useOpenDialog.setState({ open: null });
  useToast.setState({ text: null });
  post = fakeArticle(42, {}, 2);
  api = fakeApi();
  api.serve(readArticle, () => post);
});

const open = (at: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<ArticleScreen />, { path: '/record/:id', at: '/record/42', ...at });
const button = (name: string) => screen.findByRole('button', { name });
const answerDialog = async (text: RegExp, answer: string) => {
  await screen.findByText(text);
  await userEvent.click(await button(answer));
};

test('a post shows its day, title, text as it was typed, photos and place', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '2026년 1월 5일' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '첫 눈' })).toBeTruthy();
  expect(screen.getByText(/골목이 하얗다/).textContent).toBe('골목이 하얗다\n<b>정말</b>');
  expect(screen.getAllByRole('button', { name: /크게 보기/ })).toHaveLength(2);
  expect(screen.getByRole('link', { name: /계동 골목/ }).getAttribute('href')).toBe('/record/list?placeId=9');
  expect(screen.getByRole('link', { name: '댓글 2' }).getAttribute('href')).toBe('/record/42/comments');
  expect(screen.getByRole('link', { name: /가람.*계동/ }).getAttribute('href')).toBe('/author/1');
  expect(screen.getByRole('link', { name: '지도에서 보기' }).getAttribute('href')).toBe('/map?placeId=9');
});

test('only the first photo is fetched until somebody is about to see the others', async () => {
  open();
  const second = await screen.findByRole('img', { name: '첫 눈 사진 2' });
  expect(screen.getByRole('img', { name: '첫 눈 사진 1' }).getAttribute('src')).toBe(post.photos[0]!.url);
  expect(second.getAttribute('src')).toMatch(/^data:image/);
  await userEvent.hover(second);
  expect(second.getAttribute('src')).toBe(post.photos[1]!.url);
});

test('an author who won challenges has a badge', async () => {
  post = { ...post, badges: 2 };
  open();
  expect(await screen.findByText(/챌린지 우승 2회/)).toBeTruthy();
});

test('a post that cannot be read shows an alert, then home', async () => {
  api.serve(readArticle, () => refuse('ArticleNotFound'));
  const { router } = open();
  await answerDialog(/^게시글을 불러오지 못했어요\.$/, '확인');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

test('a post that is being read stays when it cannot be read again, and leaves when it is gone', async () => {
  const { router, client } = open();
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
  const first = open();
  await screen.findByRole('heading', { name: '첫 눈' });
  cleanup();
  first.client.clear();
  api.serve(readArticle, () => refuse('Unavailable'));
  const { client } = open();
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
  const { router } = open({ at: '/record/abc' });
  await answerDialog(/^잘못된 접근, 게시글 ID가 없습니다$/, '확인');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

const betweenTaps = () => new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS + 10));

test('a like counts by one; unliking is confirmed first', async () => {
  const user = userEvent.setup();
  api.serve(likeArticle, () => ({ articleId: post.articleId, likeCount: 5 }));
  api.serve(unlikeArticle, () => ({ articleId: post.articleId, likeCount: 4 }));
  open();
  await user.click(await button('좋아요 4'));
  const liked = await button('좋아요 5');
  expect(liked.getAttribute('aria-pressed')).toBe('true');
  await betweenTaps();
  await user.click(liked);
  await answerDialog(/좋아요를 취소할까요/, '그대로 두기');
  expect(await button('좋아요 5')).toBeTruthy();
  await betweenTaps();
  await user.click(await button('좋아요 5'));
  await answerDialog(/좋아요를 취소할까요/, '취소하기');
  expect((await button('좋아요 4')).getAttribute('aria-pressed')).toBe('false');
});

test('a double tap on the heart likes once and asks nothing', async () => {
  const likes: number[] = [];
  api.serve(likeArticle, () => ({ articleId: post.articleId, likeCount: likes.push(1) + 4 }));
  open();
  await userEvent.click(await button('좋아요 4'));
  await userEvent.click(await button('좋아요 5'));
  await betweenTaps();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(likes).toEqual([1]);
});

test('the heart is filled at the tap, and counted once the server has answered', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  api.serve(likeArticle, () => asked.then(() => ({ articleId: post.articleId, likeCount: 5 })));
  open();
  await userEvent.click(await button('좋아요 4'));
  expect(await screen.findByRole('button', { name: '좋아요 4', pressed: true })).toBeTruthy();
  answer();
  expect(await screen.findByRole('button', { name: '좋아요 5', pressed: true })).toBeTruthy();
});

test('a like that fails shows an alert and counts nothing', async () => {
  api.serve(likeArticle, () => refuse('Unexpected'));
  open();
  await userEvent.click(await button('좋아요 4'));
  await answerDialog(/^좋아요 처리 중 오류가 발생했습니다\.$/, '확인');
  expect((await button('좋아요 4')).getAttribute('aria-pressed')).toBe('false');
});

/** Opens the post's menu and chooses an action. */
const choose = async (name: string) => {
  await userEvent.click(await button('글 메뉴'));
  await userEvent.click(await button(name));
};

test('a report in the menu warns first, thanks, and can be withdrawn', async () => {
  api.serve(reportArticle, () => ({ articleId: post.articleId, spamCount: 1 }));
  api.serve(unreportArticle, () => ({ articleId: post.articleId, spamCount: 0 }));
  open();
  await choose('신고하기');
  await answerDialog(
    /정말 광고 의심 글로 신고하시겠어요.*허위로 신고하면 제재를 받을 수 있어요/s,
    '신고하기',
  );
  await waitFor(() => expect(useToast.getState().text).toBe('신고해 주셔서 고마워요'));
  await choose('광고 신고 취소 1');
  await answerDialog(/광고 신고를 취소할까요/, '신고 취소');
  await waitFor(() => expect(useToast.getState().text).toBe('신고를 취소했어요'));
  await userEvent.click(await button('글 메뉴'));
  expect(await button('신고하기')).toBeTruthy();
});

test('a report has a reason; 기타 needs an explanation, and after one of an ad the other reasons are left', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  api.serve(reportArticle, ({ body }) => {
    sent.push(body);
    return { articleId: post.articleId, spamCount: 0 };
  });
  post = { ...post, isReported: true, spamCount: 3 };
  open();
  await choose('다른 이유로 신고');
  expect(screen.queryByRole('radio', { name: '광고 의심' })).toBeNull();
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: '신고하기' });
  expect(send.disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: '기타' }));
  expect(send.disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: '어떤 점이 문제인지' }), '우리 집 창문이에요');
  await user.click(send);
  await waitFor(() => expect(useToast.getState().text).toBe('신고해 주셔서 고마워요'));
  expect(sent).toEqual([{ reason: 'OTHER', words: '우리 집 창문이에요' }]);
});

test('failures of reporting and of withdrawing have their own alerts', async () => {
  api.serve(reportArticle, () => refuse('Unexpected'));
  api.serve(unreportArticle, () => refuse('Unexpected'));
  const first = open();
  await choose('신고하기');
  await answerDialog(/허위/, '신고하기');
  expect(await screen.findByText('신고 처리 중 오류가 발생했습니다.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  post = { ...post, isReported: true, spamCount: 1 };
  await first.client.invalidateQueries();
  await choose('광고 신고 취소 1');
  await answerDialog(/취소할까요/, '신고 취소');
  expect(await screen.findByText('신고 취소 중 오류가 발생했습니다.')).toBeTruthy();
});

test('a visitor who likes is asked to sign in', async () => {
  localStorage.clear();
  open();
  await userEvent.click(await button('좋아요 4'));
  expect(await button('로그인하기')).toBeTruthy();
});

test('only its author may edit a post, and sees its category', async () => {
  post = { ...post, categoryName: '비밀 분류' };
  const first = open();
  await userEvent.click(await button('글 메뉴'));
  expect(await button('신고하기')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '수정' })).toBeNull();
  expect(screen.queryByText('비밀 분류')).toBeNull();
  post = { ...post, isMine: true };
  await first.client.invalidateQueries();
  expect(await screen.findByText('비밀 분류')).toBeTruthy();
});

test('its author edits it in the editor', async () => {
  post = { ...post, isMine: true };
  const { router } = open();
  await userEvent.click(await button('글 메뉴'));
  await userEvent.click(await button('수정'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/new/write'));
  expect(router.state.location.state).toEqual({ mode: 'edit', articleId: 42 });
});

test('a deletion is confirmed, shown in a toast, and the post is never read again', async () => {
  post = { ...post, isMine: true };
  api.serve(deleteArticle, () => {
    api.serve(readArticle, () => refuse('ArticleNotFound'));
  });
  const { router } = open();
  await userEvent.click(await button('글 메뉴'));
  await userEvent.click(await button('삭제'));
  await answerDialog(/정말 삭제하시겠어요\?/, '삭제');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(useToast.getState().text).toBe('글을 삭제했어요');
  expect(useOpenDialog.getState().open).toBeNull();
});

test('a deletion that fails shows an alert', async () => {
  post = { ...post, isMine: true };
  api.serve(deleteArticle, () => refuse('Unexpected'));
  open();
  await userEvent.click(await button('글 메뉴'));
  await userEvent.click(await button('삭제'));
  await answerDialog(/정말 삭제/, '삭제');
  expect(await screen.findByText('게시글 삭제에 실패했습니다.')).toBeTruthy();
});

test('after saving a post, back leads home', async () => {
  const { router } = open({ at: { pathname: '/record/42', state: { fromWriting: true } } });
  await screen.findByRole('heading', { name: '첫 눈' });
  await userEvent.click(await button('뒤로'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

test('a post read before is shown at once the next time, to the same member only', async () => {
  storedUser.write({ memberId: 2, nickname: '나래' });
  const first = open();
  await screen.findByRole('heading', { name: '첫 눈' });
  expect(lastArticle.read()).toMatchObject({ articleId: 42, likeCount: 4 });
  await first.router.navigate('/elsewhere');
  api.serve(readArticle, () => new Promise(() => {}));
  const second = open();
  expect(screen.getByRole('heading', { name: '첫 눈' })).toBeTruthy();
  await second.router.navigate('/elsewhere');
  storedUser.write({ memberId: 3, nickname: '다솜' });
  open();
  expect(screen.queryByRole('heading', { name: '첫 눈' })).toBeNull();
});
