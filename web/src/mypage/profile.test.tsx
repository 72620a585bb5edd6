import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from 'contract/auth';
import { PlaceId, RegionId } from 'contract/ids';
import { chooseRegions, memberInfo, withdraw } from 'contract/members';
import { readStorage } from 'contract/photos';
import * as v from 'valibot';
import { keepSaved } from './kept-saved.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeMember } from '../members/fake-member.ts';
import { noteMember } from '../api/last-member.ts';
import { storedUser } from '../api/stored-user.ts';
import { useSaveMode } from '../drafts/save-mode.ts';
import { useComposers } from '../comments/composers.ts';
import { backUp } from '../drafts/backup.ts';
import { emptyDrafts } from '../drafts/draft-shapes.ts';
import { changeArticle, useDrafts } from '../drafts/drafts.ts';
import { databases } from '../api/fake-idb-keyval.ts';
import { findFile, storeFile } from '../drafts/photo-files.ts';
import { fakePhoto, fakeRecord } from '../outbox/fake-records.ts';
import { putRecord } from '../outbox/records.ts';
import { listRecords } from '../outbox/stored-records.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

// A test that needs IndexedDB stubs `indexedDB`.
vi.mock('idb-keyval', () => import('../api/fake-idb-keyval.ts'));

const region = (id: number, name: string) => ({ id: v.parse(RegionId, id), name });
let api: ReturnType<typeof fakeApi>;
let likeRegions: ReturnType<typeof region>[];

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('accessToken', 'one');
  likeRegions = [region(1168010100, '서울특별시 강남구 역삼동')];
  api = fakeApi();
  api.serve(memberInfo, () => fakeMember({ likeRegions }));
  api.serve(readStorage, () => ({ usedBytes: 0, maxBytes: null }));
});

const renderProfile = () => ({
  ...renderScreen(<ProfileScreen />, { path: '/mypage/profile' }),
  user: userEvent.setup(),
});

test('the profile shows how much space the photos take, and nothing where there is no limit', async () => {
  const MB = 1024 * 1024;
  api.serve(readStorage, () => ({ usedBytes: 1_200.5 * MB, maxBytes: 5_000 * MB }));
  renderProfile();
  await screen.findByText('사진 저장 공간 1,201 / 5,000 MB');
  cleanup();
  api.serve(readStorage, () => ({ usedBytes: 0, maxBytes: null }));
  renderProfile();
  await screen.findByText('닉네임');
  expect(screen.queryByText(/사진 저장 공간/)).toBeNull();
});

test('without a photo the member is their letter in their own colour', async () => {
  renderProfile();
  const letter = await screen.findByText('가');
  expect(letter.style.getPropertyValue('--hue')).toBe('30');
});

test('the theme of the device is chosen, shown at once and kept; 기기 설정 forgets it', async () => {
  const { user } = renderProfile();
  const theme = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(theme('기기 설정').checked).toBe(true);
  await user.click(theme('어둡게'));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
  cleanup();
  renderProfile();
  expect(theme('어둡게').checked).toBe(true);
  await user.click(theme('기기 설정'));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(document.cookie).not.toContain('theme=dark');
});

