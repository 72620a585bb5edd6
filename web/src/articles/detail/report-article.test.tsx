import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readArticle } from 'contract/articles';
import { reportArticle, unreportArticle } from 'contract/reports';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../../api/fake-api.ts';
import { useToast } from '../../kit/toast.ts';
import {
  answerDialog,
  button,
  chooseInMenu,
  fakeArticleScreen,
  openArticle,
} from './fake-article-screen.tsx';

let api: ReturnType<typeof fakeArticleScreen>['api'];
let server: ReturnType<typeof fakeArticleScreen>['server'];
beforeEach(() => {
  ({ api, server } = fakeArticleScreen());
});

test('a report in the menu warns first, thanks, and can be withdrawn', async () => {
  api.serve(reportArticle, () => ({ articleId: server.post.articleId, spamCount: 1 }));
  api.serve(unreportArticle, () => ({ articleId: server.post.articleId, spamCount: 0 }));
  openArticle();
  await chooseInMenu('신고하기');
  await answerDialog(
    /정말 광고 의심 글로 신고하시겠어요.*허위로 신고하면 제재를 받을 수 있어요/s,
    '신고하기',
  );
  await waitFor(() => expect(useToast.getState().text).toBe('신고해 주셔서 고마워요'));
  await chooseInMenu('광고 신고 취소 1');
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
    return { articleId: server.post.articleId, spamCount: 0 };
  });
  server.post = { ...server.post, isReported: true, spamCount: 3 };
  openArticle();
  await chooseInMenu('다른 이유로 신고');
  expect(screen.queryByRole('radio', { name: '광고 의심' })).toBeNull();
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: '신고하기' });
  expect(send.disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: '기타' }));
  expect(send.disabled).toBe(true);
  const words = screen.getByRole('textbox', { name: '어떤 점이 문제인지' });
  await user.type(words, '\u3164');
  expect(send.disabled).toBe(true);
  await user.clear(words);
  await user.type(words, '우리 집 창문이에요');
  await user.click(send);
  await waitFor(() => expect(useToast.getState().text).toBe('신고해 주셔서 고마워요'));
  expect(sent).toEqual([{ reason: 'OTHER', words: '우리 집 창문이에요' }]);
});

test('the words of a report are counted as the server counts them, and what is too much is ignored', async () => {
  const user = userEvent.setup();
  openArticle();
  await chooseInMenu('신고하기');
  await user.click(await screen.findByRole('radio', { name: '기타' }));
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '어떤 점이 문제인지' });
  await user.click(words);
  await user.paste('👨‍👩‍👧'.repeat(501));
  expect(words.value).toBe('👨‍👩‍👧'.repeat(500));
  await user.type(words, '끝', { initialSelectionStart: 0 });
  expect(words.value).toBe('👨‍👩‍👧'.repeat(500));
});

test('failures of reporting and of withdrawing have their own alerts', async () => {
  api.serve(reportArticle, () => refuse('Unexpected'));
  api.serve(unreportArticle, () => refuse('Unexpected'));
  const first = openArticle();
  await chooseInMenu('신고하기');
  await answerDialog(/허위/, '신고하기');
  expect(await screen.findByText('신고 처리 중 오류가 발생했습니다.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  server.post = { ...server.post, isReported: true, spamCount: 1 };
  await first.client.invalidateQueries();
  await chooseInMenu('광고 신고 취소 1');
  await answerDialog(/취소할까요/, '신고 취소');
  expect(await screen.findByText('신고 취소 중 오류가 발생했습니다.')).toBeTruthy();
});

test('a report of a post that is gone says so in its sheet, and once that is closed the post is left', async () => {
  api.serve(reportArticle, () => refuse('ArticleNotFound'));
  const { router } = openArticle();
  await chooseInMenu('신고하기');
  await screen.findByText(/정말 광고 의심 글로 신고하시겠어요/);
  api.serve(readArticle, () => refuse('ArticleNotFound'));
  await userEvent.click(await button('신고하기'));
  expect(await screen.findByText('신고 처리 중 오류가 발생했습니다.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await answerDialog(/^게시글을 불러오지 못했어요\.$/, '확인');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});
