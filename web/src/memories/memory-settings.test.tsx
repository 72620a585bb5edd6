import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HiddenMemoryId } from 'contract/ids';
import {
  CalendarKey,
  type HiddenMemory,
  listHiddenMemories,
  makeCalendarLink,
  readCalendarLink,
  revokeCalendarLink,
  showMemories,
} from 'contract/memories';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, LAST_PAGE, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { MemorySettingsScreen } from './MemorySettingsScreen.tsx';

const KEY = v.parse(CalendarKey, 'Jf7wLq0aT2kX9vRzYb3mNg');
let api: ReturnType<typeof fakeApi>;
let hidden: HiddenMemory[];
let calendarKey: CalendarKey | null;
beforeEach(() => {
  const row = (id: number, kind: HiddenMemory['kind'], name: string) => ({
    hiddenMemoryId: v.parse(HiddenMemoryId, id),
    kind,
    name,
  });
  hidden = [row(3, 'DAY', '2025-11-28'), row(2, 'PLACE', '고래책방'), row(1, 'PERSON', '나래')];
  calendarKey = null;
  api = fakeApi();
  api.serve(listHiddenMemories, () => ({ hidden, ...LAST_PAGE }));
  api.serve(showMemories, ({ params }) => {
    hidden = hidden.filter(({ hiddenMemoryId }) => hiddenMemoryId !== params.hiddenMemoryId);
  });
  api.serve(readCalendarLink, () => ({ calendarKey }));
  api.serve(makeCalendarLink, () => ({ calendarKey: (calendarKey = KEY) }));
  api.serve(revokeCalendarLink, () => void (calendarKey = null));
});
const render = () => {
  renderScreen(<MemorySettingsScreen />, { path: '/mypage/profile/memories' });
  return userEvent.setup();
};

test.each(['2025년 11월 28일', '고래책방', '나래'])('%s is hidden, and brought back again', async (name) => {
  const user = render();
  await user.click(await screen.findByRole('button', { name: `${name} 되돌리기` }));
  expect(await screen.findByText('다시 돌아올 수 있어요')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  expect(screen.getAllByRole('button', { name: /되돌리기$/ })).toHaveLength(2);
});

test('without anything hidden it says where to hide', async () => {
  hidden = [];
  render();
  expect(await screen.findByText('숨긴 추억이 없어요')).toBeTruthy();
});

test('a refusal is said, and the row stays', async () => {
  api.serve(showMemories, () => refuse('Unavailable'));
  const user = render();
  await user.click(await screen.findByRole('button', { name: '나래 되돌리기' }));
  const alert = await screen.findByRole('alertdialog');
  await user.click(within(alert).getByRole('button'));
  expect(screen.getByText('나래')).toBeTruthy();
});

test('the address is made on demand, copied, and revoked after a question', async () => {
  const user = render();
  await user.click(await screen.findByRole('button', { name: '비밀 주소 만들기' }));
  const add = await screen.findByRole('link', { name: '캘린더 앱에 추가하기' });
  expect(add.getAttribute('href')).toBe(`webcal://${location.host}/calendar/${KEY}.ics`);
  await user.click(screen.getByRole('button', { name: '주소 복사하기' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/calendar/${KEY}.ics`);
  await user.click(screen.getByRole('button', { name: '주소 없애기' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '없애기' }));
  expect(await screen.findByRole('button', { name: '비밀 주소 만들기' })).toBeTruthy();
  expect(calendarKey).toBeNull();
});
