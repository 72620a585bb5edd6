import { CalendarKey } from 'contract/memories';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Db } from '../db.ts';
import { ownAddress } from '../http/addresses/own-address.ts';
import { entityTag, namesTag } from '../http/entity-tag.ts';
import { refuse } from '../http/refuse.ts';
import { calendarFile } from './calendar-file.ts';
import { readCalendarFile } from './memories.ts';

const SUFFIX = '.ics';

/** Serves a member's days to whoever has their secret address, for calendar programs (BEHAVIOUR: memories-10, memories-11, memories-15). */
export function calendarFileRoutes(app: FastifyInstance, db: Db, publicUrl: string | undefined) {
  app.get('/calendar/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    await app.limitCalls(request, 'lookup', null);
    const { file } = request.params;
    const key = v.safeParse(CalendarKey, file.slice(0, -SUFFIX.length));
    if (!file.endsWith(SUFFIX) || !key.success) refuse('NotFound');
    const own = ownAddress(request, publicUrl) ?? refuse('NotFound');
    const text = calendarFile(await readCalendarFile(db, key.output), own);
    return send(request, reply, Buffer.from(text));
  });
}

/** Sends the file, unless the program has it. */
function send(request: FastifyRequest, reply: FastifyReply, bytes: Buffer) {
  const tag = entityTag(bytes);
  reply.headers({ 'cache-control': 'private, no-cache', etag: tag, 'x-robots-tag': 'noindex' });
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="dongne-girok.ics"')
    .send(bytes);
}
