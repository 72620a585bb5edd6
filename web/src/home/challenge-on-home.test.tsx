import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readCurrentChallenge, readRanking } from 'contract/challenges';
import { ArticleId, MemberId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakePost } from '../articles/fake-post.ts';
import { fakeImage } from '../photos/fake-image.ts';
import { challenge, fakeHome } from './fake-home.ts';
import { HomeScreen } from './HomeScreen.tsx';

let api: ReturnType<typeof fakeHome>;
beforeEach(() => void (api = fakeHome([fakePost(1)])));

const renderHome = () => renderScreen(<HomeScreen />, { path: '/home' });
const findHref = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

test('the reward popup shows period, reward and winner rule, and closes', async () => {
  const user = userEvent.setup();
  renderHome();
  await user.click(await screen.findByRole('button', { name: '보상 정보' }));
  const popup = await screen.findByRole('dialog', { name: /보상 정보/ });
  for (const line of [challenge.copy.period, ...challenge.copy.reward, ...challenge.copy.winner])
    expect(within(popup).getByText(line)).toBeTruthy();
  await user.click(within(popup).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a ranking that failed to load can be retried', async () => {
  const user = userEvent.setup();
  api.serve(readRanking, () => refuse('Unexpected'));
  renderHome();
  await user.click(await screen.findByRole('button', { name: '랭킹' }));
  expect(await screen.findByText('랭킹을 불러오지 못했어요.')).toBeTruthy();
  api.serve(readRanking, () => ({
    ranking: [
      {
        rank: 1,
        articleId: v.parse(ArticleId, 1),
        title: '1등 글',
        nickname: '가람',
        placeName: '계동 골목',
        regionName: '계동',
        profileImage: null,
        imageUrl: fakeImage(),
        likeCount: 9,
        createdAt: '2026-08-02T00:00:00Z',
        disclosure: 'own' as const,
      },
    ],
    leftOut: { restricted: 0, young: 9 },
  }));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('공정하게 세려고 좋아요 9개를 뺐어요 (갓 가입한 계정 9)')).toBeTruthy();
  expect(await findHref(/내돈내산 1등 글/)).toBe('/record/1');
});

test('a running challenge is joined through the editor', async () => {
  const user = userEvent.setup();
  const { router } = renderHome();
  await user.click(await screen.findByRole('link', { name: '기록하고 참여하기' }));
  expect(router.state.location).toMatchObject({
    pathname: '/record/new/write',
    state: { joinsChallenge: true },
  });
});

test('a closed challenge cannot be joined', async () => {
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'closed' as const }));
  renderHome();
  expect(await screen.findByText('챌린지가 끝났어요')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '기록하고 참여하기' })).toBeNull();
});

test('a closed challenge shows who won and links to the post', async () => {
  const winningPost = {
    articleId: v.parse(ArticleId, 9),
    title: '첫 눈',
    memberId: v.parse(MemberId, 1),
    nickname: '가람',
  };
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'closed' as const, winningPost }));
  renderHome();
  expect(await findHref('8월 기록 챌린지 우승은 가람님의 ‘첫 눈’')).toBe('/record/9');
});

test('a home without a challenge shows nothing of one', async () => {
  api.serve(readCurrentChallenge, () => refuse('ChallengeNotFound'));
  renderHome();
  await screen.findByText('글 1');
  await screen.findByText('골목');
  expect(screen.queryByText('챌린지를 불러오지 못했어요.')).toBeNull();
  expect(screen.queryByRole('button', { name: '보상 정보' })).toBeNull();
});