test('logging out asks first, removes the session and shows a message on the landing screen', async () => {
  api.serve(logout, () => null);
  const { user, router } = renderProfile();
  await user.click(screen.getByRole('button', { name: '로그아웃' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: '로그아웃' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(router.state.location.state).toEqual({ message: '로그아웃되었어요' });
  expect([localStorage.getItem('accessToken'), storedUser.read()]).toEqual([null, null]);
});

test('logging out removes stored posts, save mode and the picked photo from the device', async () => {
  localStorage.setItem('user', JSON.stringify({ memberId: 1, nickname: '가람' }));
  localStorage.setItem('article-view:v1:7', '{}');
  const written = { composer: { doing: 'writing' as const, text: '안녕' }, sending: [], failed: [] };
  useComposers.setState({ byPost: { 7: written } });
  useSaveMode.getState().save(v.parse(PlaceId, 7));
  await storeFile('profile-photo-of-1', new Blob(['x']));
  api.serve(logout, () => null);
  const { user, router } = renderProfile();
  await user.click(screen.getByRole('button', { name: '로그아웃' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '로그아웃' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(Object.keys(localStorage)).toEqual(['save-mode-storage']);
  expect(useSaveMode.getState().mode).toBe('write');
  expect(sessionStorage).toHaveLength(0);
  expect(useComposers.getState().byPost).toEqual({});
  expect(await findFile('profile-photo-of-1')).toBeNull();
});

test('logging out removes the unfinished post of a closed tab with its photos, and kept lists of saved places', async () => {
  vi.stubGlobal('indexedDB', {});
  const photo = { id: 'a', from: 'device', name: 'a.jpg' } as const;
  changeArticle({ title: '쓰다 만 글', selectedImages: [photo] });
  await storeFile(photo.id, new Blob(['x']));
  await backUp();
  useDrafts.setState(emptyDrafts()); // as in a new tab
  const kept = () => [...databases.values()].map(({ size }) => size);
  await keepSaved(null, [], 0);
  expect(kept()).toEqual([1, 1, 1]);
  api.serve(logout, () => null);
  const { user, router } = renderProfile();
  await user.click(screen.getByRole('button', { name: '로그아웃' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '로그아웃' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(kept()).toEqual([0, 0, 0]);
  expect(await findFile(photo.id)).toBeNull();
  vi.stubGlobal('indexedDB', undefined);
});

test('withdrawing keeps the posts only if that is chosen', async () => {
  const withdrawals: boolean[] = [];
  api.serve(withdraw, ({ query }) => void withdrawals.push(query.keepPosts));
  const { user, router } = renderProfile();
  await user.click(screen.getByRole('button', { name: '회원 탈퇴' }));
  expect(await screen.findByText(/백업에서는 30일 안에/)).toBeTruthy();
  const offered = screen.getByRole('link', { name: '내 기록 먼저 내려받기' });
  expect(offered.getAttribute('href')).toBe('/mypage/export');
  await user.click(await screen.findByRole('radio', { name: '글은 익명으로 남기기' }));
  await user.click(screen.getByRole('button', { name: '탈퇴하기' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(withdrawals).toEqual([true]);
});

test('withdrawing asks first where records wait to be sent, and then deletes them', async () => {
  vi.stubGlobal('indexedDB', {});
  noteMember(1);
  await putRecord(fakeRecord('하나'), [fakePhoto()]);
  const withdrawn = vi.fn<() => void>();
  api.serve(withdraw, withdrawn);
  const { user, router } = renderProfile();
  const leave = async (answer: string) => {
    await user.click(screen.getByRole('button', { name: '회원 탈퇴' }));
    await user.click(await screen.findByRole('button', { name: '탈퇴하기' }));
    await screen.findByText(/^아직 보내지 않은 기록이 1개 있어요/);
    await user.click(screen.getByRole('button', { name: answer }));
  };
  await leave('취소');
  await waitFor(() => expect(screen.queryByText(/^아직 보내지 않은/)).toBeNull());
  expect([withdrawn.mock.calls.length, (await listRecords(1)).length]).toEqual([0, 1]);
  await leave('지우고 계속');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(await listRecords(1)).toEqual([]);
  vi.stubGlobal('indexedDB', undefined);
});

test('a withdrawal long after signing in signs in again, and continues from there', async () => {
  const leave = vi.spyOn(location, 'assign').mockReturnValue();
  api.serve(withdraw, () => refuse('SignInAgain'));
  const { user, router } = renderProfile();
  await user.click(screen.getByRole('button', { name: '회원 탈퇴' }));
  await user.click(await screen.findByRole('button', { name: '탈퇴하기' }));
  await user.click(await screen.findByRole('button', { name: '다시 로그인' }));
  expect(leave).toHaveBeenCalledWith('/oauth2/again?return=%2Fmypage%2Fprofile%3Fwithdraw%3Dask');
  expect([router.state.location.pathname, localStorage.getItem('accessToken')]).toEqual([
    '/mypage/profile',
    'one',
  ]);
});

test('back from signing in again, the question of withdrawing is open', async () => {
  renderScreen(<ProfileScreen />, { path: '/mypage/profile', at: '/mypage/profile?withdraw=ask' });
  expect(await screen.findByRole('button', { name: '탈퇴하기' })).toBeTruthy();
});

test('removing a chip removes the neighbourhood, but not the last one', async () => {
  likeRegions.push(region(1168010600, '서울특별시 강남구 대치동'));
  api.serve(chooseRegions, ({ body }) => {
    likeRegions = likeRegions.filter(({ id }) => body.regionIds.includes(id));
  });
  const { user } = renderProfile();
  await user.click(await screen.findByRole('button', { name: '서울특별시 강남구 역삼동 빼기' }));
  await waitFor(() => expect(likeRegions).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('서울특별시 강남구 역삼동')).toBeNull());
  await user.click(screen.getByRole('button', { name: '서울특별시 강남구 대치동 빼기' }));
  expect(await screen.findByText('좋아하는 동네는 최소 1개, 최대 3개까지 선택해 주세요.')).toBeTruthy();
});

test('chips removed in quick succession are all removed', async () => {
  likeRegions.push(
    region(1168010600, '서울특별시 강남구 대치동'),
    region(1168010800, '서울특별시 강남구 논현동'),
  );
  const sent: number[][] = [];
  api.serve(chooseRegions, async ({ body }) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    sent.push([...body.regionIds]);
    likeRegions = likeRegions.filter(({ id }) => body.regionIds.includes(id));
  });
  const { user } = renderProfile();
  await user.click(await screen.findByRole('button', { name: '서울특별시 강남구 역삼동 빼기' }));
  await user.click(screen.getByRole('button', { name: '서울특별시 강남구 대치동 빼기' }));
  await waitFor(() => expect(likeRegions.map(({ id }) => id)).toEqual([1168010800]));
  await waitFor(() => expect(screen.queryByText('서울특별시 강남구 대치동')).toBeNull());
  expect(sent).toEqual([[1168010600, 1168010800], [1168010800]]);
});
