import { setTimeout as pause } from 'node:timers/promises';
import { PUSH } from 'contract/limits';
import type { Sql } from '../db.ts';
import { databaseTime, duePushes, membersToPush, setPushTimes } from '../notifications/push-due.ts';
import type { PushSender, Sent } from '../outside/push/push-sender.ts';
import type { Work } from '../process/background-work.ts';
import {
  delayMessage,
  deleteGone,
  deleteMessage,
  findRecipients,
  insertMessages,
  LEASE_MS,
  lockRecipients,
  noteFails,
  noteWorks,
  paceArticles,
  type TakenMessage,
  takeMessages,
} from './messages.sql.ts';
import type { OpenPush } from './open-push.ts';
import { planPushes } from './plan-pushes.ts';
import { payloadOf, topicKey } from './push-words.ts';

/** What sending pushes needs. */
export interface PushDeps {
  db: Sql;
  sender: PushSender;
  publicUrl: string | undefined;
  /** Keys the topics, so that a push service does not learn which are about one post. */
  secret: string;
  /** Called for each attempt with how it ended. */
  onSent?: (sent: Sent) => void;
}

const MEMBERS = 100;
const PLACES = 32;
const PER_HOST = 24;
const UNPROVEN = 8;
/** How soon new messages are looked for while others are being sent. */
const LOOK_MS = 200;
const RECORD_MS = 1_000;
const FIRST_RETRY_MS = 30_000;

/**
 * Plans what is due for up to a hundred members whom no other process is planning, in one transaction: their notifications are due no
 * more, and a message waits for each of their browsers, or neither. Returns whether there were any (BEHAVIOUR: push-14).
 */
export async function planDue({ db, publicUrl, secret }: PushDeps): Promise<boolean> {
  const members = await membersToPush(db, MEMBERS);
  if (members.length === 0) return false;
  const at = await databaseTime(db);
  return db.begin(async (tx) => {
    const locked = await lockRecipients(tx, members);
    if (locked.length === 0) return false;
    const recipients = await findRecipients(tx, locked, at);
    const due = Map.groupBy(await duePushes(tx, locked), ({ memberId }) => memberId);
    const plans = recipients.map((one) => planPushes(one, due.get(one.memberId) ?? [], at));
    await setPushTimes(
      tx,
      plans.flatMap(({ times }) => times),
    );
    await paceArticles(
      tx,
      plans.flatMap(({ memberId, pushed }) => pushed.map((articleId) => ({ memberId, articleId }))),
      at,
    );
    await insertMessages(
      tx,
      plans.flatMap(({ memberId, messages }) =>
        messages.map((message) => ({
          memberId,
          topic: topicKey(message.topic, secret),
          payload: payloadOf(message, publicUrl),
        })),
      ),
    );
    return due.size > 0;
  });
}

/** The background work that plans and sends pushes until none is due. */
export function deliverPushes(deps: PushDeps): Work {
  return async (signal) => {
    const sending = new Map<TakenMessage, Promise<void>>();
    const failures: unknown[] = [];
    let sent = false;
    while (!signal.aborted) {
      const planned = await planDue(deps);
      const taken = await takeMessages(deps.db, roomBeside([...sending.keys()]));
      sent ||= planned || taken.length > 0;
      for (const message of taken)
        sending.set(
          message,
          send(deps, message)
            .catch((error: unknown) => void failures.push(error))
            .finally(() => sending.delete(message)),
        );
      if (!planned && taken.length === 0 && sending.size === 0) break;
      if (sending.size >= PLACES || (!planned && taken.length === 0))
        await Promise.race([...sending.values(), pause(LOOK_MS)]);
    }
    await Promise.all(sending.values());
    if (failures.length > 0) throw failures[0];
    return sent;
  };
}

/** The work of a server that sends pushes; none of one that does not. */
export const pushWork = (
  { sender, topicSecret: secret }: OpenPush,
  deps: Pick<PushDeps, 'db' | 'publicUrl' | 'onSent'>,
): Work[] => (sender === null ? [] : [deliverPushes({ ...deps, sender, secret })]);

/** The places that are left beside what is being sent. */
function roomBeside(sending: readonly TakenMessage[]) {
  const busy = new Map<string, number>();
  for (const { host } of sending) busy.set(host, (busy.get(host) ?? 0) + 1);
  const single = [...busy.values()].filter((places) => places === 1).length;
  return { places: PLACES - sending.length, perHost: PER_HOST, unproven: UNPROVEN - single, busy };
}

async function send(deps: PushDeps, message: TakenMessage) {
  const ttlSeconds = Math.max(0, Math.round((Date.parse(message.expiresAt) - Date.now()) / 1000));
  const sent = await deps.sender.send({ ...message, ttlSeconds });
  deps.onSent?.(sent);
  await recorded(() => record(deps.db, message, sent));
}

/** Repeats what records an attempt while the database is away, as during a fail-over, so that the message is not sent again. */
async function recorded(work: () => Promise<void>) {
  for (const end = performance.now() + LEASE_MS; ;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(RECORD_MS, undefined, { ref: false });
    }
  }
}

/** Records how an attempt ended (BEHAVIOUR: push-15). */
async function record(db: Sql, message: TakenMessage, sent: Sent) {
  const { pushMessageId, pushSubscriptionId, host } = message;
  if (sent.end === 'sent') {
    await deleteMessage(db, pushMessageId);
    return noteWorks(db, host);
  }
  if (sent.end === 'gone') return deleteGone(db, pushSubscriptionId);
  if (sent.end === 'refused' || sent.end === 'forbidden') return deleteMessage(db, pushMessageId);
  const waitMs = sent.end === 'wait' ? sent.waitMs : null;
  await noteFails(db, host, waitMs);
  const delayMs = Math.max(waitMs ?? 0, FIRST_RETRY_MS * 4 ** (message.tries - 1));
  const isLast = message.tries >= PUSH.tries || Date.now() + delayMs > Date.parse(message.expiresAt);
  await (isLast ? deleteMessage(db, pushMessageId) : delayMessage(db, pushMessageId, delayMs));
}
