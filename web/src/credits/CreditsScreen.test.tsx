import { screen } from '@testing-library/react';
import { DRAWN_MAP, readConfig } from 'contract/config';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { CreditsScreen } from './CreditsScreen.tsx';

const limits = { photosMax: 10, photoMaxBytes: 1, nicknameMax: 10, regionsMax: 3 };
const config = { map: DRAWN_MAP, signIn: [], limits, readMembersOnly: false, serverVersion: '0.1.0' };

test('it names data, map, fonts and libraries, whom the map in use is credited to, and the version', async () => {
  const openFreeMap = { label: 'OpenFreeMap', url: 'https://openfreemap.org' };
  fakeApi().serve(readConfig, () => ({ ...config, map: { ...DRAWN_MAP, credits: [openFreeMap] } }));
  renderScreen(<CreditsScreen />, { path: '/credits' });
  expect((await screen.findByRole('link', { name: 'OpenFreeMap' })).getAttribute('href')).toBe(
    openFreeMap.url,
  );
  expect(screen.getByRole('link', { name: /라이선스 모두 보기/ }).getAttribute('href')).toBe(
    '/third-party.txt',
  );
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    '지도',
    '동네 데이터',
    '글꼴과 그림',
    '오픈소스 라이브러리',
  ]);
  expect(screen.getByText('동네기록 0.1.0')).toBeTruthy();
});

test('without an answer of the server the credits are there all the same', async () => {
  fakeApi().serve(readConfig, () => refuse('Unexpected'));
  renderScreen(<CreditsScreen />, { path: '/credits' });
  expect(await screen.findByRole('link', { name: 'OpenStreetMap' })).toBeTruthy();
});
