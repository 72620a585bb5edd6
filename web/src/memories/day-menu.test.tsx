import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemberId } from 'contract/ids';
import { hideDay, hidePerson, hidePlace, listDayPeople } from 'contract/memories';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeMemories } from './fake-memories.ts';
import { MemoriesScreen } from './MemoriesScreen.tsx';

function open(counts: Record<string, number> = { '2025-11-28': 2 }) {
  const { api } = fakeMemories(counts);
  const hidden: object[] = [];
  api.serve(listDayPeople, () => ({ people: [{ memberId: v.parse(MemberId, 2), nickname: '나래' }] }));
  api.serve(hideDay, ({ params }) => void hidden.push(params));
  api.serve(hidePlace, ({ params }) => void hidden.push(params));
  api.serve(hidePerson, ({ params }) => void hidden.push(params));
  renderScreen(<MemoriesScreen />, { path: '/memories', at: '/memories?day=2025-11-28' });
  return { api, hidden, user: userEvent.setup() };
}
const menu = () => screen.findByRole('button', { name: '이날의 메뉴' });

test('a day in the calendar is hidden with its menu, or its place, or a person, and stays in the calendar', async () => {
  const { hidden, user } = open();
  for (const name of [/^이날 다시 보지 않기/, /^‘.+’ 다시 보지 않기/, /^나래님이 댓글을 남긴 날/]) {
    await user.click(await menu());
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(/다시 보이지 않아요/)).toBeTruthy();
  }
  await waitFor(() => expect(hidden).toHaveLength(3));
  expect(hidden[0]).toEqual({ day: '2025-11-28' });
  expect(Object.keys(hidden[1]!)).toEqual(['placeId']);
  expect(hidden[2]).toEqual({ memberId: 2 });
  expect(screen.getAllByText('2025-11-28의 기록').length).toBeGreaterThan(0);
});

test('a refusal is said', async () => {
  const { api, user } = open();
  api.serve(hideDay, () => refuse('TooManyHiddenMemories'));
  await user.click(await menu());
  await user.click(await screen.findByRole('button', { name: '이날 다시 보지 않기' }));
  expect(await screen.findByText(/더 숨길 수 없어요/)).toBeTruthy();
});

test('a day without records has nothing to hide', async () => {
  open({});
  expect(await screen.findByText('이날의 기록이 없어요')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '이날의 메뉴' })).toBeNull();
});
