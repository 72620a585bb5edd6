import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeArticle } from 'contract/articles';
import { readCurrentChallenge } from 'contract/challenges';
import { beforeEach, expect, test } from 'vitest';
import { useDrafts } from '../../drafts/drafts.ts';
import {
  challenge,
  openEditor,
  fileInput,
  startWriter,
  findTitle,
  photoFile,
  post,
  fillInDrafts,
  saveButton,
} from './fake-editor.tsx';

let api: Awaited<ReturnType<typeof startWriter>>;
beforeEach(async () => {
  api = await startWriter();
});

test('while a challenge runs a post can enter it with a checkbox', async () => {
  const user = userEvent.setup();
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'running' as const }));
  const sent: unknown[] = [];
  api.serve(writeArticle, ({ body }) => {
    sent.push(body.challengeId);
    return post;
  });
  fillInDrafts();
  openEditor();
  await findTitle();
  await user.upload(fileInput(), photoFile('하나.jpg'));
  await user.click(await screen.findByRole('checkbox', { name: /8월 기록 챌린지/ }));
  await user.click(saveButton());
  await waitFor(() => expect(sent).toEqual([1]));
});

test('the checkbox says that a post for oneself does not count while it is that', async () => {
  const user = userEvent.setup();
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'running' as const }));
  openEditor();
  await screen.findByRole('checkbox', { name: new RegExp(challenge.copy.period) });
  await user.click(screen.getByRole('radio', { name: '나만' }));
  expect(
    await screen.findByRole('checkbox', { name: /‘전체’에게 보이는 동안에만 순위에 들어가요/ }),
  ).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '전체' }));
  await screen.findByRole('checkbox', { name: new RegExp(challenge.copy.period) });
});

test('a link from the challenge ticks the checkbox; unticked, it stays so after a reload', async () => {
  const user = userEvent.setup();
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'running' as const }));
  const { router } = openEditor({ at: { pathname: '/record/new/write', state: { joinsChallenge: true } } });
  const checkbox = await screen.findByRole<HTMLInputElement>('checkbox', { name: /참여할게요/ });
  expect(checkbox.checked).toBe(true);
  await user.click(checkbox);
  expect(router.state.location.state).toBeNull();
  expect(useDrafts.getState().article.joinsChallenge).toBe(false);
});

test('a visitor signs in first and returns with the checkbox ticked', async () => {
  document.cookie = 'isOnboardingCompleted=; max-age=-1'; // happy-dom keeps a cookie with max-age 0 until its millisecond ends
  openEditor({ at: { pathname: '/record/new/write', state: { joinsChallenge: true } } });
  const link = await screen.findByRole('link', { name: '로그인하기' });
  expect(link.getAttribute('href')).toBe('/?return=%2Frecord%2Fnew%2Fwrite%3Fjoins-challenge');
  document.cookie = 'isOnboardingCompleted=true';
  cleanup();
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'running' as const }));
  openEditor({ at: '/record/new/write?joins-challenge' });
  const checkbox = await screen.findByRole<HTMLInputElement>('checkbox', { name: /참여할게요/ });
  expect(checkbox.checked).toBe(true);
});

test('the tick stays while a category is chosen first, and after a reload', async () => {
  const user = userEvent.setup();
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'running' as const }));
  const { router } = openEditor({ at: { pathname: '/record/new/write', state: { joinsChallenge: true } } });
  const findTick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /참여할게요/ });
  expect((await findTick()).checked).toBe(true);
  await user.click(screen.getByRole('link', { name: /카테고리 고르기/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/category'));
  cleanup();
  openEditor();
  expect((await findTick()).checked).toBe(true);
});
