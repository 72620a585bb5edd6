import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MeasureId, MemberId, ReportId } from 'contract/ids';
import { listMyReports, type MyReport, reportMember } from 'contract/reports';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { MyReportsScreen } from './MyReportsScreen.tsx';
import { ReportMenu } from './ReportMenu.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('accessToken', 'garam');
  api = fakeApi();
});

const report = (reportId: number, more: Partial<MyReport>): MyReport => ({
  reportId: v.parse(ReportId, reportId),
  targetKind: 'ARTICLE',
  subject: '첫눈',
  reason: 'AD',
  words: '',
  createdAt: new Date().toISOString(),
  outcome: 'OPEN',
  ...more,
});

test('my reports say what became of each', async () => {
  const reports = [
    report(3, { outcome: 'UPHELD' }),
    report(2, { targetKind: 'COMMENT', reason: 'OTHER', words: '거짓말이에요', outcome: 'DECLINED' }),
    report(1, { targetKind: 'PLACE', subject: null, reason: 'PRIVACY', outcome: 'GONE' }),
  ];
  api.serve(listMyReports, () => ({
    reports,
    reportingPause: null,
    cursor: null,
    limit: 10,
    hasNext: false,
  }));
  renderScreen(<MyReportsScreen />, { path: '/mypage/profile/reports' });
  const [upheld, declined, gone] = await screen.findAllByRole('listitem');
  expect(within(upheld!).getByText(/글 · 광고 의심/)).toBeTruthy();
  expect(within(upheld!).getByText('신고를 받아들였어요')).toBeTruthy();
  expect(within(declined!).getByText('거짓말이에요')).toBeTruthy();
  expect(within(declined!).getByText('문제를 찾지 못했어요')).toBeTruthy();
  expect(within(gone!).getByText('지금은 볼 수 없어요')).toBeTruthy();
});

test('who may not report for a while sees until when, and where to appeal', async () => {
  const reportingPause = { until: '2026-12-01T09:00:00+09:00', measureId: v.parse(MeasureId, 9) };
  api.serve(listMyReports, () => ({ reports: [], reportingPause, cursor: null, limit: 10, hasNext: false }));
  renderScreen(<MyReportsScreen />, { path: '/mypage/profile/reports' });
  expect(await screen.findByText('2026년 12월 1일')).toBeTruthy();
  expect(screen.getByRole('link', { name: /이의 제기/ }).getAttribute('href')).toBe(
    '/mypage/profile/measures/9',
  );
});

test('a repeated report is refused in the sheet, which keeps the text', async () => {
  const user = userEvent.setup();
  api.serve(reportMember, () => refuse('ReportedBefore'));
  renderScreen(
    <ReportMenu label="이웃 메뉴" reported={{ kind: 'MEMBER', memberId: v.parse(MemberId, 7) }} />,
    { path: '/author/7' },
  );
  await user.click(screen.getByRole('button', { name: '이웃 메뉴' }));
  await user.click(await screen.findByRole('button', { name: '신고하기' }));
  await user.click(await screen.findByRole('radio', { name: '욕설·혐오' }));
  await user.type(screen.getByRole('textbox'), '욕을 해요');
  await user.click(screen.getByRole('button', { name: '신고하기' }));
  expect(await screen.findByText(/이미 신고하셨어요/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('욕을 해요');
});

test('a report that was not sent is there when the sheet opens again, once sent it is forgotten', async () => {
  const user = userEvent.setup();
  api.serve(reportMember, () => {});
  const member = { kind: 'MEMBER', memberId: v.parse(MemberId, 7) } as const;
  const show = () => renderScreen(<ReportMenu label="이웃 메뉴" reported={member} />, { path: '/author/7' });
  const openSheet = async () => {
    await user.click(screen.getByRole('button', { name: '이웃 메뉴' }));
    await user.click(await screen.findByRole('button', { name: '신고하기' }));
    return screen.findByRole<HTMLInputElement>('radio', { name: '욕설·혐오' });
  };
  const words = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  show();
  await user.click(await openSheet());
  await user.type(words(), '욕을 해요');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect((await openSheet()).checked).toBe(true);
  expect(words().value).toBe('욕을 해요');
  cleanup();
  show();
  await openSheet();
  expect(words().value).toBe('욕을 해요');
  await user.click(screen.getByRole('button', { name: '신고하기' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(sessionStorage).toHaveLength(0);
});
