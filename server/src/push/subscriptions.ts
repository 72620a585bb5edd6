import type { MemberId } from 'contract/ids';
import type { PushSubscriptionJson } from 'contract/push';
import type { Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { lockMember } from '../members/members.ts';
import { isBrowserKey, type PushSender } from '../outside/push/push-sender.ts';
import { holdSession, insertSubscription, openSetting } from './subscriptions.sql.ts';

// Deletion needs no rule.
export { deleteSubscription, withdrawPushes } from './subscriptions.sql.ts';

/**
 * Sends pushes to the browser of this session from now on (BEHAVIOUR: push-1). Refuses PushOff, PushEndpointRefused and
 * TooManyPushDevices.
 */
export async function subscribe(
  db: Sql,
  sender: PushSender | null,
  { me, sessionId }: { me: MemberId; sessionId: string },
  subscription: PushSubscriptionJson,
) {
  if (sender === null) refuse('PushOff');
  const host = sender.hostOf(subscription.endpoint) ?? refuse('PushEndpointRefused');
  if (!isBrowserKey(subscription.keys.p256dh)) refuse('PushEndpointRefused');
  await db.begin(async (tx) => {
    await lockMember(tx, me);
    if (!(await holdSession(tx, me, sessionId))) refuse('TokenExpired');
    await openSetting(tx, me);
    if (!(await insertSubscription(tx, me, sessionId, host, subscription))) refuse('TooManyPushDevices');
  });
}
