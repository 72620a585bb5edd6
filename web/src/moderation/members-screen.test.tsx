import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listMembers, readMemberRecord } from 'contract/moderation';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { useToast } from '../kit/toast.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { at, fakeModeration, memberId } from './fake-moderation.ts';
import { MembersScreen } from './MembersScreen.tsx';
import { QueueScreen } from './QueueScreen.tsx';

let h: ReturnType<typeof fakeModeration>;
beforeEach(() => {
  h = fakeModeration();
});

const open = () => renderScreen(<QueueScreen />, { path: '/admin' });

test('who wrote it is looked at only when asked for, and paused after a question', async () => {
  const user = userEvent.setup();
  let looks = 0;
  h.api.serve(readMemberRecord, () => {
    looks += 1;
    return {
      memberId,
      nickname: '쓴이',
      profileImage: null,
      role: 'member' as const,
      joinedAt: at,
      articleCount: 4,
      removedCount: 1,
      upheld: 0,
      declined: 2,
      pausedUntil: null,
      suspendedAt: null,
      measures: [],
    };
  });
  open();
  await user.click(await screen.findByRole('button', { name: '회원 이력 보기' }));
  const pause = await screen.findByRole('button', { name: '7일 글쓰기 정지' });
  await user.click(pause);
  expect(useToast.getState().text).toBe('까닭을 먼저 골라 주세요');
  await user.click(screen.getByRole('button', { name: '욕설·혐오' }));
  const words = screen.getByRole('textbox', { name: /^회원에게 전할 말/ });
  await user.clear(words);
  await user.click(pause);
  expect(useToast.getState().text).toBe('회원에게 전할 말을 써 주세요');
  await user.type(words, '욕설이 이어졌어요');
  await user.click(pause);
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText(/7일 동안\(.*까지\) 글과 댓글, 좋아요, 신고를 할 수 없어요/)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: '7일 글쓰기 정지' }));
  await waitFor(() =>
    expect(h.taken).toMatchObject([
      { act: 'PAUSE', days: 7, targetKind: 'MEMBER', targetId: 5, reason: 'ABUSE' },
    ]),
  );
  expect(looks).toBeGreaterThan(0);
});

test('members are searched by nickname and by restriction, and each has a record', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  const listed = {
    memberId,
    nickname: '쓴이',
    profileImage: null,
    role: 'member' as const,
    joinedAt: at,
    pausedUntil: null,
    suspendedAt: '2026-11-20T12:00:00+09:00',
    reportsPausedUntil: null,
  };
  h.api.serve(listMembers, ({ query: { keyword, restriction } }) => {
    asked.push([keyword, restriction]);
    const members = keyword === '없는' ? [] : [listed];
    return { members, cursor: null, limit: 10, hasNext: false };
  });
  renderScreen(<MembersScreen />, { path: '/admin/members' });
  expect(await screen.findByText(/2026년 11월 20일부터 이용 정지/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '회원 이력 보기' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '신고 정지' }));
  await user.type(screen.getByRole('textbox'), '없는');
  expect(await screen.findByText('찾는 회원이 없어요')).toBeTruthy();
  expect(asked[0]).toEqual(['', undefined]); // whatever their state
  expect(asked.at(-1)).toEqual(['없는', 'REPORTS_PAUSED']);
});

test('the search stays where the members cannot be loaded', async () => {
  h.api.serve(listMembers, () => refuse('Unavailable'));
  renderScreen(<MembersScreen />, { path: '/admin/members' });
  await screen.findByText('회원을 불러오지 못했어요.');
  expect(screen.getByRole('textbox', { name: '닉네임의 앞부분' })).toBeTruthy();
});

test('who has withdrawn has a record without a name and without acts', async () => {
  const user = userEvent.setup();
  const left = { memberId, nickname: null, profileImage: null, role: 'member' as const, joinedAt: at };
  const restricted = { pausedUntil: null, suspendedAt: null, withdrawnAt: '2026-11-20T12:00:00+09:00' };
  h.api.serve(listMembers, () => ({
    members: [{ ...left, ...restricted, reportsPausedUntil: null }],
    cursor: null,
    limit: 10,
    hasNext: false,
  }));
  const counted = { articleCount: 3, removedCount: 0, upheld: 0, declined: 0, measures: [] };
  h.api.serve(readMemberRecord, () => ({ ...left, ...restricted, ...counted }));
  renderScreen(<MembersScreen />, { path: '/admin/members' });
  await user.click(await screen.findByRole('radio', { name: '탈퇴' }));
  expect(await screen.findByText(/닉네임이 바로 지워져요/)).toBeTruthy();
  expect(screen.getByText('탈퇴한 회원')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '회원 이력 보기' }));
  const record = within(await screen.findByRole('region', { name: '회원 이력' }));
  expect(record.getByText(/2026년 11월 20일에 탈퇴/)).toBeTruthy();
  expect(record.getByRole('button', { name: '이 회원의 글 모두 보기' })).toBeTruthy();
  expect(record.queryByRole('button', { name: '경고' })).toBeNull();
});
