import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Challenge, readCurrentChallenge, readRanking } from 'contract/challenges';
import { listCurations } from 'contract/curations';
import { inSize } from 'contract/photos';
import { type HomePost, listHomePosts } from 'contract/home';
import { ArticleId, ChallengeId, CurationId, MemberId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakePost } from '../articles/fake-post.ts';
import { PostCard } from '../articles/PostCard.tsx';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { fakeImage } from '../photos/fake-image.ts';
import { HomeScreen } from './HomeScreen.tsx';

const challenge: Challenge = {
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
  posts = [fakePost(1, { isWinner: true }), fakePost(2)];
  api = fakeApi();
  api.serve(listHomePosts, () => ({ postList: posts, page: 1, limit: 20, hasNext: false, isLast: true }));
  api.serve(readCurrentChallenge, () => challenge);
  api.serve(listCurations, () => ({
    curations: [
      {
        curationId: v.parse(CurationId, 5),
        title: '골목',
        body: '걷기 좋은 길',
        imageUrl: fakeImage(),
      },
    ],
  }));
});

const renderHome = () => renderScreen(<HomeScreen />, { path: '/home' });
const findHref = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

test('new posts link to their screen, the winner is marked, and all posts are linked', async () => {
  renderHome();
  expect(await findHref(/글 1/)).toBe('/record/1');
  const card = screen.getByRole('link', { name: '글 1' }).closest('article')!;
  expect(within(card).getByText(/챌린지/)).toBeTruthy();
  expect(within(card).getByText('계동 골목')).toBeTruthy();
  expect(within(card).getByRole('link', { name: '가람' }).getAttribute('href')).toBe('/author/1');
  expect(await findHref('게시물 확인하기')).toBe('/record/list');
  expect(await findHref(/골목/)).toBe('/post/5');
});

test('a story shows its picture in the size for lists', async () => {
  renderHome();
  const story = await screen.findByRole('link', { name: /골목/ });
  expect(story.querySelector('img')?.getAttribute('src')).toBe(inSize(fakeImage(), 'list'));
});

test('the first photo is loaded eagerly, the next ones are not', async () => {
  renderHome();
  await screen.findByText('글 1');
  const [first, second] = document.querySelectorAll('article');
  const photo = first?.querySelector('img');
  expect([photo?.getAttribute('loading'), photo?.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  expect(second?.querySelector('img')?.getAttribute('loading')).toBe('lazy');
});

test('the header links to the map, the editor and my page', async () => {
  renderHome();
  expect(await findHref('지도')).toBe('/map');
  expect(await findHref('기록')).toBe('/record/new');
  expect(await findHref('마이')).toBe('/mypage');
  expect(await findHref('기록하기')).toBe('/record/new');
});

test('a visitor finds a link to sign in', async () => {
  localStorage.clear();
  renderHome();
  expect(await findHref('로그인')).toBe('/');
});

test('without posts an empty state is shown', async () => {
  posts = [];
  renderHome();
  expect(await screen.findByText('아직 새 글이 없어요')).toBeTruthy();
});

test('posts that failed to load can be retried', async () => {
  const user = userEvent.setup();
  api.serve(listHomePosts, () => refuse('Unexpected'));
  renderHome();
  expect(await screen.findByText('새 글을 불러오지 못했어요.')).toBeTruthy();
  api.serve(listHomePosts, () => ({ postList: posts, page: 1, limit: 20, hasNext: false, isLast: true }));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('글 1')).toBeTruthy();
});

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

test('a closed challenge says who won and leads to the post', async () => {
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

test('whoever comes back finds a row where they left it', async () => {
  const { router } = renderHome();
  const row = async () => (await screen.findByText('글 1')).closest('ul')!;
  (await row()).scrollLeft = 240;
  (await row()).dispatchEvent(new Event('scroll'));
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  expect((await row()).scrollLeft).toBe(240);
  await act(() => router.navigate('/home'));
  expect((await row()).scrollLeft).toBe(0);
});

test('trying again brings back everything that failed', async () => {
  api.serve(listHomePosts, () => refuse('Unexpected'));
  api.serve(readCurrentChallenge, () => refuse('Unexpected'));
  renderHome();
  await screen.findByText('새 글을 불러오지 못했어요.');
  api.serve(listHomePosts, () => ({ postList: posts, page: 1, limit: 20, hasNext: false, isLast: true }));
  api.serve(readCurrentChallenge, () => challenge);
  const [again] = screen.getAllByRole('button', { name: '다시 시도' });
  await userEvent.click(again!);
  expect(await screen.findByText('글 1')).toBeTruthy();
  expect(await screen.findByText('지금 참여할 수 있어요')).toBeTruthy();
});

test('where only the challenge or only the stories fail, home says so, and one tap brings back both', async () => {
  api.serve(readCurrentChallenge, () => refuse('Unexpected'));
  api.serve(listCurations, () => refuse('Unexpected'));
  renderHome();
  await screen.findByText('글 1');
  await screen.findByText('챌린지를 불러오지 못했어요.');
  const [again] = await screen.findAllByRole('button', { name: '다시 시도' });
  expect(screen.getByText('동네 이야기를 불러오지 못했어요.')).toBeTruthy();
  api.serve(readCurrentChallenge, () => challenge);
  api.serve(listCurations, () => ({ curations: [] }));
  await userEvent.click(again!);
  expect(await screen.findByText('지금 참여할 수 있어요')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('동네 이야기를 불러오지 못했어요.')).toBeNull());
});

test('a home without a challenge says nothing of one', async () => {
  api.serve(readCurrentChallenge, () => refuse('ChallengeNotFound'));
  renderHome();
  await screen.findByText('글 1');
  await screen.findByText('골목');
  expect(screen.queryByText('챌린지를 불러오지 못했어요.')).toBeNull();
  expect(screen.queryByRole('button', { name: '보상 정보' })).toBeNull();
});

test('pulling home down far enough reads it again, a short pull does not', async () => {
  renderScreen(<PullToRefresh onRefresh={async () => void (pulls += 1)} />);
  let pulls = 0;
  const touch = (type: string, y: number) =>
    fireEvent(window, Object.assign(new Event(type), { touches: [{ clientX: 0, clientY: y }] }));
  const pull = async (far: number) => {
    touch('touchstart', 100);
    touch('touchmove', 110);
    touch('touchmove', 100 + far);
    await act(async () => touch('touchend', 100 + far));
  };
  await pull(60);
  expect(pulls).toBe(0);
  await pull(150);
  expect(pulls).toBe(1);
});

test('a card without a usable image shows a drawn one', () => {
  renderScreen(<PostCard post={fakePost(1, { imageUrl: '' })} first={false} />);
  expect(document.querySelector('article img')).toBeNull();
  expect(document.querySelector('article svg')).toBeTruthy();
});
