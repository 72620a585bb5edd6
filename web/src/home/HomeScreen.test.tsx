import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Challenge, readCurrentChallenge, readRanking } from 'contract/challenges';
import { listCurations } from 'contract/curations';
import { type HomePost, listHomePosts } from 'contract/home';
import { ArticleId, ChallengeId, CurationId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { HomeScreen } from './HomeScreen.tsx';

const postOf = (id: number, more: Partial<HomePost> = {}): HomePost => ({
  id: v.parse(ArticleId, id),
  articleId: v.parse(ArticleId, id),
  authorNickname: '가람',
  username: '가람',
  profileImageUrl: null,
  createdAt: new Date().toISOString(),
  title: `글 ${id}`,
  imageUrl: '/article/photo/list/0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11',
  mainImageUuid: '/article/photo/0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11',
  placeholder: '',
  isWinner: false,
  ...more,
});
const challenge: Challenge = {
  id: v.parse(ChallengeId, 1),
  challengeId: v.parse(ChallengeId, 1),
  title: '8월 기록 챌린지',
  startDate: '2026-08-01',
  endDate: '2026-08-31',
  copy: {
    label: '8월 기록 챌린지',
    period: '8월 1일 ~ 8월 31일',
    reward: ['모두의 홈 새 글 맨 위에 1주일 동안 고정돼요.'],
    winner: ['좋아요 수가 같으면 먼저 쓴 글이 뽑혀요.'],
  },
  state: 'running',
  entryCount: 2,
};

let api: ReturnType<typeof fakeApi>;
let posts: HomePost[];

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('accessToken', 'garam');
  posts = [postOf(1, { isWinner: true }), postOf(2, { imageUrl: '' })];
  api = fakeApi();
  api.serve(listHomePosts, () => ({ postList: posts, page: 1, limit: 20, hasNext: false }));
  api.serve(readCurrentChallenge, () => challenge);
  api.serve(listCurations, () => ({
    curations: [
      {
        id: v.parse(CurationId, 5),
        curationId: v.parse(CurationId, 5),
        title: '골목',
        body: '걷기 좋은 길',
        imageUrl: '/x',
      },
    ],
  }));
});

const open = () => renderScreen(<HomeScreen />, { path: '/home' });
const hrefOf = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

test('new posts lead to their post, the winner is marked, all posts are one tap away', async () => {
  open();
  expect(await hrefOf(/글 1/)).toBe('/record/1');
  expect(within(screen.getByRole('link', { name: /글 1/ })).getByText(/챌린지/)).toBeTruthy();
  expect(await hrefOf('게시물 확인하기')).toBe('/record/list');
  expect(await hrefOf(/골목/)).toBe('/post/5');
});

test('the first photo comes before all others; a post without one has a drawn page', async () => {
  open();
  const first = (await screen.findByRole('link', { name: /글 1/ })).querySelector('img');
  expect([first?.getAttribute('loading'), first?.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  expect(screen.getByRole('link', { name: /글 2/ }).querySelector('img[src=""]')).toBeNull();
});

test('home is no dead end: map, writing and my page are in its header', async () => {
  open();
  expect(await hrefOf('지도')).toBe('/map');
  expect(await hrefOf('기록')).toBe('/record/new');
  expect(await hrefOf('마이')).toBe('/mypage');
  expect(await hrefOf('기록하기')).toBe('/record/new');
});

test('a visitor finds the way in', async () => {
  localStorage.clear();
  open();
  expect(await hrefOf('로그인')).toBe('/');
});

test('no posts yet says so and what to do', async () => {
  posts = [];
  open();
  expect(await screen.findByText('아직 새 글이 없어요')).toBeTruthy();
});

test('posts that cannot be had are asked for again', async () => {
  const user = userEvent.setup();
  api.serve(listHomePosts, () => refuse('Unexpected'));
  open();
  expect(await screen.findByText('새 글을 불러오지 못했어요.')).toBeTruthy();
  api.serve(listHomePosts, () => ({ postList: posts, page: 1, limit: 20, hasNext: false }));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('글 1')).toBeTruthy();
});

test('the reward popup says the period, the reward and how the winner is found, and closes', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: '보상 정보' }));
  const popup = await screen.findByRole('dialog', { name: /보상 정보/ });
  for (const line of [challenge.copy.period, ...challenge.copy.reward, ...challenge.copy.winner])
    expect(within(popup).getByText(line)).toBeTruthy();
  await user.click(within(popup).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the ranking shows who leads, and can be tried again', async () => {
  const user = userEvent.setup();
  api.serve(readRanking, () => refuse('Unexpected'));
  open();
  await user.click(await screen.findByRole('button', { name: '랭킹' }));
  expect(await screen.findByText('랭킹을 불러오지 못했어요.')).toBeTruthy();
  api.serve(readRanking, () => ({
    ranking: [
      {
        rank: 1,
        articleId: v.parse(ArticleId, 1),
        title: '1등 글',
        nickname: '가람',
        profileImage: null,
        imageUrl: '/x',
        likeCount: 9,
        createdAt: '2026-08-02T00:00:00Z',
      },
    ],
  }));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await hrefOf(/1등 글/)).toBe('/record/1');
});

test('a running challenge is entered through the editor', async () => {
  const user = userEvent.setup();
  const { router } = open();
  await user.click(await screen.findByRole('link', { name: '기록하고 참여하기' }));
  expect(router.state.location).toMatchObject({
    pathname: '/record/new/write',
    state: { joinsChallenge: true },
  });
});

test('a closed challenge takes no more posts', async () => {
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'closed' as const }));
  open();
  expect(await screen.findByText('챌린지가 끝났어요')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '기록하고 참여하기' })).toBeNull();
});
