import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ArticleMute, muteArticle, readArticleMute, unmuteArticle } from 'contract/notifications';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../api/fake-api.ts';
import { button, chooseInMenu, fakeArticleScreen, openArticle } from './fake-article-screen.tsx';

let api: ReturnType<typeof fakeArticleScreen>['api'];
beforeEach(() => {
  ({ api } = fakeArticleScreen());
});

test('whom the comments concern mutes the post in its menu, and unmutes it there', async () => {
  let isMuted = false;
  api.serve(readArticleMute, () => ({ isMuted, concernsMe: true }));
  api.serve(muteArticle, () => void (isMuted = true));
  api.serve(unmuteArticle, () => void (isMuted = false));
  openArticle();
  await chooseInMenu('이 글 알림 끄기');
  expect(await screen.findByText('이 글의 댓글 알림을 껐어요')).toBeTruthy();
  await chooseInMenu('이 글 알림 켜기');
  await waitFor(() => expect(isMuted).toBe(false));
});

test('a refused mute says why', async () => {
  api.serve(readArticleMute, () => ({ isMuted: false, concernsMe: true }));
  api.serve(muteArticle, () => refuse('ArticleNotFound'));
  openArticle();
  await chooseInMenu('이 글 알림 끄기');
  expect(await screen.findByText('이제 없는 글이에요.')).toBeTruthy();
});

test('whom they do not concern is not offered it, and a visitor is not asked for', async () => {
  const asked = vi.fn<() => ArticleMute>(() => ({ isMuted: false, concernsMe: false }));
  api.serve(readArticleMute, asked);
  openArticle();
  await userEvent.click(await button('글 메뉴'));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await userEvent.click(await button('취소'));
  localStorage.clear();
  await userEvent.click(await button('글 메뉴'));
  await button('신고하기');
  expect(screen.queryByRole('button', { name: /이 글 알림/ })).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
});
