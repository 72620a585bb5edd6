import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db.ts';
import { readBearer, type SessionReader } from './session.ts';
import type { Reads } from '../db/reads.ts';
import type { PositionSeal } from './sealed-position.ts';

/** Holds the primary's log position after this browser's last write, sealed. */
const COOKIE = 'written';
/** Longer than the lag of any replica in use. */
const LASTS_SECONDS = 60;
/** Above every position, so that the primary is read. */
const UNKNOWN = (1n << 64n) - 1n;

interface ReadFor {
  reads: Reads;
  sessionReader: SessionReader;
  positionSeal: PositionSeal;
}

/**
 * The database from which a caller reads lists. It always includes the caller's own writes, whichever process serves them (BEHAVIOUR:
 * operations-2). A client that sends a token and keeps no cookies reads the primary, and so does one whose cookie cannot be read.
 */
export function readsFor({ reads, sessionReader, positionSeal }: ReadFor, request: FastifyRequest): Db {
  if (!reads.isSpread) return reads.primary;
  const written = request.cookies[COOKIE];
  if (written !== undefined) {
    const position = positionSeal.open(written);
    return position === null ? reads.primary : reads.from(position);
  }
  const keepsNone =
    readBearer(request) !== undefined && sessionReader.cookies.readRefresh(request) === undefined;
  return keepsNone ? reads.primary : reads.from(null);
}

/** Sets a cookie with the log position of the write that has just been made. */
export async function rememberWrite(app: FastifyInstance, reply: FastifyReply) {
  if (!app.reads.isSpread) return;
  const position = await app.reads.position().catch(() => UNKNOWN);
  const { cookieOptions } = app.sessionReader.cookies;
  reply.setCookie(COOKIE, app.positionSeal.seal(position), { ...cookieOptions, maxAge: LASTS_SECONDS });
}
