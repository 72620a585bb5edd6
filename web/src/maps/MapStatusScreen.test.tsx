import { screen, within } from '@testing-library/react';
import { type MapStatus, readMapStatus } from 'contract/maps';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { MapStatusScreen } from './MapStatusScreen.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

const unconfigured: MapStatus = {
  publicUrl: null,
  mapBase: 'drawn',
  mapHost: null,
  mapCheck: null,
  keptTiles: null,
  geocoder: 'embedded',
  geocoderHost: null,
  geocoderCheck: null,
  breaker: null,
  lastTrouble: null,
  dongCount: 5047,
  outlines: null,
  outlinesFrom: null,
};
const failing: MapStatus = {
  ...unconfigured,
  publicUrl: 'https://dongne.kr',
  mapBase: 'kakao',
  mapHost: 'dapi.kakao.com',
  mapCheck: { works: false, trouble: 'unauthorized', status: 401 },
  geocoder: 'photon',
  geocoderHost: 'photon.example.kr',
  geocoderCheck: { works: true },
  breaker: 'open',
  lastTrouble: { trouble: 'bad status', status: 500, at: '2026-11-21T06:05:00.000Z' },
  outlines: { drawnBy: 'admdongkor 20260701', placesLeft: 1200 },
};
const open = () => renderScreen(<MapStatusScreen />, { path: '/admin/maps' });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('without settings it names our own map and search, and reports no checks', async () => {
  api.serve(readMapStatus, () => unconfigured);
  open();
  expect((await card('지도')).getByText('직접 그린 간이 지도')).toBeTruthy();
  expect((await card('동네')).getByText('5,047곳')).toBeTruthy();
  expect(screen.queryByText('잘 되고 있어요')).toBeNull();
});

test('for each service it shows whether it works, why not, and its last failure', async () => {
  api.serve(readMapStatus, () => failing);
  open();
  expect((await card('지도')).getByText('문제가 있어요')).toBeTruthy();
  expect((await card('지도')).getByText(/카카오 앱에 등록한 도메인/)).toBeTruthy();
  const search = await card('장소 검색과 주소');
  expect(search.getByText('잘 되고 있어요')).toBeTruthy();
  expect(search.getByText(/내장 검색을 쓰고 있어요/)).toBeTruthy();
  expect(search.getByText(/2026\. 11\. 21\. 오후 3:05 · 실패했다고 답했어요.*\(500\)/)).toBeTruthy();
  expect(screen.getByText('https://dongne.kr')).toBeTruthy();
  expect((await card('동네')).getByText('1,200곳 남았어요')).toBeTruthy();
});

test('for tiles of a host it shows how the host is doing and what is kept', async () => {
  const keptTiles: MapStatus['keptTiles'] = {
    breaker: 'open',
    lastTrouble: { trouble: 'over quota', status: 429, at: '2026-11-21T06:05:00.000Z' },
    version: 'a1b2c3',
    seenTiles: 1900,
    seenBytes: 52_428_800,
    maxBytes: 1_073_741_824,
    aheadTiles: 0,
    aheadBytes: 0,
  };
  const mapHost = 'tiles.openfreemap.org';
  const status: MapStatus = { ...unconfigured, mapBase: 'tile host', mapHost, keptTiles };
  api.serve(readMapStatus, () => status);
  open();
  const map = await card('지도');
  expect(map.getByText(mapHost)).toBeTruthy();
  expect(map.getByText(/받아 둔 타일과 간이 지도를 쓰고/)).toBeTruthy();
  expect(map.getByText(/오후 3:05 · 쓸 수 있는 호출을 모두 썼어요.*\(429\)/)).toBeTruthy();
  expect(map.getByText('1,900장 · 50 MB (많아도 1,024 MB)')).toBeTruthy();
  expect(map.getByText('없어요 (npm run map:keep)')).toBeTruthy();
});

test('a member who is no admin gets a message and a link home; a failure can be tried again', async () => {
  api.serve(readMapStatus, () => refuse('NotFound'));
  open();
  expect(await screen.findByText('운영자만 볼 수 있는 화면이에요.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '홈으로 가기' }).getAttribute('href')).toBe('/home');
  api.serve(readMapStatus, () => refuse('Unexpected'));
  open();
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy();
});
