import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db.ts';
import { readBearer, type SessionReader } from './session.ts';
import type { Reads } from '../reads.ts';

/** Says where the primary's log was when this browser last changed something. */
const COOKIE = 'written';
/** Longer than a replica that is read from can be behind. */
const LASTS_SECONDS = 60;
/** Above every position: the primary is read. */
const UNKNOWN = (1n << 64n) - 1n;

interface ReadFor {
  reads: Reads;
  sessionReader: SessionReader;
}

/**
 * Where this caller reads lists: they always find what they wrote themselves, whichever process serves them (BEHAVIOUR:
 * operations-2). A program that sends a token and keeps no cookies reads the primary.
 */
export function readsFor({ reads, sessionReader }: ReadFor, request: FastifyRequest): Db {
  if (!reads.isSpread) return reads.primary;
  const written = request.cookies[COOKIE] ?? '';
  if (/^[\da-f]{1,16}$/.test(written)) return reads.from(BigInt(`0x${written}`));
  const keepsNone =
    readBearer(request) !== undefined && sessionReader.cookies.readRefresh(request) === undefined;
  return keepsNone ? reads.primary : reads.from(null);
}

/** Has the browser remember that it changed something just now. */
export async function rememberWrite(app: FastifyInstance, reply: FastifyReply) {
  if (!app.reads.isSpread) return;
  const position = await app.reads.position().catch(() => UNKNOWN);
  const { cookieOptions } = app.sessionReader.cookies;
  reply.setCookie(COOKIE, position.toString(16), { ...cookieOptions, maxAge: LASTS_SECONDS });
}
