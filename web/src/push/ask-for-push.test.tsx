import { QueryClient } from '@tanstack/react-query';
import {
  changePushSettings,
  type PushSettings,
  readPushKey,
  readPushSettings,
  subscribePush,
} from 'contract/push';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../api/fake-api.ts';
import { useOpenDialog } from '../kit/dialogs.ts';
import { askForPush } from './ask-for-push.ts';
import { defaults, fakeBrowser, realBrowser } from './fake-push.ts';

let settings: PushSettings;
let sent: unknown[];
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('accessToken', 'one');
  settings = defaults();
  sent = [];
  const api = fakeApi();
  api.serve(readPushSettings, () => settings);
  api.serve(readPushKey, () => ({ publicKey: 'KEY' }));
  api.serve(subscribePush, ({ body }) => void sent.push(body));
  api.serve(changePushSettings, ({ body }) => void sent.push(body));
});
afterEach(() => {
  useOpenDialog.setState({ open: null });
  realBrowser();
});

/** Asks, and answers the question if there is one. Returns the question. */
async function ask(answer = true): Promise<string | undefined> {
  const done = askForPush(new QueryClient());
  const isAsked = () => useOpenDialog.getState().open !== null;
  await Promise.race([done, vi.waitUntil(isAsked, { timeout: 5_000 })]);
  const open = useOpenDialog.getState().open;
  open?.answer(answer);
  await done;
  return open?.text;
}

test('after the first comment one is asked once, and yes turns push on', async () => {
  const { endpoint } = fakeBrowser();
  expect(await ask()).toBe('댓글이 달리면 알려 드릴까요?');
  expect(sent).toMatchObject([{ endpoint }]);
  expect(await ask()).toBeUndefined();
});

test('no is remembered for all browsers, and the browser asks nothing', async () => {
  const { notification } = fakeBrowser();
  await ask(false);
  expect(sent).toEqual([{ isDeclined: true }]);
  expect(notification.requestPermission).not.toHaveBeenCalled();
});

test.each([
  ['push is off', () => (settings = defaults({ isOffered: false })), undefined],
  ['another browser was told no', () => (settings = defaults({ isDeclined: true })), undefined],
  ['the browser forbids it', () => {}, 'denied'],
  ['the browser has allowed it already', () => {}, 'granted'],
] as const)('nobody is asked where %s', async (_, given, permission) => {
  given();
  fakeBrowser('granted', permission);
  expect(await ask()).toBeUndefined();
  expect(sent).toEqual([]);
});

test('nobody is asked in a browser that cannot show pushes', async () => {
  expect(await ask()).toBeUndefined();
});
