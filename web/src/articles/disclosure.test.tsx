import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readArticle, writeArticle } from 'contract/articles';
import { readCurrentChallenge } from 'contract/challenges';
import type { Disclosure } from 'contract/disclosure-shapes';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../api/render-screen.tsx';
import { ArticleCard } from './list/ArticleCard.tsx';
import { ArticleScreen } from './detail/ArticleScreen.tsx';
import { fakeArticle } from './fake-article.ts';
import {
  challenge,
  fileInput,
  fillInDrafts,
  findTitle,
  openEditor,
  photoFile,
  post,
  saveButton,
  startWriter,
} from './editor/fake-editor.tsx';
import { fakePost } from './fake-post.ts';
import { PostCard } from './list/PostCard.tsx';

let api: Awaited<ReturnType<typeof startWriter>>;
beforeEach(async () => {
  api = await startWriter();
  localStorage.setItem('accessToken', 'garam');
});

test.each([
  ['none', '첫 눈'],
  ['own', '내돈내산 첫 눈'],
  ['sponsored', '협찬·제공받음 첫 눈'],
] as const)('a card that says %s begins with it, also read out', async (disclosure, said) => {
  renderScreen(
    <>
      <ArticleCard article={fakeArticle(42, { disclosure })} />
      <PostCard post={fakePost(43, { title: '첫 눈', disclosure })} first={false} />
    </>,
  );
  expect(await screen.findAllByRole('link', { name: said })).toHaveLength(2);
});

test('a sponsored post enters no challenge, and the editor shows that', async () => {
  const user = userEvent.setup();
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'running' as const }));
  const sent: unknown[] = [];
  api.serve(writeArticle, ({ body }) => {
    sent.push([body.disclosure, body.challengeId]);
    return post;
  });
  fillInDrafts();
  openEditor();
  await findTitle();
  await user.upload(fileInput(), photoFile('하나.jpg'));
  await user.click(await screen.findByRole('checkbox', { name: /8월 기록 챌린지/ }));
  await user.click(await screen.findByRole('radio', { name: '협찬·제공받음' }));
  expect(await screen.findByText('협찬·제공받은 글은 챌린지에 참여하지 않아요.')).toBeTruthy();
  await user.click(saveButton());
  await waitFor(() => expect(sent).toEqual([['sponsored', undefined]]));
});

const offered = async (disclosure: Disclosure) => {
  api.serve(readArticle, () => fakeArticle(42, { disclosure }));
  renderScreen(<ArticleScreen />, { path: '/record/:id', at: '/record/42' });
  await userEvent.click(await screen.findByRole('button', { name: '글 메뉴' }));
  await userEvent.click(await screen.findByRole('button', { name: '신고하기' }));
  await screen.findByRole('radio', { name: '욕설·혐오' });
  return screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
};

test.each([
  ['none', true, false],
  ['own', true, true],
  ['sponsored', false, false],
] as const)('a post that says %s is reported for what may be wrong with it', async (disclosure, ad, own) => {
  const names = await offered(disclosure);
  expect(names.includes('광고 의심')).toBe(ad);
  expect(names.includes('내돈내산이 아닌 것 같아요')).toBe(own);
});
