import { randomBytes } from 'node:crypto';
import { todayInKorea } from 'contract/dates';
import type { MemberId, PlaceId } from 'contract/ids';
import { MEMORY } from 'contract/limits';
import type { CalendarKey } from 'contract/memories';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { anniversaries } from './anniversaries.ts';
import * as links from './calendar-link.ts';
import {
  countHidden,
  type Hidden,
  hasRecordAt,
  insertHidden,
  isOtherMember,
  withdrawHidden,
} from './hidden.ts';
import { insertDismissal, memoryOf, withdrawDismissal } from './memories.sql.ts';

/** Returns what comes back to the caller today in Korea (BEHAVIOUR: memories-4). */
export function readMemory(db: Db, me: MemberId) {
  const today = todayInKorea();
  return memoryOf(db, me, today, anniversaries(today));
}

/** Dismisses the caller's memory until tomorrow in Korea (BEHAVIOUR: memories-6). */
export const dismissMemory = (db: Db, me: MemberId) => insertDismissal(db, me, todayInKorea());

/** Hides a day from the caller's memories (BEHAVIOUR: memories-7). Refuses TooManyHiddenMemories. */
export const hideDay = (db: Sql, me: MemberId, day: string) => hide(db, me, { day });

/** Hides a place at which the caller has a record. Refuses PlaceNotFound and TooManyHiddenMemories. */
export const hidePlace = (db: Sql, me: MemberId, placeId: PlaceId) =>
  hide(db, me, { placeId }, async (tx) => {
    if (!(await hasRecordAt(tx, me, placeId))) refuse('PlaceNotFound');
  });

/** Hides another member. Refuses AuthorNotFound and TooManyHiddenMemories. */
export const hidePerson = (db: Sql, me: MemberId, personId: MemberId) =>
  hide(db, me, { personId }, async (tx) => {
    if (!(await isOtherMember(tx, me, personId))) refuse('AuthorNotFound');
  });

const hide = (db: Sql, me: MemberId, hidden: Hidden, expect: (tx: Db) => Promise<void> = async () => {}) =>
  db.begin(async (tx) => {
    await expect(tx);
    if ((await countHidden(tx, me)) >= MEMORY.hiddenMax) refuse('TooManyHiddenMemories');
    await insertHidden(tx, me, hidden);
  });

/** Returns the secret of the caller's calendar address, null without one. */
export const readCalendarLink = async (db: Db, me: MemberId) =>
  (await links.findCalendarLink(db, me)) ?? { calendarKey: null };

/** Makes an address of 128 random bits for the caller's days, or returns the one that exists (BEHAVIOUR: memories-10). */
export const makeCalendarLink = (db: Db, me: MemberId) =>
  links.insertCalendarLink(db, me, randomBytes(16).toString('base64url'));

/** Returns the records at a secret address. Refuses NotFound where it is revoked. */
export async function readCalendarFile(db: Db, calendarKey: CalendarKey) {
  const { owner } = (await links.findCalendarOwner(db, calendarKey)) ?? refuse('NotFound');
  return links.calendarEntries(db, owner, MEMORY.calendarMax);
}

/** Deletes what a withdrawing member has hidden and dismissed, and their calendar's address. */
export async function withdrawMemories(tx: Db, me: MemberId) {
  await withdrawHidden(tx, me);
  await withdrawDismissal(tx, me);
  await links.deleteCalendarLink(tx, me);
}
