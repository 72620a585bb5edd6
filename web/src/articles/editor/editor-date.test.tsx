import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { todayInKorea } from 'contract/dates';
import { beforeEach, expect, test } from 'vitest';
import { changeArticle, useDrafts } from '../../drafts/drafts.ts';
import { findTitle, openEditor, startWriter } from './fake-editor.tsx';

/** The calendar's code is read when it is first opened. */
const FIRST_LOADED = { timeout: 20_000 };
beforeEach(startWriter);

test('the calendar opens at the chosen day and gives the focus back; days to come cannot be chosen', async () => {
  const user = userEvent.setup();
  changeArticle({ title: '첫 눈', selectedDate: '2026-01-05' });
  openEditor();
  await findTitle();
  const opener = screen.getByRole('button', { name: /^날짜 2026년 1월 5일/ });
  await user.click(opener);
  const calendar = within(await screen.findByRole('dialog', { name: '날짜 고르기' }, FIRST_LOADED));
  const chosen = calendar.getByRole('button', { name: '2026년 1월 5일 월요일, 선택됨' });
  await waitFor(() => expect(document.activeElement).toBe(chosen));
  await user.click(calendar.getByRole('button', { name: /2026년 1월 4일 일요일/ }));
  expect(useDrafts.getState().article.selectedDate).toBe('2026-01-04');
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(opener.textContent).toContain('2026년 1월 4일 (일)');
});

test('a day after today in Korea cannot be chosen', async () => {
  const user = userEvent.setup();
  openEditor();
  await findTitle();
  await user.click(screen.getByRole('button', { name: '날짜 고르기' }));
  const calendar = within(await screen.findByRole('dialog', { name: '날짜 고르기' }, FIRST_LOADED));
  const days = await calendar.findAllByRole('button', { name: /\d일 .요일/ });
  const today = days.findIndex((day) => day.textContent.startsWith('오늘'));
  expect(days[today]?.textContent).toContain(`월 ${Number(todayInKorea().slice(-2))}일 `);
  const later = days.slice(today + 1);
  expect(later.every((day) => (day as HTMLButtonElement).disabled)).toBe(true);
});
