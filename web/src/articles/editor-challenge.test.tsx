import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeArticle } from 'contract/articles';
import { readCurrentChallenge } from 'contract/challenges';
import { beforeEach, expect, test } from 'vitest';
import { useDrafts } from '../drafts/drafts.ts';
import {
  challenge,
  editor,
  files,
  newWriter,
  opened,
  photo,
  post,
  prepared,
  register,
} from './fake-editor.tsx';

let api: Awaited<ReturnType<typeof newWriter>>;
beforeEach(async () => {
  api = await newWriter();
});

test('while a challenge runs a post can enter it with a tick', async () => {
  const user = userEvent.setup();
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'running' as const }));
  const sent: unknown[] = [];
  api.serve(writeArticle, ({ body }) => {
    sent.push(body.challengeId);
    return post;
  });
  prepared();
  editor();
  await opened();
  await user.upload(files(), photo('하나.jpg'));
  await user.click(await screen.findByRole('checkbox', { name: /8월 기록 챌린지/ }));
  await user.click(register());
  await waitFor(() => expect(sent).toEqual([1]));
});

test('coming from the challenge, its tick is set; taken back, it stays so after a reload', async () => {
  const user = userEvent.setup();
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'running' as const }));
  const { router } = editor({ at: { pathname: '/record/new/write', state: { joinsChallenge: true } } });
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /참여할게요/ });
  expect(tick.checked).toBe(true);
  await user.click(tick);
  expect(router.state.location.state).toBeNull();
  expect(useDrafts.getState().article.joinsChallenge).toBe(false);
});

test('a visitor is kindly asked to sign in first, and comes back with the challenge still ticked', async () => {
  document.cookie = 'isOnboardingCompleted=; max-age=-1'; // happy-dom keeps one of age 0 for the rest of its millisecond
  editor({ at: { pathname: '/record/new/write', state: { joinsChallenge: true } } });
  const way = await screen.findByRole('link', { name: '로그인하기' });
  expect(way.getAttribute('href')).toBe('/?return=%2Frecord%2Fnew%2Fwrite%3Fjoins-challenge');
  document.cookie = 'isOnboardingCompleted=true';
  cleanup();
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'running' as const }));
  editor({ at: '/record/new/write?joins-challenge' });
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /참여할게요/ });
  expect(tick.checked).toBe(true);
});
