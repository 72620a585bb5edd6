import type { ArticleId, MemberId, NotificationId } from 'contract/ids';
import { PUSH } from 'contract/limits';
import {
  isOnByDefault,
  MARKETING_KINDS,
  NIGHT,
  type PushChoice,
  type PushKind,
  type QuietHours,
} from 'contract/push';
import { pushOf } from '../notifications/notifications.ts';
import type { DuePush } from '../notifications/push-due.ts';
import { isWithin, nextAt } from './korean-hours.ts';
import { type Message, messageOf, summaryOf } from './push-words.ts';

const MINUTE_MS = 60_000;
/** What waited longer than this, as after a night or an outage, is sent together. */
const LATE_MS = 30 * MINUTE_MS;
/** What waited longer than this is news no more. */
const STALE_MS = 36 * 60 * MINUTE_MS;

/** What is known of a member whose pushes are planned. */
export interface Recipient {
  memberId: MemberId;
  quietHours: QuietHours | null;
  chosen: ReadonlyMap<PushChoice, boolean>;
  /** When the last push about each post was sent. */
  paced: ReadonlyMap<ArticleId, Date>;
}

/** What is sent to a member now, and when each of their notifications is pushed instead: null for no more. */
export interface Plan {
  memberId: MemberId;
  messages: Message[];
  times: { memberId: MemberId; notificationId: NotificationId; at: Date | null }[];
  /** The posts that these messages are about. */
  pushed: ArticleId[];
}

/** The kind of push of a notification; null for one that is never pushed. */
const kindOf = ({ kind, notice, isReply }: DuePush): PushKind | null =>
  kind === 'comment' ? (isReply ? 'REPLY' : 'COMMENT') : (pushOf(notice ?? 'REPORT')?.kind ?? null);

/** Whether everybody is told, whatever they chose. */
const isForAll = ({ notice }: DuePush) => notice !== null && pushOf(notice)?.isForAll === true;

/** Plans the pushes of one member at `now` (BEHAVIOUR: push-8, push-10, push-11, push-12). */
export function planPushes(recipient: Recipient, due: readonly DuePush[], now: Date): Plan {
  const plan: Plan = { memberId: recipient.memberId, messages: [], times: [], pushed: [] };
  const decided = due.map((one) => ({ one, at: whenPushed(recipient, one, now) }));
  const sent = decided.flatMap(({ one, at }) => (at === 'now' ? [one] : []));
  for (const { one, at } of decided)
    plan.times.push({
      memberId: one.memberId,
      notificationId: one.notificationId,
      at: at === 'now' ? null : at,
    });
  const late = grouped(sent.filter(isLate));
  const groups = [...(late.length > 1 ? [] : late), ...grouped(sent.filter((one) => !isLate(one)))];
  plan.messages.push(...groups.map(messageOf));
  if (late.length > 1) plan.messages.push(summaryOf(late.flat()));
  plan.pushed.push(...new Set(sent.flatMap(({ articleId }) => articleId ?? [])));
  return plan;

  function isLate({ createdAt }: DuePush): boolean {
    const came = new Date(createdAt);
    const { quietHours } = recipient;
    return now.getTime() - came.getTime() > LATE_MS || (quietHours !== null && isWithin(came, quietHours));
  }
}

/** When a notification is pushed: now, at a later time, or never (null). */
function whenPushed({ quietHours, chosen, paced }: Recipient, one: DuePush, now: Date): Date | 'now' | null {
  const kind = kindOf(one);
  if (kind === null || !one.isWanted) return null;
  const isAsked = isForAll(one) || (chosen.get(kind) ?? isOnByDefault(kind));
  if (!isAsked) return null;
  if (now.getTime() - Date.parse(one.createdAt) > STALE_MS) return null;
  const isMarketing = MARKETING_KINDS.some((each) => each === kind);
  const night = isMarketing && chosen.get('NIGHT') !== true ? NIGHT : null;
  for (const hours of [quietHours, night])
    if (hours !== null && isWithin(now, hours)) return nextAt(now, hours.until);
  const last = one.articleId === null ? undefined : paced.get(one.articleId);
  const free = last === undefined ? 0 : last.getTime() + PUSH.paceMinutes * MINUTE_MS;
  return free > now.getTime() ? new Date(free) : 'now';
}

/** What is about one post is told together, everything else by itself. */
function grouped(due: readonly DuePush[]): DuePush[][] {
  const groups = Map.groupBy(due, ({ articleId, notificationId }) => articleId ?? `one ${notificationId}`);
  return [...groups.values()];
}
