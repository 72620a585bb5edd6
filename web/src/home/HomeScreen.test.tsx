import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readCurrentChallenge } from 'contract/challenges';
import { listCurations } from 'contract/curations';
import { inSize } from 'contract/photos';
import { type HomePost, listHomePosts } from 'contract/home';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakePost } from '../articles/fake-post.ts';
import { PostCard } from '../articles/list/PostCard.tsx';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { fakeImage } from '../photos/fake-image.ts';
import { challenge, fakeHome, homePage } from './fake-home.ts';
import { HomeScreen } from './HomeScreen.tsx';

let api: ReturnType<typeof fakeHome>;
let posts: HomePost[];

beforeEach(() => {
  posts = [fakePost(1, { isWinner: true }), fakePost(2)];
  api = fakeHome(posts);
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
  expect(await findHref('게시물 확인하기')).toBe('/record/list?near=mine');
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
  posts.length = 0;
  renderHome();
  expect(await screen.findByText('아직 새 글이 없어요')).toBeTruthy();
});

test('posts that failed to load can be retried', async () => {
  const user = userEvent.setup();
  api.serve(listHomePosts, () => refuse('Unexpected'));
  renderHome();
  expect(await screen.findByText('새 글을 불러오지 못했어요.')).toBeTruthy();
  api.serve(listHomePosts, () => homePage(posts));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('글 1')).toBeTruthy();
});

test('a row is where the member left it when they return', async () => {
  const { router } = renderHome();
  const row = async () => (await screen.findByText('글 1')).closest('ul')!;
  (await row()).scrollLeft = 240;
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
  api.serve(listHomePosts, () => homePage(posts));
  api.serve(readCurrentChallenge, () => challenge);
  const [again] = screen.getAllByRole('button', { name: '다시 시도' });
  await userEvent.click(again!);
  expect(await screen.findByText('글 1')).toBeTruthy();
  expect(await screen.findByText('지금 참여할 수 있어요')).toBeTruthy();
});

test('if only the challenge or only the stories fail, home shows that, and one tap refetches both', async () => {
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
