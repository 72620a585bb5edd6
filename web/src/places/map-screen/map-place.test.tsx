import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useSaveMode } from '../../drafts/save-mode.ts';
import { backUp, restoreDrafts } from '../../drafts/backup.ts';
import { emptyDrafts } from '../../drafts/draft-shapes.ts';
import { changeArticle, changePlace, useDrafts } from '../../drafts/drafts.ts';
import { FakeMap } from 'map/fake-map';
import { AT, bookshop, button, cafe, resetVisitor, openMapScreen } from './fake-map-screen.tsx';

// The map needs a graphics card; everything else is real.
vi.mock('map/open-map', () => import('map/fake-map'));
// Nor is there a database.
vi.mock('idb-keyval', () => import('../../api/fake-idb-keyval.ts'));
beforeEach(() => {
  resetVisitor();
  useDrafts.setState(emptyDrafts());
});

test('a marker opens its place, and the address names it', async () => {
  const { user, router } = openMapScreen();
  await user.click(await button('카페 달빛커피 핀'));
  expect(await screen.findByRole('heading', { name: '달빛커피' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '게시물 확인' }).getAttribute('href')).toBe(
    '/record/list?placeId=8',
  );
  expect(router.state.location.search).toBe('?lat=37.569&lng=126.97868&level=3&placeId=8');
});

test('a shared link shows its place, wherever that is', async () => {
  const { router } = openMapScreen({ at: '/map?placeId=8' });
  expect(await screen.findByRole('heading', { name: '달빛커피' })).toBeTruthy();
  await vi.waitFor(() =>
    expect(router.state.location.search).toBe('?lat=37.569&lng=126.97868&level=3&placeId=8'),
  );
});

test.each(['/map?placeId=99', `${AT}&placeId=99`])(
  'an old link of a merged place opens the place it went into (%s)',
  async (at) => {
    openMapScreen({ at, merged: { 99: cafe } });
    expect(await screen.findByRole('heading', { name: '달빛커피' })).toBeTruthy();
    const href = screen.getByRole('link', { name: '게시물 확인' }).getAttribute('href');
    expect(href).toBe('/record/list?placeId=8');
    expect(screen.queryByText('이제 없는 장소예요')).toBeNull();
  },
);

test('a link to a place that is gone shows a message and the map', async () => {
  openMapScreen({ at: `${AT}&placeId=99` });
  expect(await screen.findByText('이제 없는 장소예요')).toBeTruthy();
  expect(await button('카페 달빛커피 핀')).toBeTruthy();
});

test('saving a place opens the categories in save mode', async () => {
  localStorage.setItem('accessToken', 'a token');
  const { user, router } = openMapScreen({ at: `${AT}&placeId=7` });
  await user.click(await button('내 장소 저장'));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/category'));
  expect(useSaveMode.getState()).toMatchObject({ mode: 'save', placeId: 7 });
});

test('the button of a saved place shows that and does nothing', async () => {
  localStorage.setItem('accessToken', 'a token');
  const { user, router } = openMapScreen({ at: `${AT}&placeId=7`, places: [{ ...bookshop, isSaved: true }] });
  await user.click(await button('저장됨'));
  expect(router.state.location.pathname).toBe('/map');
  expect(useSaveMode.getState().mode).toBe('write');
});

test('a visitor who wants to save is led to sign in, and back', async () => {
  const leave = vi.spyOn(location, 'assign').mockReturnValue();
  const { user, router } = openMapScreen({ at: `${AT}&placeId=7` });
  await user.click(await button('내 장소 저장'));
  expect(await screen.findByText('로그인하면 내 장소로 저장할 수 있어요.')).toBeTruthy();
  await user.click(await button('로그인하기'));
  await vi.waitFor(() => expect(leave.mock.calls).toEqual([[expect.stringMatching(/^\/\?return=/)]]));
  expect(router.state.location.pathname).toBe('/map');
  expect(useSaveMode.getState().mode).toBe('write');
});

test('the sheet shows how many posts there are, and links to writing one, to directions and to sharing it', async () => {
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (what: ShareData) => void shared.push(what),
  });
  const { user, router } = openMapScreen({ at: `${AT}&placeId=7` });
  expect(await screen.findByText('서점 · 기록 3개')).toBeTruthy();
  await user.click(await button('공유'));
  expect(shared).toEqual([
    {
      title: '고래책방',
      text: '고래책방 · 서울특별시 중구 태평로1가 31',
      url: `${location.origin}/map?placeId=7`,
    },
  ]);
  await user.click(screen.getByRole('link', { name: '여기에 기록하기' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/record/new/write'));
  expect(router.state.location.search).toBe('?place=7');
});

test('길찾기 asks once which map shows the way, remembers it, and can be changed', async () => {
  const stay = (event: Event) => event.preventDefault(); // the links lead outside
  window.addEventListener('click', stay);
  onTestFinished(() => window.removeEventListener('click', stay));
  const { user } = openMapScreen({ at: `${AT}&placeId=7` });
  await user.click(await button('길찾기'));
  const kakao = await screen.findByRole('link', { name: '카카오맵' });
  expect(kakao.getAttribute('href')).toContain('map.kakao.com/link/to/');
  await user.click(kakao);
  const way = await screen.findByRole('link', { name: '길찾기' });
  expect(way.getAttribute('href')).toContain('37.5668,126.97868');
  cleanup();
  const again = openMapScreen({ at: `${AT}&placeId=7` });
  expect((await screen.findByRole('link', { name: '길찾기' })).getAttribute('href')).toContain(
    'map.kakao.com',
  );
  await again.user.click(await button('다른 지도'));
  await again.user.click(await screen.findByRole('link', { name: 'Google 지도' }));
  await vi.waitFor(() =>
    expect(screen.getByRole('link', { name: '길찾기' }).getAttribute('href')).toContain(
      'google.com/maps/dir',
    ),
  );
});

test('a place on the map of its member alone is not shared', async () => {
  openMapScreen({ at: `${AT}&placeId=7`, isUnlisted: true });
  await screen.findByRole('link', { name: '여기에 기록하기' });
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '공유' })).toBeNull());
});

