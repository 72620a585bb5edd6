import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppealId, MeasureId, MemberId, ReportId } from 'contract/ids';
import {
  decideAppeal,
  type Item,
  listMembers,
  listQueue,
  type QueueItem,
  readItem,
  readJournal,
  readMemberRecord,
  readModerationNumbers,
  takeMeasure,
  undoMeasure,
} from 'contract/moderation';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { useOpenDialog } from '../kit/dialogs.ts';
import { JournalScreen } from './JournalScreen.tsx';
import { MembersScreen } from './MembersScreen.tsx';
import { NumbersScreen } from './NumbersScreen.tsx';
import { QueueScreen } from './QueueScreen.tsx';

const at = new Date().toISOString();
const memberId = v.parse(MemberId, 5);
const waiting = (targetId: number, more: Partial<QueueItem> = {}): QueueItem => ({
  targetKind: 'ARTICLE',
  targetId,
  articleId: null,
  subject: `글 ${targetId}`,
  memberId,
  nickname: '쓴이',
  imageUrl: null,
  standing: 'VISIBLE',
  reasons: [{ reason: 'ABUSE', count: 2 }],
  reportCount: 2,
  appealCount: 0,
  weight: 20,
  firstReportedAt: at,
  isBurst: false,
  ...more,
});
const itemOf = (one: QueueItem): Item => ({
  targetKind: one.targetKind,
  targetId: one.targetId,
  articleId: one.articleId,
  subject: one.subject,
  memberId: one.memberId,
  nickname: one.nickname,
  imageUrl: one.imageUrl,
  standing: one.standing,
  content: '욕이 가득한 글',
  imageUuids: [],
  placeName: '망원시장',
  createdAt: at,
  edits: 1,
  editedAt: at,
  reports: [
    {
      reportId: v.parse(ReportId, 1),
      reason: 'ABUSE',
      words: '욕을 해요',
      createdAt: at,
      outcome: 'OPEN',
      reporter: { memberId: v.parse(MemberId, 6), nickname: '나래', joinedAt: at, upheld: 3, declined: 1 },
    },
  ],
  measures: [],
});

let api: ReturnType<typeof fakeApi>;
let items: QueueItem[];
let taken: unknown[];
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('accessToken', 'guard');
  useOpenDialog.setState({ open: null });
  items = Array.from({ length: 10 }, (_, n) => waiting(n + 1));
  taken = [];
  api = fakeApi();
  api.serve(listQueue, () => ({ items, total: items.length }));
  api.serve(readItem, ({ params }) => itemOf(items.find(({ targetId }) => targetId === params.targetId)!));
  api.serve(takeMeasure, ({ body }) => {
    taken.push(body);
    items = items.filter(({ targetId }) => targetId !== body.targetId);
    return { measureId: v.parse(MeasureId, 7) };
  });
});

const open = () => renderScreen(<QueueScreen />, { path: '/admin' });

test('ten things are decided by keys alone, and the last decision undone', async () => {
  const user = userEvent.setup();
  const undone: number[] = [];
  api.serve(undoMeasure, ({ params }) => void undone.push(params.measureId));
  open();
  for (let left = 10; left > 0; left--) {
    await screen.findByText(new RegExp(`^${left}건 중 1번째`));
    await screen.findByText('욕이 가득한 글');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /^문제없음/ }).disabled).toBe(false),
    );
    await user.keyboard(left % 2 ? '1' : '2');
  }
  await screen.findByText('기다리는 신고가 없어요');
  expect(taken).toHaveLength(10);
  expect(taken[0]).toMatchObject({ act: 'REMOVE', reason: 'ABUSE', targetId: 1 });
  expect(taken[1]).toMatchObject({ act: 'KEEP', reason: null });
  await user.keyboard('z');
  await waitFor(() => expect(undone).toEqual([7]));
});

