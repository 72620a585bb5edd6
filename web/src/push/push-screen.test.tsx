import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  changePushSettings,
  type PushSettings,
  readPushKey,
  readPushSettings,
  subscribePush,
  unsubscribePush,
} from 'contract/push';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { defaults, fakeBrowser, realBrowser } from './fake-push.ts';
import { PushScreen } from './PushScreen.tsx';

let api: ReturnType<typeof fakeApi>;
let settings: PushSettings;
let sent: unknown[];
const device = { device: 'Chrome · Android', isThis: true, subscribedAt: new Date().toISOString() };
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('accessToken', 'one');
  settings = defaults();
  sent = [];
  api = fakeApi();
  api.serve(readPushSettings, () => settings);
  api.serve(readPushKey, () => ({ publicKey: 'KEY' }));
  api.serve(subscribePush, ({ body }) => {
    sent.push(body);
    settings = { ...settings, devices: [device] };
  });
  api.serve(unsubscribePush, ({ body }) => {
    sent.push(body);
    settings = { ...settings, devices: [] };
  });
  api.serve(changePushSettings, ({ body }) => {
    sent.push(body);
    const { choices = [], quietHours = settings.quietHours } = body;
    const turned = new Map(choices.map(({ choice, isOn }) => [choice, isOn]));
    for (const one of settings.choices) one.isOn = turned.get(one.choice) ?? one.isOn;
    settings = { ...settings, quietHours };
  });
});
afterEach(realBrowser);

const renderPush = () => ({
  ...renderScreen(<PushScreen />, { path: '/mypage/profile/push' }),
  user: userEvent.setup(),
});

test('a tap turns push on in this browser, with the key of the server, and another one off', async () => {
  const { subscribe, endpoint } = fakeBrowser();
  const { user } = renderPush();
  await user.click(await screen.findByRole('button', { name: '이 기기에서 알림 받기' }));
  expect(await screen.findByText('이 기기에서 알림을 받고 있어요.')).toBeTruthy();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'KEY' });
  expect(sent).toMatchObject([{ endpoint }]);
  expect(
    within(screen.getByRole('region', { name: '알림을 받는 기기' })).getByText('크롬 · 안드로이드'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '이 기기에서 끄기' }));
  expect(await screen.findByRole('button', { name: '이 기기에서 알림 받기' })).toBeTruthy();
  expect(sent).toHaveLength(2);
});

test('who forbids it in the browser is told where to allow it', async () => {
  fakeBrowser('denied');
  const { user } = renderPush();
  await user.click(await screen.findByRole('button', { name: '이 기기에서 알림 받기' }));
  expect(await screen.findByText(/브라우저가 알림을 막고 있어요/)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a browser without push says so, and the settings are there for the other browsers', async () => {
  renderPush();
  expect(await screen.findByText(/이 브라우저는 푸시 알림을 보여 주지 못해요/)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: '댓글' })).toBeTruthy();
});

test('a server that sends none says so', async () => {
  settings = defaults({ isOffered: false });
  renderPush();
  expect(await screen.findByRole('heading', { name: '푸시 알림을 보내지 않고 있어요' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('eleven browsers are too many, in words', async () => {
  fakeBrowser();
  api.serve(subscribePush, () => refuse('TooManyPushDevices'));
  const { user } = renderPush();
  await user.click(await screen.findByRole('button', { name: '이 기기에서 알림 받기' }));
  expect(await screen.findByText(/열 대까지 받을 수 있어요/)).toBeTruthy();
});

test('kinds are turned on and off, and what needs consent names the text that was shown', async () => {
  const { user } = renderPush();
  const comments = await screen.findByRole('checkbox', { name: '댓글' });
  expect((comments as HTMLInputElement).checked).toBe(true);
  await user.click(comments);
  await user.click(screen.getByRole('checkbox', { name: '챌린지' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { choices: [{ choice: 'COMMENT', isOn: false }] },
    { choices: [{ choice: 'CHALLENGE', isOn: true, consentVersion: '2026-11-01' }] },
  ]);
  expect(screen.getByRole('link', { name: /소식과 이벤트 알림 내용 보기/ })).toBeTruthy();
});

test('a consent to a text that changed meanwhile is undone, in words', async () => {
  api.serve(changePushSettings, () => refuse('ConsentTextChanged'));
  const { user } = renderPush();
  const recap = await screen.findByRole('checkbox', { name: '되돌아보기' });
  await user.click(recap);
  expect(await screen.findByText('그사이 약관이 바뀌었어요. 새 내용을 확인해 주세요.')).toBeTruthy();
  expect((recap as HTMLInputElement).checked).toBe(false);
});

test('the quiet hours are chosen, and turned off', async () => {
  const { user } = renderPush();
  await user.selectOptions(await screen.findByLabelText('시작'), '오후 10시');
  await user.click(screen.getByRole('checkbox', { name: '방해 금지 시간 쓰기' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([{ quietHours: { from: 22, until: 8 } }, { quietHours: null }]);
  expect(screen.queryByLabelText('시작')).toBeNull();
});
