import { queryOptions } from '@tanstack/react-query';
import type { HiddenMemoryId, MemberId, PlaceId } from 'contract/ids';
import {
  type CalendarLink,
  dismissMemory,
  hideDay,
  hidePerson,
  hidePlace,
  listDay,
  listDayPeople,
  listHiddenMemories,
  makeCalendarLink,
  readCalendar,
  readCalendarLink,
  revokeCalendarLink,
  showMemories,
} from 'contract/memories';
import type { Memory } from 'contract/todays-memory';
import { call, read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';
import type { Narrowed } from './memories-address.ts';
import { todaysMemory } from './todays-memory.queries.ts';

/** The days of a year of the caller's records. */
export const calendarYear = (year: number, narrowed: Narrowed) =>
  queryOptions({
    queryKey: ['memories', 'calendar', year, narrowed],
    queryFn: (context) => read(readCalendar, { query: { year, ...narrowed } }, context),
  });

/** The caller's records of a day, newest first. */
export const dayPosts = (day: string, narrowed: Narrowed) =>
  pagedQuery({
    queryKey: ['memories', 'day', day, narrowed],
    fetchPage: (cursor, context) =>
      read(listDay, { params: { day }, query: { cursor, ...narrowed } }, context),
    rows: (page) => page.articles,
    next: (page) => page.cursor,
  });

/** Who commented on the caller's records of a day. */
export const dayPeople = (day: string) =>
  queryOptions({
    queryKey: ['memories', 'people', day],
    queryFn: (context) => read(listDayPeople, { params: { day } }, context),
  });

/** What the caller has hidden, most recent first. */
export const hiddenMemories = pagedQuery({
  queryKey: ['memories', 'hidden'],
  fetchPage: (cursor, context) => read(listHiddenMemories, { query: { cursor } }, context),
  rows: (page) => page.hidden,
  next: (page) => page.cursor,
});

const invalidates = [todaysMemory.queryKey, hiddenMemories.queryKey];

/** A day, a place or a person. */
export type Hide = { day: string } | { placeId: PlaceId } | { memberId: MemberId };

/** Hides a day, a place or a person; undefined dismisses the memory for today. The card leaves at once. */
export const useHideMemory = () =>
  useChange<{ memory: Memory | null }, Hide | undefined>({
    change: (hide) => {
      if (hide === undefined) return call(dismissMemory, {});
      if ('day' in hide) return call(hideDay, { params: hide });
      return 'placeId' in hide ? call(hidePlace, { params: hide }) : call(hidePerson, { params: hide });
    },
    shown: { queryKey: todaysMemory.queryKey, apply: () => ({ memory: null }) },
    invalidates,
  });

/** Brings something hidden back again. */
export const useShowMemories = () =>
  useChange({
    change: (hiddenMemoryId: HiddenMemoryId) => call(showMemories, { params: { hiddenMemoryId } }),
    invalidates,
  });

/** The secret address of the caller's days. */
export const calendarLink = queryOptions({
  queryKey: ['memories', 'calendar-link'],
  queryFn: (context) => read(readCalendarLink, {}, context),
});

/** Makes the address, or revokes it. */
export const useCalendarLink = () =>
  useChange<CalendarLink, 'make' | 'revoke', CalendarLink>({
    change: async (to) => {
      if (to === 'make') return call(makeCalendarLink, {});
      await call(revokeCalendarLink, {});
      return { calendarKey: null };
    },
    shown: { queryKey: calendarLink.queryKey, confirm: (_, link) => link },
  });
