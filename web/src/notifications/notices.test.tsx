import { screen } from '@testing-library/react';
import { MeasureId, NotificationId } from 'contract/ids';
import { listNotices } from 'contract/notifications';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeNotifications, page, renderNotifications } from './fake-notifications.tsx';
import { showNotice } from './notifications.ts';

/** The fields of a notice that is not about a measure. */
const ofNoMeasure = {
  measureId: null,
  act: null,
  targetKind: null,
  reason: null,
  words: '',
  until: null,
  isRead: false,
  createdAt: '2026-08-03T12:00:00+09:00',
};
let api: ReturnType<typeof fakeNotifications>['api'];
beforeEach(() => {
  ({ api } = fakeNotifications());
});

test('notices say what was decided, why, and in whose words', async () => {
  const notice = {
    targetKind: 'ARTICLE',
    subject: '골목의 고양이',
    reason: 'ABUSE',
    until: null,
    subjectId: null,
    measureId: v.parse(MeasureId, 71),
    isRead: false,
    createdAt: '2026-08-03T12:00:00+09:00',
  } as const;
  const id = (n: number) => v.parse(NotificationId, n);
  api.serve(listNotices, () => ({
    ...page,
    notifications: [
      {
        ...notice,
        notificationId: id(3),
        notice: 'MEASURE' as const,
        act: 'REMOVE' as const,
        words: '욕설이 있어요',
      },
      { ...notice, notificationId: id(2), notice: 'UNDONE' as const, act: 'REMOVE' as const, words: '' },
      {
        ...notice,
        notificationId: id(1),
        notice: 'REPORT_DECIDED' as const,
        act: 'KEEP' as const,
        reason: null,
        words: '',
      },
    ],
  }));
  renderNotifications('/mypage/notification?tab=notices');
  expect(await screen.findByText('글을 운영 원칙에 따라 내렸어요')).toBeTruthy();
  expect(screen.getByText('욕설·혐오 · 욕설이 있어요')).toBeTruthy();
  expect(screen.getByText('앞서 알려 드린 조치를 되돌렸어요')).toBeTruthy();
  expect(screen.getByRole('link', { name: /문제를 찾지 못했어요/ }).getAttribute('href')).toBe(
    '/mypage/profile/reports',
  );
});

test('a reporter reads for what they reported it, and for what it was decided where that is something else', () => {
  const decided = {
    ...ofNoMeasure,
    notificationId: v.parse(NotificationId, 1),
    notice: 'REPORT_DECIDED',
    measureId: v.parse(MeasureId, 71),
    act: 'REMOVE',
    targetKind: 'ARTICLE',
    subjectId: null,
    subject: '골목의 고양이',
    reason: 'ABUSE',
    words: '욕설을 확인했어요',
  } as const;
  expect(showNotice({ ...decided, reportReasons: ['AD'] }).quote).toBe(
    '신고한 까닭: 광고 의심 · 조치한 까닭: 욕설·혐오 · 욕설을 확인했어요',
  );
  expect(showNotice({ ...decided, reportReasons: ['ABUSE'] }).quote).toBe(
    '신고한 까닭: 욕설·혐오 · 욕설을 확인했어요',
  );
  const kept = { ...decided, act: 'KEEP', reason: null, words: '' } as const;
  expect(showNotice({ ...kept, reportReasons: ['ABUSE'] }).quote).toBe('신고한 까닭: 욕설·혐오');
  expect(showNotice({ ...decided, count: 12 }).headline).toBe(
    '신고 12건을 받아들였어요. 알려 주셔서 고마워요',
  );
  expect(showNotice({ ...decided, act: 'HOLD' }).headline).toBe(
    '신고를 살펴보는 동안 가려 두었어요. 정해지면 다시 알려 드릴게요',
  );
});

test('a pause is called what it is: for how long, and until when', () => {
  const paused = {
    ...ofNoMeasure,
    notificationId: v.parse(NotificationId, 1),
    notice: 'MEASURE',
    act: 'PAUSE',
    targetKind: 'MEMBER',
    subjectId: null,
    subject: '쓴이',
    until: '2026-08-10T12:00:00+09:00',
  } as const;
  expect(showNotice(paused).headline).toBe('7일 동안 글을 쓸 수 없어요 · 2026년 8월 10일까지');
});

test('the winner of a challenge is told, and led to the post that won', async () => {
  const won = {
    notificationId: v.parse(NotificationId, 1),
    notice: 'CHALLENGE_WON',
    subjectId: 9,
    subject: '골목의 고양이',
    ...ofNoMeasure,
  } as const;
  const ofGonePost = { ...won, notificationId: v.parse(NotificationId, 2), subject: null };
  api.serve(listNotices, () => ({ ...page, notifications: [won, ofGonePost] }));
  renderNotifications('/mypage/notification?tab=notices');
  const link = await screen.findByRole('link', { name: /챌린지에서 우승했어요!/ });
  expect(link.getAttribute('href')).toBe('/record/9');
  expect(screen.getAllByText(/챌린지에서 우승했어요!/)).toHaveLength(2);
  expect(screen.getByRole('button', { name: '‘골목의 고양이’ 소식 알림 삭제' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '‘소식’ 알림 삭제' })).toBeTruthy();
});

test('a notice that only a newer server knows is shown without an address', () => {
  const newer = {
    notificationId: v.parse(NotificationId, 1),
    notice: 'NEXT_YEARS' as 'MEASURE',
    subjectId: 9,
    subject: null,
    ...ofNoMeasure,
  };
  expect(showNotice(newer)).toMatchObject({ headline: '새로운 알림이 있어요', opens: null });
});

test('a recap that is ready is named, and led to', async () => {
  api.serve(listNotices, () => ({
    ...page,
    notifications: [202610, 2025].map((subjectId) => ({
      notificationId: v.parse(NotificationId, subjectId),
      notice: 'RECAP' as const,
      subjectId,
      subject: null,
      measureId: null,
      act: null,
      targetKind: null,
      reason: null,
      words: '',
      until: null,
      isRead: false,
      createdAt: '2026-11-01T08:00:00+09:00',
    })),
  }));
  renderNotifications('/mypage/notification?tab=notices');
  const month = await screen.findByRole('link', { name: /2026년 10월의 동네를 모았어요/ });
  expect(month.getAttribute('href')).toBe('/memories/recaps/2026-10');
  const year = screen.getByRole('link', { name: /2025년의 동네를 모았어요/ });
  expect(year.getAttribute('href')).toBe('/memories/recaps/2025');
});
