import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readSightings, type Sightings as Said, saySighting, takeBackSighting } from 'contract/sightings';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../api/fake-api.ts';
import { renderScreen } from '../../api/render-screen.tsx';
import { Sightings } from './Sightings.tsx';

const SPOT = { title: '물결 문구점', latitude: 37.5561, longitude: 126.9058 };
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => localStorage.setItem('accessToken', 'a token'));

test('a member says that a place has closed and takes it back; what three say is read with its day', async () => {
  const user = userEvent.setup();
  const api = fakeApi();
  let said: Said = { there: null, closed: { members: 3, lastOn: '2026-11-02' }, mine: null };
  api.serve(readSightings, () => said);
  api.serve(saySighting, ({ body }) => (said = { ...said, mine: body.sighted }));
  api.serve(takeBackSighting, () => (said = { ...said, mine: null }));
  renderScreen(<Sightings {...SPOT} />, { path: '/map' });
  expect(await screen.findByText('이웃 3명이 문을 닫았다고 했어요 · 2026. 11. 2')).toBeTruthy();
  await user.click(await button('문 닫았어요'));
  await expect.poll(async () => (await button('문 닫았어요')).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => said.mine).toBe('closed');
  await user.click(await button('문 닫았어요'));
  await expect.poll(() => said.mine).toBe(null);
  expect((await button('아직 있어요')).getAttribute('aria-pressed')).toBe('false');
});
