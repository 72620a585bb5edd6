import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listMyMeasures, type MyMeasure, readMyMeasure, writeAppeal } from 'contract/appeals';
import { AppealId, MeasureId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { useOpenDialog } from '../kit/dialogs.ts';
import { MyMeasureScreen } from './MyMeasureScreen.tsx';
import { MyMeasuresScreen } from './MyMeasuresScreen.tsx';

const measureId = v.parse(MeasureId, 7);
const removed: MyMeasure = {
  measureId,
  act: 'REMOVE',
  targetKind: 'ARTICLE',
  subject: '골목의 고양이',
  reason: 'ABUSE',
  words: '욕설이 있어요',
  createdAt: '2026-08-03T12:00:00+09:00',
  until: null,
  undoneAt: null,
  undoWords: null,
  appeal: null,
  appealableUntil: '2026-09-02T12:00:00+09:00',
};

let api: ReturnType<typeof fakeApi>;
let measure: MyMeasure;
let sent: string[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('accessToken', 'garam');
  useOpenDialog.setState({ open: null });
  measure = removed;
  sent = [];
  api = fakeApi();
  api.serve(readMyMeasure, () => measure);
  api.serve(writeAppeal, ({ body: { words } }) => {
    sent.push(words);
    const appeal = { words, createdAt: removed.createdAt, outcome: 'OPEN' as const };
    measure = {
      ...removed,
      appealableUntil: null,
      appeal: { ...appeal, decidedAt: null, decisionWords: '' },
    };
    return { appealId: v.parse(AppealId, 1) };
  });
});

const open = () =>
  renderScreen(<MyMeasureScreen />, {
    path: '/mypage/profile/measures/:measureId',
    at: '/mypage/profile/measures/7',
  });

test('a measure shows what, why and since when, and allows one appeal after a question', async () => {
  const user = userEvent.setup();
  open();
  expect(await screen.findByText('글을 운영 원칙에 따라 내렸어요')).toBeTruthy();
  for (const said of ['골목의 고양이', '욕설·혐오', '욕설이 있어요', '2026년 8월 3일'])
    expect(screen.getByText(said)).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '이의 보내기' });
  expect(button.disabled).toBe(true);
  await user.type(screen.getByRole('textbox'), '노래 가사예요');
  await user.click(button);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '보내기' }));
  expect(await screen.findByText('이의를 살펴보고 있어요')).toBeTruthy();
  expect(sent).toEqual(['노래 가사예요']);
  expect(screen.queryByRole('button', { name: '이의 보내기' })).toBeNull();
});

test('what was typed is there after a reload, and a refusal keeps it', async () => {
  const user = userEvent.setup();
  api.serve(writeAppeal, () => refuse('AppealedBefore'));
  open();
  await user.type(await screen.findByRole('textbox'), '오해예요');
  cleanup();
  open();
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('오해예요');
  await user.click(screen.getByRole('button', { name: '이의 보내기' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '보내기' }));
  expect(await screen.findByText(/조치마다 한 번만/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('오해예요');
});

test('a decided appeal shows the moderator’s words, and an old measure takes none', async () => {
  measure = {
    ...removed,
    appealableUntil: null,
    appeal: {
      words: '오해예요',
      createdAt: removed.createdAt,
      outcome: 'DECLINED',
      decidedAt: removed.createdAt,
      decisionWords: '가사가 아니었어요',
    },
  };
  open();
  expect(await screen.findByText('이의를 살펴봤지만 조치를 유지해요')).toBeTruthy();
  expect(screen.getByText('가사가 아니었어요')).toBeTruthy();
  cleanup();
  measure = { ...removed, appealableUntil: null };
  open();
  expect(await screen.findByText('이제 이의를 제기할 수 없는 조치예요.')).toBeTruthy();
});

test('somebody else’s measure is not there', async () => {
  api.serve(readMyMeasure, () => refuse('MeasureNotFound'));
  open();
  expect(await screen.findByText('없는 조치예요')).toBeTruthy();
});

test('my measures say where an appeal is possible, and there may be none', async () => {
  const page = { cursor: null, limit: 10, hasNext: false };
  api.serve(listMyMeasures, () => ({ ...page, measures: [removed] }));
  const path = '/mypage/profile/measures';
  renderScreen(<MyMeasuresScreen />, { path });
  const link = await screen.findByRole('link', { name: /이의를 제기할 수 있어요/ });
  expect(link.getAttribute('href')).toBe('/mypage/profile/measures/7');
  cleanup();
  api.serve(listMyMeasures, () => ({ ...page, measures: [] }));
  renderScreen(<MyMeasuresScreen />, { path });
  await waitFor(() => expect(screen.getByText('받은 조치가 없어요')).toBeTruthy());
});