test('a name of the map opens a card with its kind, and leads to recording there', async () => {
  const { user, router } = openMapScreen();
  await button('카페 달빛커피 핀');
  const at = { lat: 37.5665, lng: 126.979 };
  act(() => FakeMap.current?.tapLabel({ name: '망원시장', kind: '시장', pinCategory: 'FOOD', at }));
  expect(await screen.findByRole('dialog', { name: '망원시장' })).toBeTruthy();
  expect(screen.getByText('시장')).toBeTruthy();
  expect(await button('길찾기')).toBeTruthy();
  expect(await button('공유')).toBeTruthy();
  await user.click(await button('여기에 기록하기'));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/map/new'));
  const { newPin, place } = useDrafts.getState();
  expect(newPin).toEqual({
    chosen: { is: 'new', at },
    place: { name: '망원시장', category: 'FOOD', typedAddress: null },
  });
  expect(place).toEqual(emptyDrafts().place); // until 등록: the member may step back
});

test('another spot of the same name, as of a chain, has a card of its own', async () => {
  const { user } = openMapScreen();
  await button('카페 달빛커피 핀');
  const tap = (lng: number) =>
    act(() =>
      FakeMap.current?.tapLabel({
        name: '편의점',
        kind: '편의점',
        pinCategory: 'ETC',
        at: { lat: 37.5665, lng },
      }),
    );
  tap(126.979);
  await user.click(await button('접기'));
  expect(await button('펼치기')).toBeTruthy();
  tap(126.9805);
  expect(await button('접기')).toBeTruthy();
});

/** Opens the card of a name of the map, and records there. */
async function recordAtMarket() {
  const opened = openMapScreen();
  await button('카페 달빛커피 핀');
  const at = { lat: 37.5665, lng: 126.979 };
  act(() => FakeMap.current?.tapLabel({ name: '망원시장', kind: '시장', pinCategory: 'FOOD', at }));
  await opened.user.click(await button('여기에 기록하기'));
  return opened;
}
const pathname = ({ router }: Awaited<ReturnType<typeof recordAtMarket>>) => router.state.location.pathname;
const written = () => useDrafts.getState();

test('another post being written keeps its place, and is only given up when the member agrees', async () => {
  changeArticle({ title: '쓰다 만 글' });
  changePlace({ placeName: '계동 골목', latitude: 37.58, longitude: 126.98 });
  const kept = await recordAtMarket();
  await kept.user.click(await button('쓰던 글 계속'));
  await vi.waitFor(() => expect(pathname(kept)).toBe('/record/new/write'));
  expect(written()).toMatchObject({ article: { title: '쓰다 만 글' }, place: { placeName: '계동 골목' } });
  cleanup();
  const begun = await recordAtMarket();
  await begun.user.click(await button('새로 쓰기'));
  await vi.waitFor(() => expect(pathname(begun)).toBe('/map/new'));
  expect(written()).toMatchObject({ article: { title: '' }, newPin: { place: { name: '망원시장' } } });
});

test('a post that was begun at the spot goes on', async () => {
  changeArticle({ title: '쓰다 만 글' });
  changePlace({ placeName: '망원 시장', latitude: 37.5665, longitude: 126.979 });
  const opened = await recordAtMarket();
  await vi.waitFor(() => expect(pathname(opened)).toBe('/record/new/write'));
  expect(written()).toMatchObject({ article: { title: '쓰다 만 글' }, place: { placeName: '망원 시장' } });
});

test('an unfinished post of a closed tab is asked about too', async () => {
  vi.stubGlobal('indexedDB', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  changeArticle({ title: '어제 쓰던 글' });
  await backUp();
  useDrafts.setState(emptyDrafts());
  sessionStorage.clear(); // as in a new tab
  const opened = await recordAtMarket();
  await opened.user.click(await button('새로 쓰기'));
  await vi.waitFor(() => expect(pathname(opened)).toBe('/map/new'));
  await restoreDrafts(null);
  expect(written()).toMatchObject({ article: { title: '' }, newPin: { place: { name: '망원시장' } } });
});

test('a name of the map that is one of our places opens that place, whose address it then has', async () => {
  const { router } = openMapScreen();
  await button('카페 달빛커피 핀');
  const at = { lat: 37.56905, lng: 126.9787 };
  act(() => FakeMap.current?.tapLabel({ name: '달빛 커피', kind: '카페', pinCategory: 'CAFE', at }));
  expect(await button('내 장소 저장')).toBeTruthy();
  await vi.waitFor(() => expect(router.state.location.search).toContain('placeId=8'));
});
