import * as v from 'valibot';
import { Article } from './article-shapes.ts';
import { Day } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { CategoryId, HiddenMemoryId, MemberId, PlaceId, RegionId } from './ids.ts';
import { numberOrText } from './numbers.ts';
import { pageQuery, pageResult } from './page.ts';
import { PaletteColor } from './palette.ts';
import { ImageAddress } from './photos.ts';

/** The random part of the address of one's own days: 128 bits. */
export const CalendarKey = v.pipe(v.string(), v.regex(/^[\w-]{22}$/), v.brand('CalendarKey'));
export type CalendarKey = v.InferOutput<typeof CalendarKey>;

/** A year that a day of a record can have. */
export const Year = v.pipe(numberOrText(/^\d{4}$/), v.integer(), v.minValue(1900), v.maxValue(9999));

const only = { regionId: v.optional(RegionId), categoryId: v.optional(CategoryId) };

/** A day with records of the caller: how many, and the main photo of the one written first. */
export const CalendarDay = v.object({
  day: v.string(),
  count: v.number(),
  imageUrl: ImageAddress,
  placeholder: v.string(),
});
export type CalendarDay = v.InferOutput<typeof CalendarDay>;

/** A year with what its days are narrowed by. */
export const CalendarYear = v.object({
  year: v.number(),
  days: v.array(CalendarDay),
  /** Every year with records, latest first, however the days are narrowed. */
  years: v.array(v.object({ year: v.number(), count: v.number() })),
  regions: v.array(v.object({ regionId: RegionId, regionName: v.string(), count: v.number() })),
  categories: v.array(
    v.object({ categoryId: CategoryId, categoryName: v.string(), color: PaletteColor, count: v.number() }),
  ),
});
export type CalendarYear = v.InferOutput<typeof CalendarYear>;

/** The days in their order; regions and categories those of all the caller's records, most records first. */
export const readCalendar = endpoint({
  name: 'readCalendar',
  tag: 'memories',
  summary: 'A year of my records, by day',
  method: 'GET',
  path: '/api/memories/calendar',
  access: 'member',
  query: v.object({ year: Year, ...only }),
  result: CalendarYear,
  refuses: [],
});

/** Newest first. */
export const listDay = endpoint({
  name: 'listDay',
  tag: 'memories',
  summary: 'My records of a day',
  method: 'GET',
  path: '/api/memories/days/:day',
  access: 'member',
  params: v.object({ day: Day }),
  query: v.object({ ...pageQuery(), ...only }),
  result: v.object({ articles: v.array(Article), ...pageResult }),
  refuses: [],
});

/** Who can be hidden from the day, beside its places: at most five people. */
export const listDayPeople = endpoint({
  name: 'listDayPeople',
  tag: 'memories',
  summary: 'Who commented on my records of a day, last first',
  method: 'GET',
  path: '/api/memories/days/:day/people',
  access: 'member',
  params: v.object({ day: Day }),
  result: v.object({ people: v.array(v.object({ memberId: MemberId, nickname: v.string() })) }),
  refuses: [],
});

/** Until tomorrow in Korea. Repeating it changes nothing. */
export const dismissMemory = endpoint({
  name: 'dismissMemory',
  tag: 'memories',
  summary: 'Show me no memory any more today',
  method: 'PUT',
  path: '/api/memories/today/dismissal',
  access: 'member',
  refuses: [],
});

/** A hidden day, place or person; `name` is the day, the place's name or the nickname. */
export const HiddenMemory = v.object({
  hiddenMemoryId: HiddenMemoryId,
  kind: v.picklist(['DAY', 'PLACE', 'PERSON']),
  name: v.string(),
});
export type HiddenMemory = v.InferOutput<typeof HiddenMemory>;

/** Most recently hidden first; the cursor is the last `hiddenMemoryId`. */
export const listHiddenMemories = endpoint({
  name: 'listHiddenMemories',
  tag: 'memories',
  summary: 'What I do not want brought back',
  method: 'GET',
  path: '/api/memories/hidden',
  access: 'member',
  query: v.object(pageQuery()),
  result: v.object({ hidden: v.array(HiddenMemory), ...pageResult }),
  refuses: [],
});

/** Nobody else learns of it. Repeating it changes nothing. */
export const hideDay = endpoint({
  name: 'hideDay',
  tag: 'memories',
  summary: 'Bring a day back no more',
  method: 'PUT',
  path: '/api/memories/hidden/days/:day',
  access: 'member',
  params: v.object({ day: Day }),
  refuses: ['TooManyHiddenMemories'],
});

/** A place at which the caller has a record. Nobody else learns of it. Repeating it changes nothing. */
export const hidePlace = endpoint({
  name: 'hidePlace',
  tag: 'memories',
  summary: 'Bring days at a place back no more',
  method: 'PUT',
  path: '/api/memories/hidden/places/:placeId',
  access: 'member',
  params: v.object({ placeId: PlaceId }),
  refuses: ['PlaceNotFound', 'TooManyHiddenMemories'],
});

/** Days with a record that they commented on. Nobody else learns of it. Repeating it changes nothing. */
export const hidePerson = endpoint({
  name: 'hidePerson',
  tag: 'memories',
  summary: 'Bring days with a person back no more',
  method: 'PUT',
  path: '/api/memories/hidden/people/:memberId',
  access: 'member',
  params: v.object({ memberId: MemberId }),
  refuses: ['AuthorNotFound', 'TooManyHiddenMemories'],
});

/** Also succeeds if it is not hidden. */
export const showMemories = endpoint({
  name: 'showMemories',
  tag: 'memories',
  summary: 'Bring it back again',
  method: 'DELETE',
  path: '/api/memories/hidden/:hiddenMemoryId',
  access: 'member',
  params: v.object({ hiddenMemoryId: HiddenMemoryId }),
  refuses: [],
});

/** The secret of `/calendar/{calendarKey}.ics`; null if the caller has made none. */
export const CalendarLink = v.object({ calendarKey: v.nullable(CalendarKey) });
export type CalendarLink = v.InferOutput<typeof CalendarLink>;

export const readCalendarLink = endpoint({
  name: 'readCalendarLink',
  tag: 'memories',
  summary: 'The secret address of my days',
  method: 'GET',
  path: '/api/memories/calendar-link',
  access: 'member',
  result: CalendarLink,
  refuses: [],
});

/** An address that exists is kept. */
export const makeCalendarLink = endpoint({
  name: 'makeCalendarLink',
  tag: 'memories',
  summary: 'Make a secret address of my days',
  method: 'PUT',
  path: '/api/memories/calendar-link',
  access: 'member',
  result: CalendarLink,
  refuses: [],
});

/** The address stops working. Making one again makes another. */
export const revokeCalendarLink = endpoint({
  name: 'revokeCalendarLink',
  tag: 'memories',
  summary: 'Revoke the secret address of my days',
  method: 'DELETE',
  path: '/api/memories/calendar-link',
  access: 'member',
  refuses: [],
});
