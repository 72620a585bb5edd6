import { screen } from '@testing-library/react';
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
  h.api.serve(readJournal, () => ({
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
  }));
  h.api.serve(readModerationNumbers, () => ({
    open: 3,
    openAppeals: 1,
    oldestOpenAt: at,
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
  expect(screen.queryByRole('link', { name: '기록부' })).toBeNull();
  h.api.serve(memberInfo, () => fakeMember({ role: 'admin' }));
  renderScreen(<NumbersScreen />, { path: '/admin/numbers' });
  expect(await screen.findByRole('row', { name: '2026-11-22 9 4 2 3 1 0' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: '기록부' })).toBeTruthy();
});
