import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissMemory, hideDay, hidePerson, hidePlace } from 'contract/memories';
import { type Memory, readMemory } from 'contract/todays-memory';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeMemory } from './fake-memories.ts';
import { MemoryRow } from './MemoryRow.tsx';

let api: ReturnType<typeof fakeApi>;
let memory: Memory | null;
let asked: string[];
beforeEach(() => {
  memory = fakeMemory();
  asked = [];
  api = fakeApi();
  api.serve(readMemory, () => ({ memory }));
  const hide = (what: string) => {
    asked.push(what);
    memory = null;
  };
  api.serve(dismissMemory, () => hide('today'));
  api.serve(hideDay, ({ params }) => hide(params.day));
  api.serve(hidePlace, ({ params }) => hide(`place ${params.placeId}`));
  api.serve(hidePerson, ({ params }) => hide(`person ${params.memberId}`));
});
const render = () => ({ ...renderScreen(<MemoryRow />, { path: '/home' }), user: userEvent.setup() });

test.each<[Partial<Memory>, RegExp]>([
  [{}, /^1년 전 오늘 ?첫 눈 · 고래책방 외 1개$/],
  [{ years: 10, count: 1 }, /^10년 전 오늘 ?첫 눈 · 고래책방$/],
  [{ years: 0, months: 1 }, /^한 달 전 오늘/],
  [{ years: 0, months: 2, isSameDay: false }, /^두 달 전 이맘때/],
  [{ years: 0, months: 5 }, /^다섯 달 전 오늘/],
])('what comes back says how long ago, and opens its day: %o', async (more, name) => {
  memory = fakeMemory(more);
  render();
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/memories?day=2025-11-29');
});

test('without a memory the row leads to the calendar', async () => {
  memory = null;
  render();
  expect((await screen.findByRole('link', { name: /되돌아보기/ })).getAttribute('href')).toBe('/memories');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['오늘은 그만 보기', 'today'],
  ['이날 다시 보지 않기', '2025-11-29'],
  ['‘고래책방’ 다시 보지 않기', 'place 9'],
  ['나래님이 댓글을 남긴 날 다시 보지 않기', 'person 2'],
])('%s takes it away at once, and the focus stays on the row', async (name, what) => {
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: '1년 전 오늘 메뉴' }));
  await user.click(await screen.findByRole('button', { name }));
  const row = await screen.findByRole('link', { name: /되돌아보기/ });
  await waitFor(() => expect([asked, document.activeElement]).toEqual([[what], row]));
});

test('a refusal is said, and the memory stays', async () => {
  api.serve(hideDay, () => refuse('TooManyHiddenMemories'));
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: '1년 전 오늘 메뉴' }));
  await user.click(await screen.findByRole('button', { name: '이날 다시 보지 않기' }));
  expect(await screen.findByText(/더 숨길 수 없어요/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: /1년 전 오늘/, hidden: true })).toBeTruthy();
});
