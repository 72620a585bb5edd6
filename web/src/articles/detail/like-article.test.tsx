import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readArticle } from 'contract/articles';
import { likeArticle, unlikeArticle } from 'contract/likes';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../api/fake-api.ts';
import { DOUBLE_TAP_MS } from '../../kit/double-tap.ts';
import { answerDialog, button, fakeArticleScreen, openArticle } from './fake-article-screen.tsx';

let api: ReturnType<typeof fakeArticleScreen>['api'];
let server: ReturnType<typeof fakeArticleScreen>['server'];
beforeEach(() => {
  ({ api, server } = fakeArticleScreen());
});

const betweenTaps = () => new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS + 10));

test('a like counts by one; unliking is confirmed first', async () => {
  const user = userEvent.setup();
  api.serve(likeArticle, () => ({ articleId: server.post.articleId, likeCount: 5 }));
  api.serve(unlikeArticle, () => ({ articleId: server.post.articleId, likeCount: 4 }));
  openArticle();
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
  api.serve(likeArticle, () => ({ articleId: server.post.articleId, likeCount: likes.push(1) + 4 }));
  openArticle();
  await userEvent.click(await button('좋아요 4'));
  await userEvent.click(await button('좋아요 5'));
  await betweenTaps();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(likes).toEqual([1]);
});

test('the heart is filled at the tap, and counted once the server has answered', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  api.serve(likeArticle, () => asked.then(() => ({ articleId: server.post.articleId, likeCount: 5 })));
  openArticle();
  await userEvent.click(await button('좋아요 4'));
  expect(await screen.findByRole('button', { name: '좋아요 4', pressed: true })).toBeTruthy();
  answer();
  expect(await screen.findByRole('button', { name: '좋아요 5', pressed: true })).toBeTruthy();
});

test('an answer that was on its way during the like does not empty the heart', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof server.post>();
  api.serve(likeArticle, () => {
    api.serve(readArticle, () => ({ ...server.post, liked: true, likeCount: 5 }));
    return { articleId: server.post.articleId, likeCount: 5 };
  });
  const { client } = openArticle();
  await button('좋아요 4');
  api.serve(readArticle, () => promise);
  void client.invalidateQueries();
  await userEvent.click(await button('좋아요 4'));
  await screen.findByRole('button', { name: '좋아요 5', pressed: true });
  resolve(server.post);
  await betweenTaps();
  expect(await screen.findByRole('button', { name: '좋아요 5', pressed: true })).toBeTruthy();
});

test('a like of a post that is shown as it was read before counts', async () => {
  const first = openArticle();
  await button('좋아요 4');
  cleanup();
  first.client.clear();
  const { promise, resolve } = Promise.withResolvers<typeof server.post>();
  api.serve(readArticle, () => promise);
  api.serve(likeArticle, () => {
    api.serve(readArticle, () => ({ ...server.post, liked: true, likeCount: 5 }));
    return { articleId: server.post.articleId, likeCount: 5 };
  });
  openArticle();
  await userEvent.click(await button('좋아요 4'));
  await screen.findByRole('button', { name: '좋아요 5', pressed: true });
  resolve(server.post);
  await betweenTaps();
  expect(await screen.findByRole('button', { name: '좋아요 5', pressed: true })).toBeTruthy();
});

test('a like that fails shows an alert and counts nothing', async () => {
  api.serve(likeArticle, () => refuse('Unexpected'));
  openArticle();
  await userEvent.click(await button('좋아요 4'));
  await answerDialog(/^좋아요 처리 중 오류가 발생했습니다\.$/, '확인');
  expect((await button('좋아요 4')).getAttribute('aria-pressed')).toBe('false');
});

test('a visitor who likes is asked to sign in', async () => {
  localStorage.clear();
  openArticle();
  await userEvent.click(await button('좋아요 4'));
  expect(await button('로그인하기')).toBeTruthy();
});

test('a like of a post that is gone says so, and leads to what is still there', async () => {
  api.serve(likeArticle, () => refuse('ArticleNotFound'));
  const { router } = openArticle();
  await button('좋아요 4');
  api.serve(readArticle, () => refuse('ArticleNotFound'));
  await userEvent.click(await button('좋아요 4'));
  await answerDialog(/^좋아요 처리 중 오류가 발생했습니다\.$/, '확인');
  await answerDialog(/^게시글을 불러오지 못했어요\.$/, '확인');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});
