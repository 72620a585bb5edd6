import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { undoClaimDecision } from 'contract/claims';
import { ClaimDecisionId, ClaimId } from 'contract/ids';
import { listTakenMeasures } from 'contract/moderation';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../api/render-screen.tsx';
import { at, fakeModeration, fakeTaken } from './fake-moderation.ts';
import { TodayScreen } from './TodayScreen.tsx';

let h: ReturnType<typeof fakeModeration>;
beforeEach(() => {
  h = fakeModeration();
});
const open = () => renderScreen(<TodayScreen />, { path: '/admin/today' });

test('each measure of today says what it is about, and leads there', async () => {
  h.done = [
    fakeTaken(3),
    fakeTaken(2, { act: 'WARN', targetKind: 'MEMBER', subject: '나래' }),
    fakeTaken(1, { subject: null, undoneAt: at, canUndo: false }),
  ];
  open();
  expect((await screen.findByRole('link', { name: '글 3' })).getAttribute('href')).toBe(
    '/admin/items/ARTICLE/3',
  );
  expect(screen.getByRole('link', { name: '나래' }).getAttribute('href')).toBe('/admin/items/MEMBER/2');
  expect(screen.getByText('지워져서 볼 수 없어요')).toBeTruthy();
  expect(screen.getByText(/되돌렸어요/)).toBeTruthy();
});

test('any of them is undone from there, unless a later one must be first', async () => {
  h.done = [fakeTaken(3), fakeTaken(2, { canUndo: false })];
  open();
  const list = within(await screen.findByRole('list'));
  expect(list.getByText(/나중에 한 조치를 먼저 되돌려 주세요/)).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: '글 3 내리기 되돌리기' }));
  await waitFor(() => expect(h.undone).toEqual([103]));
  expect(await screen.findByText(/되돌렸어요/)).toBeTruthy();
});

test('a claim that was declined stands there and is undone like a measure', async () => {
  h.done = [fakeTaken(3, { createdAt: '2026-11-29T09:00:00+09:00' })];
  const [claimId, decisionId] = [v.parse(ClaimId, 7), v.parse(ClaimDecisionId, 8)];
  const about = {
    targetKind: 'ARTICLE',
    targetId: 4,
    articleId: null,
    subject: '초상',
    nickname: '쓴이',
  } as const;
  const decision = {
    decisionId,
    claimId,
    act: 'DECLINED',
    ...about,
    createdAt: at,
    undoneAt: null,
    canUndo: true,
  } as const;
  h.api.serve(listTakenMeasures, () => ({ measures: h.done, decisions: [decision] }));
  h.api.serve(undoClaimDecision, ({ params }) => void h.undone.push(params.decisionId));
  open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('strong').textContent)).toEqual([
    '권리침해 조치하지 않기 · 글',
    '내리기 · 글',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '초상 권리침해 조치하지 않기 되돌리기' }));
  await waitFor(() => expect(h.undone).toEqual([8]));
});

test('a day without measures says so', async () => {
  open();
  expect(await screen.findByText('오늘 한 일이 아직 없어요')).toBeTruthy();
});
