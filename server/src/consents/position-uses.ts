import { Purpose } from 'contract/consents';
import { PURPOSE_HEADER } from 'contract/coordinates';
import * as v from 'valibot';
import type { Db } from '../db.ts';
import type { NotePosition } from '../http/route.ts';
import { insertPositionUses, type PositionUse } from './positions.sql.ts';

const FLUSH_MS = 5_000;
const MINUTE_MS = 60_000;
const MAX_WAITING = 5_000;

/**
 * Collects the member and the purpose of each call that sends a position, never the position. Writes them every five seconds, so that
 * a call costs no statement (BEHAVIOUR: consents-8).
 */
export function openPositionUses(db: Db, onError: (error: unknown) => void) {
  let waiting = new Map<string, PositionUse>();
  let timer: NodeJS.Timeout | undefined;

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const uses = [...waiting.values()];
    waiting = new Map();
    await insertPositionUses(db, uses).catch(onError);
  }

  const note: NotePosition = ({ headers }, memberId) => {
    const purpose = v.safeParse(Purpose, headers[PURPOSE_HEADER]);
    if (!purpose.success) return;
    const at = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString();
    const use = { memberId, at, purpose: purpose.output };
    waiting.set(Object.values(use).join(' '), use);
    if (waiting.size >= MAX_WAITING) void flush();
    else timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };
  return { note, flush };
}
