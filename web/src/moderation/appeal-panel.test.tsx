import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppealId } from 'contract/ids';
import { decideAppeal, readItem } from 'contract/moderation';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { at, fakeItem, fakeMeasure, fakeModeration, waiting } from './fake-moderation.ts';
import { QueueScreen } from './QueueScreen.tsx';

let h: ReturnType<typeof fakeModeration>;
beforeEach(() => {
  h = fakeModeration();
});

const open = () => renderScreen(<QueueScreen />, { path: '/admin' });

test('an appeal is decided by keys alone, with words, and one’s own measure only knowingly', async () => {
  const user = userEvent.setup();
  const decided: unknown[] = [];
  h.items = [waiting(1, { appealCount: 1, reasons: [], reportCount: 0, standing: 'REMOVED' })];
  const measure = fakeMeasure(7, {
    appeal: {
      appealId: v.parse(AppealId, 3),
      words: '노래 가사예요',
      createdAt: at,
      outcome: 'OPEN' as const,
      decidedAt: null,
      decidedByNickname: null,
      decisionWords: '',
    },
  });
  h.api.serve(readItem, () => ({ ...fakeItem(waiting(1)), measures: [measure] }));
  h.api.serve(decideAppeal, ({ params, body }) => {
    if (!body.alone) refuse('AppealNeedsAnother');
    decided.push({ ...params, ...body });
    h.items = [];
  });
  open();
  const panel = within(await screen.findByRole('region', { name: '이의 제기' }));
  expect(panel.getByText('노래 가사예요')).toBeTruthy();
  expect(panel.getByText(/지킴이의 내리기/)).toBeTruthy();
  expect(panel.getByText(/내가 한 조치예요/)).toBeTruthy();
  await user.keyboard('5');
  cleanup();
  open(); // what was chosen and written is there again
  await screen.findByRole('region', { name: '이의 제기' });
  await user.click(screen.getByRole('textbox', { name: /유지하기/ }));
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

test('of what is gone only the appeal is left to decide', async () => {
  h.items = [waiting(1, { subject: '', standing: 'GONE', reasons: [], reportCount: 0, appealCount: 1 })];
  open();
  expect(await screen.findByRole('heading', { name: '지워져서 볼 수 없어요' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /내리기|되살리기/ })).toBeNull();
});
