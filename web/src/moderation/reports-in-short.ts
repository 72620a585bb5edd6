import { NEW_ACCOUNT } from 'contract/limits';
import type { ItemReport, QueueItem } from 'contract/moderation-shapes';
import { reasonTexts } from '../reports/ko.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * The undecided reports of an item in a line: how many give each reason, how many came from new accounts, and within what time, such as
 * "광고 의심 12 · 새 계정 12 · 10분 안" (BEHAVIOUR: moderation-49). `reports` may be the newest of them alone; null without any.
 */
export function reportsInShort(
  reasons: QueueItem['reasons'],
  reports: readonly Pick<ItemReport, 'outcome' | 'createdAt' | 'reporter'>[],
): string | null {
  const open = reports.filter(({ outcome }) => outcome === 'OPEN');
  if (open.length === 0) return null;
  const fresh = new Set(
    open
      .filter(
        ({ createdAt, reporter }) =>
          Date.parse(createdAt) - Date.parse(reporter.joinedAt) < NEW_ACCOUNT.hours * HOUR_MS,
      )
      .map(({ reporter }) => reporter.memberId),
  );
  const times = open.map(({ createdAt }) => Date.parse(createdAt));
  const parts = [
    ...reasons.map(({ reason, count }) => `${reasonTexts[reason]} ${count}`),
    ...(fresh.size > 0 ? [`새 계정 ${fresh.size}`] : []),
    ...(open.length > 1 ? [spanText(Math.max(...times) - Math.min(...times))] : []),
  ];
  return parts.join(' · ');
}

/** A time in which reports came, rounded up: "10분 안", "3시간 안", "5일 안". */
function spanText(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 10) return '10분 안';
  if (minutes <= 60) return '1시간 안';
  const hours = Math.ceil(minutes / 60);
  return hours <= 24 ? `${hours}시간 안` : `${Math.ceil(hours / 24)}일 안`;
}
