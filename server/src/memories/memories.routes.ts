import * as endpoints from 'contract/memories';
import { readMemory } from 'contract/todays-memory';
import type { FastifyInstance } from 'fastify';
import { articlesOfDay } from '../articles/article-lists.ts';
import type { Sql } from '../db.ts';
import { rowPage } from '../db/page.ts';
import { route } from '../http/route.ts';
import { calendarFileRoutes } from './calendar-file.routes.ts';
import { deleteCalendarLink } from './calendar-link.ts';
import { calendarYear } from './calendar.sql.ts';
import { deleteHidden, selectHidden } from './hidden.ts';
import * as memories from './memories.ts';
import { peopleOfDay } from './memories.sql.ts';

/** Serves one's own records as a calendar, those that come back today, what is hidden from them, and the calendar's secret address. */
export function memoryRoutes(app: FastifyInstance, db: Sql, publicUrl: string | undefined) {
  route(app, endpoints.readCalendar, ({ query: { year, ...narrowed } }, me, { reads }) =>
    calendarYear(reads, me, year, narrowed),
  );
  route(app, endpoints.listDay, ({ params, query: { cursor, limit, ...narrowed } }, me, { reads }) =>
    articlesOfDay(reads, me, { ...params, ...narrowed }, { cursor, limit }),
  );
  route(app, endpoints.listDayPeople, ({ params }, me, { reads }) => peopleOfDay(reads, me, params.day));
  route(app, readMemory, (_, me, { reads }) => memories.readMemory(reads, me));
  route(app, endpoints.dismissMemory, (_, me) => memories.dismissMemory(db, me));
  route(app, endpoints.listHiddenMemories, async ({ query }, me) =>
    rowPage('hidden', await selectHidden(db, me, query), query.limit, 'hiddenMemoryId'),
  );
  route(app, endpoints.hideDay, ({ params }, me) => memories.hideDay(db, me, params.day));
  route(app, endpoints.hidePlace, ({ params }, me) => memories.hidePlace(db, me, params.placeId));
  route(app, endpoints.hidePerson, ({ params }, me) => memories.hidePerson(db, me, params.memberId));
  route(app, endpoints.showMemories, ({ params }, me) => deleteHidden(db, me, params.hiddenMemoryId));
  route(app, endpoints.readCalendarLink, (_, me) => memories.readCalendarLink(db, me));
  route(app, endpoints.makeCalendarLink, (_, me) => memories.makeCalendarLink(db, me));
  route(app, endpoints.revokeCalendarLink, (_, me) => deleteCalendarLink(db, me));
  calendarFileRoutes(app, db, publicUrl);
}
