import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memberInfo } from 'contract/members';
import { readJournal, readModerationNumbers } from 'contract/moderation';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeMember } from '../members/fake-member.ts';
import { at, fakeModeration } from './fake-moderation.ts';
import { JournalScreen } from './JournalScreen.tsx';
import { NumbersScreen } from './NumbersScreen.tsx';

let h: ReturnType<typeof fakeModeration>;
beforeEach(() => {
  h = fakeModeration();
});

test('the journal, whose link only admins see, and the numbers', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  h.api.serve(readJournal, ({ query }) => {
    asked.push(query);
    return {
      entries: [
        {
          entryId: 1,
          at,
          actorNickname: '지킴이',
          act: 'LOOK' as const,
          targetKind: 'ARTICLE' as const,
          targetId: 1,
          nickname: '쓴이',
          words: '',
        },
      ],
      cursor: null,
      limit: 50,
      hasNext: false,
    };
  });
  h.api.serve(readModerationNumbers, () => ({
    open: 3,
    openAppeals: 1,
    oldestOpenAt: at,
    openClaims: 4,
    nextClaimEndsAt: '2026-12-20T12:00:00+09:00',
    held: 2,
    heldDue: 1,
    days: [
      {
        date: '2026-11-22',
        reported: 9,
        upheld: 4,
        declined: 2,
        appealed: 3,
        appealsUpheld: 1,
        appealsDeclined: 0,
      },
    ],
  }));
  renderScreen(<JournalScreen />, { path: '/admin/journal' });
  expect(await screen.findByText('지킴이 · 열람')).toBeTruthy();
  const { act, person, looks } = asked.at(-1) as Record<string, unknown>;
  expect([act, person, looks]).toEqual([undefined, '', 'false']);
  expect(screen.getByRole('link', { name: '글 보기' }).getAttribute('href')).toBe('/admin/items/ARTICLE/1');
  await user.selectOptions(screen.getByRole('combobox', { name: '무엇을' }), 'REMOVE');
  await user.type(screen.getByRole('textbox', { name: /한 사람/ }), '지킴');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ act: 'REMOVE', person: '지킴' }));
  expect(screen.queryByRole('link', { name: '기록부' })).toBeNull();
  h.api.serve(memberInfo, () => fakeMember({ role: 'admin' }));
  renderScreen(<NumbersScreen />, { path: '/admin/numbers' });
  expect(await screen.findByRole('row', { name: '11.22 9 4 2 3 1 0' })).toBeTruthy();
  expect(screen.getByRole('table', { name: /지난 30일/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: '권리침해 4건' })).toBeTruthy();
  expect(screen.getByText(/먼저 끝나는 임시조치 2026년 12월 20일까지/)).toBeTruthy();
  expect(screen.getByText(/다시 정할 때가 된 것 1건/)).toBeTruthy();
  for (const name of ['기록부', '시스템', '지도'])
    expect((await screen.findAllByRole('link', { name })).length).toBeGreaterThan(0);
});