test('a thing shows what it says, why it was reported and how often its reporter was right', async () => {
  items = [waiting(1, { standing: 'REMOVED', isBurst: true })];
  open();
  const thing = within(await screen.findByRole('article', { name: '글 1' }));
  expect(await thing.findByText('망원시장')).toBeTruthy();
  expect(thing.getByText(/나래 · 가입 .* 맞음 3 아님 1/)).toBeTruthy();
  expect(thing.getByText(/한꺼번에 몰린 신고예요/)).toBeTruthy();
  expect(thing.getByRole('button', { name: /^되살리기/ })).toBeTruthy();
});

test('who wrote it is looked at only when asked for, and paused after a question', async () => {
  const user = userEvent.setup();
  let looks = 0;
  api.serve(readMemberRecord, () => {
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
  await user.click(await screen.findByRole('button', { name: '7일 정지' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '7일 정지' }));
  await waitFor(() =>
    expect(taken).toMatchObject([
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
  api.serve(listMembers, ({ query: { keyword, restriction } }) => {
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
  expect(asked[0]).toEqual(['', 'SUSPENDED']);
  expect(asked.at(-1)).toEqual(['없는', 'REPORTS_PAUSED']);
});

test('an act long after signing in offers to sign in again', async () => {
  api.serve(takeMeasure, () => refuse('SignInAgain'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^문제없음/ }));
  expect(await screen.findByRole('button', { name: '다시 로그인' })).toBeTruthy();
});

test('an appeal is decided by keys alone, with words, and one’s own measure only knowingly', async () => {
  const user = userEvent.setup();
  const decided: unknown[] = [];
  items = [waiting(1, { appealCount: 1, reasons: [], reportCount: 0, standing: 'REMOVED' })];
  const measure = {
    measureId: v.parse(MeasureId, 7),
    act: 'REMOVE' as const,
    targetKind: 'ARTICLE' as const,
    reason: 'ABUSE' as const,
    words: '',
    actorNickname: '지킴이',
    createdAt: at,
    until: null,
    undoneAt: null,
    undoneByNickname: null,
    undoWords: null,
    isOwn: true,
    canUndo: true,
    appeal: {
      appealId: v.parse(AppealId, 3),
      words: '노래 가사예요',
      createdAt: at,
      outcome: 'OPEN' as const,
      decidedAt: null,
      decidedByNickname: null,
      decisionWords: '',
    },
  };
  api.serve(readItem, () => ({ ...itemOf(waiting(1)), measures: [measure] }));
  api.serve(decideAppeal, ({ params, body }) => {
    if (!body.alone) refuse('AppealNeedsAnother');
    decided.push({ ...params, ...body });
    items = [];
  });
  open();
  const panel = within(await screen.findByRole('region', { name: '이의 제기' }));
  expect(panel.getByText('노래 가사예요')).toBeTruthy();
  expect(panel.getByText(/지킴이의 내리기/)).toBeTruthy();
  expect(panel.getByText(/내가 한 조치예요/)).toBeTruthy();
  await user.keyboard('5');
  await user.keyboard(' 가사라도 욕설이에요.{Control>}{Enter}{/Control}');
  await user.click(await screen.findByRole('button', { name: '혼자 정하기' }));
  await screen.findByText('기다리는 신고가 없어요');
  expect(decided).toEqual([
    {
      appealId: 3,
      outcome: 'DECLINED',
      words: expect.stringMatching(/조치를 유지해요. 가사라도/),
      alone: true,
    },
  ]);
});

test('for an ordinary member there is no such page', async () => {
  api.serve(listQueue, () => refuse('NotFound'));
  api.serve(readJournal, () => refuse('NotFound'));
  open();
  expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없어요' })).toBeTruthy();
});

test('the journal and the numbers', async () => {
  api.serve(readJournal, () => ({
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
  api.serve(readModerationNumbers, () => ({
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
  renderScreen(<NumbersScreen />, { path: '/admin/numbers' });
  expect(await screen.findByRole('row', { name: '2026-11-22 9 4 2 3 1 0' })).toBeTruthy();
});
