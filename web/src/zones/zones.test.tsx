import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ZoneId } from 'contract/ids';
import {
  addZone,
  changeZone,
  declineZoneOffer,
  listZones,
  readZoneOffer,
  removeZone,
  type Zone,
  type ZoneCircle,
} from 'contract/zones';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { useOpenDialog } from '../kit/dialogs.ts';
import { ZoneOffer } from './ZoneOffer.tsx';
import { ZoneScreen } from './ZoneScreen.tsx';
import { ZonesScreen } from './ZonesScreen.tsx';

const aZone = (zoneId: number, given: Partial<Zone> = {}): Zone => ({
  zoneId: zoneId as ZoneId,
  kind: 'HOME',
  latitude: 37.55,
  longitude: 126.9,
  radius: 300,
  mask: { latitude: 37.552, longitude: 126.901, radius: 800 },
  hasFewHomes: false,
  ...given,
});
let api: ReturnType<typeof fakeApi>;
let zones: Zone[];
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('accessToken', 'garam');
  useOpenDialog.setState({ open: null });
  zones = [aZone(1), aZone(2, { kind: 'WORK', radius: 1_000 })];
  api = fakeApi();
  api.serve(listZones, () => ({ zones }));
  api.serve(readZoneOffer, () => ({ offer: null }));
});
const openList = () => renderScreen(<ZonesScreen />, { path: '/mypage/zones' });

test('my zones have their kind and size, and one is removed after a question', async () => {
  api.serve(removeZone, ({ params }) => {
    zones = zones.filter(({ zoneId }) => zoneId !== params.zoneId);
    return { zones };
  });
  openList();
  expect((await screen.findByRole('link', { name: /^집/ })).textContent).toContain('반경 300m');
  expect(screen.getByRole('link', { name: /직장/ }).textContent).toContain('반경 1km');
  await userEvent.click(screen.getByRole('button', { name: '직장 보호 구역 지우기' }));
  await screen.findByText(/정확한 위치가 글을 볼 수 있는 사람에게 다시 보여요/);
  expect(zones).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '지우기' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /직장/ })).toBeNull());
});

test('a zone with few homes around says so, and how far its posts are masked', async () => {
  zones = [aZone(1), aZone(2, { kind: 'WORK', hasFewHomes: true })];
  openList();
  const home = await screen.findByRole('link', { name: /^집/ });
  expect(home.textContent).toContain('800m까지 가려요');
  expect(home.textContent).not.toContain('짐작하기 쉬워요');
  expect(screen.getByRole('link', { name: /직장/ }).textContent).toContain('짐작하기 쉬워요');
});

test('with three there is no fourth to set', async () => {
  zones = [aZone(1), aZone(2), aZone(3)];
  openList();
  await screen.findByText('보호 구역은 세 곳까지 정할 수 있어요.');
  expect(screen.queryByRole('link', { name: /하나 더/ })).toBeNull();
});

test('a list that cannot be loaded is tried again', async () => {
  let isBroken = true;
  api.serve(listZones, () => (isBroken ? refuse('Unavailable') : { zones }));
  openList();
  await screen.findByText('보호 구역을 불러오지 못했어요.', {}, { timeout: 10_000 });
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: /집/ })).toBeTruthy();
});

test('a zone is changed with its kind and size, at its spot', async () => {
  const sent: ZoneCircle[] = [];
  api.serve(changeZone, ({ body }) => {
    sent.push(body);
    return { zones };
  });
  renderScreen(<ZoneScreen />, { path: '/mypage/zones/edit', at: '/mypage/zones/edit?id=2' });
  await userEvent.click(await screen.findByRole('radio', { name: '학교' }));
  const slider = screen.getByRole<HTMLInputElement>('slider');
  expect(slider.value).toBe('1000');
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(sent).toEqual([{ kind: 'SCHOOL', latitude: 37.55, longitude: 126.9, radius: 1_000 }]),
  );
});

test('a zone that could not be loaded is not called deleted, and is tried again', async () => {
  let isBroken = true;
  api.serve(listZones, () => (isBroken ? refuse('Unavailable') : { zones }));
  renderScreen(<ZoneScreen />, { path: '/mypage/zones/edit', at: '/mypage/zones/edit?id=2' });
  await screen.findByText('보호 구역을 불러오지 못했어요.');
  expect(screen.queryByText('이미 지운 보호 구역이에요.')).toBeNull();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('radio', { name: '학교' })).toBeTruthy();
});

test('a zone that was removed is called deleted', async () => {
  renderScreen(<ZoneScreen />, { path: '/mypage/zones/edit', at: '/mypage/zones/edit?id=9' });
  expect(await screen.findByText('이미 지운 보호 구역이에요.')).toBeTruthy();
});

test('a new zone needs a spot, here the middle of the map, and can be undone', async () => {
  const sent: ZoneCircle[] = [];
  api.serve(addZone, ({ body }) => {
    sent.push(body);
    return { zones };
  });
  renderScreen(<ZoneScreen />, {
    path: '/mypage/zones/edit',
    at: { pathname: '/mypage/zones/edit', state: { lat: 37.5, lng: 127 } },
  });
  const save = await screen.findByRole('button', { name: '이 구역 보호하기' });
  await userEvent.click(save);
  await waitFor(() => expect(sent).toEqual([{ kind: 'HOME', latitude: 37.5, longitude: 127, radius: 300 }]));
});

test('a new zone is made once, however late the next screen comes', async () => {
  let made = 0;
  api.serve(addZone, () => {
    made += 1;
    return { zones };
  });
  const { router } = renderScreen(<ZoneScreen />, {
    path: '/mypage/zones/edit',
    at: { pathname: '/mypage/zones/edit', state: { lat: 37.5, lng: 127 } },
  });
  const left = vi.spyOn(router, 'navigate').mockResolvedValue();
  const save = await screen.findByRole('button', { name: '이 구역 보호하기' });
  await userEvent.click(save);
  await waitFor(() => expect(left).toHaveBeenCalled());
  await userEvent.click(save);
  expect(made).toBe(1);
});

test('without a spot nothing is saved', async () => {
  renderScreen(<ZoneScreen />, { path: '/mypage/zones/edit' });
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: '이 구역 보호하기' });
  expect(save.disabled).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: '이 위치로 정하기' }));
  await waitFor(() => expect(save.disabled).toBe(false));
});

test('an offer declined does not come back', async () => {
  let declined = 0;
  api.serve(readZoneOffer, () => ({ offer: { latitude: 37.5, longitude: 127, articleCount: 4 } }));
  api.serve(declineZoneOffer, () => {
    declined += 1;
  });
  renderScreen(<ZoneOffer />, { path: '/mypage' });
  await screen.findByText('밤에 남긴 기록이 한곳에 모여 있어요');
  await userEvent.click(screen.getByRole('button', { name: '괜찮아요' }));
  await waitFor(() => expect(declined).toBe(1));
  expect(screen.queryByText('밤에 남긴 기록이 한곳에 모여 있어요')).toBeNull();
});
