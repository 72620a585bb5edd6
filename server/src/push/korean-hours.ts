import type { QuietHours } from 'contract/push';

const HOUR_MS = 60 * 60 * 1000;
const KOREA_MS = 9 * HOUR_MS;

/** Whether a time is within hours in Korea, which may lead over midnight. */
export function isWithin(at: Date, { from, until }: QuietHours): boolean {
  const hour = new Date(at.getTime() + KOREA_MS).getUTCHours();
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** The next time after `at` when it is this hour in Korea. */
export function nextAt(at: Date, hour: number): Date {
  const day = new Date(at.getTime() + KOREA_MS).setUTCHours(hour, 0, 0, 0) - KOREA_MS;
  return new Date(day > at.getTime() ? day : day + 24 * HOUR_MS);
}
