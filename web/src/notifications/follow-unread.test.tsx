import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { countUnreadNotifications } from 'contract/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../api/fake-api.ts';
import { forgetSession } from '../api/session.ts';
import { followUnread } from './follow-unread.ts';
import { NONE_UNREAD, unreadNotifications } from './notifications.queries.ts';
import { Unread } from './Unread.tsx';

let api: ReturnType<typeof fakeApi>;
let stops: (() => void)[];
const icon = {
  setAppBadge: vi.fn<(count: number) => Promise<void>>(async () => {}),
  clearAppBadge: vi.fn<() => Promise<void>>(async () => {}),
};

/** Delivers to every other channel, later, as browsers do. */
class FakeChannel extends EventTarget {
  static readonly all = new Set<FakeChannel>();
  constructor() {
    super();
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all)
      if (other !== this) setTimeout(() => other.dispatchEvent(new MessageEvent('message', { data })));
  }
  close() {
    FakeChannel.all.delete(this);
  }
}

beforeEach(() => {
  localStorage.setItem('accessToken', 'of 가람');
  stops = [];
  api = fakeApi();
  api.serve(countUnreadNotifications, () => ({ comments: 2, spams: 0, notices: 1 }));
  vi.stubGlobal('BroadcastChannel', FakeChannel); // the DOM of tests has none
  vi.clearAllMocks();
  Object.assign(navigator, icon);
});
afterEach(() => {
  for (const stop of stops) stop();
  localStorage.clear();
});

/** A tab of the browser, with its own cache. */
function openTab() {
  const client = new QueryClient();
  stops.push(followUnread(client));
  return client;
}
const unread = (client: QueryClient) => client.getQueryData(unreadNotifications.queryKey);

test('what one tab learns of unread notifications all tabs show, and nobody repeats it for ever', async () => {
  const [one, other] = [openTab(), openTab()];
  const heard = vi.fn<() => void>();
  const listener = new BroadcastChannel('unread-notifications');
  listener.addEventListener('message', heard);
  stops.push(() => listener.close());
  await one.query(unreadNotifications);
  await waitFor(() => expect(unread(other)).toEqual({ comments: 2, spams: 0, notices: 1 }));
  other.setQueryData(unreadNotifications.queryKey, NONE_UNREAD);
  await waitFor(() => expect(unread(one)).toEqual(NONE_UNREAD));
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
});

test('what a tab read before it followed the others is told to them', async () => {
  const other = openTab();
  const early = new QueryClient();
  await early.query(unreadNotifications);
  stops.push(followUnread(early));
  await waitFor(() => expect(unread(other)).toEqual({ comments: 2, spams: 0, notices: 1 }));
});

test('the icon of the app has the number, none once everything is read, and none after a sign-out', async () => {
  const tab = openTab();
  await tab.query(unreadNotifications);
  expect(icon.setAppBadge.mock.calls).toEqual([[3]]);
  tab.setQueryData(unreadNotifications.queryKey, NONE_UNREAD);
  expect(icon.clearAppBadge).toHaveBeenCalledTimes(1);
  forgetSession();
  expect(icon.clearAppBadge).toHaveBeenCalledTimes(2);
  tab.setQueryData(unreadNotifications.queryKey, { comments: 1, spams: 0 });
  expect(icon.setAppBadge).toHaveBeenCalledTimes(1);
});

/** Shows the mark for these numbers, read aloud and seen. */
async function markFor(comments: number) {
  api.serve(countUnreadNotifications, () => ({ comments, spams: 0 }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Unread />
    </QueryClientProvider>,
  );
  const read = await screen.findByText(/^읽지 않은 알림/);
  const all = [read.textContent, read.parentElement!.querySelector('[aria-hidden]')!.textContent];
  cleanup();
  return all;
}

test('the mark says its number aloud; more than 99 are shown as 99+', async () => {
  expect(await markFor(3)).toEqual(['읽지 않은 알림 3개', '3']);
  expect(await markFor(100)).toEqual(['읽지 않은 알림 100개', '99+']);
});

test('a visitor is not asked for', async () => {
  localStorage.clear();
  const asked = vi.fn<() => { comments: number; spams: number }>(() => ({ comments: 1, spams: 0 }));
  api.serve(countUnreadNotifications, asked);
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Unread />
    </QueryClientProvider>,
  );
  await client.resetQueries();
  expect(asked).not.toHaveBeenCalled();
});
