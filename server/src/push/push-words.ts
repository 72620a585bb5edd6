import { createHash } from 'node:crypto';
import { pushOf } from '../notifications/notifications.ts';
import type { DuePush } from '../notifications/push-due.ts';

/** What one push says and opens. */
export interface Message {
  title: string;
  body: string;
  /** The path of the app that a tap opens. */
  opens: string;
  /** What a later push of the same topic replaces. */
  topic: string;
  /** The newest notification in it, by which a device knows one that comes twice. */
  id: number;
}

const NEWS = '새 소식이 있어요';
const NOTIFICATIONS = '/mypage/notification';
const TITLE_MAX = 60;

/** What a push says of notifications of one post, or of a single other one (BEHAVIOUR: push-9, push-13). */
export function messageOf(group: readonly DuePush[]): Message {
  const last = group.at(-1)!;
  if (group.every(({ kind }) => kind === 'comment')) return commentMessage(group, last);
  if (group.length > 1) return summaryOf(group);
  return notice(last, pushOf(last.notice ?? 'REPORT')?.title ?? NEWS);
}

/** What a push says of everything that came while none was sent. */
export const summaryOf = (all: readonly DuePush[]): Message => ({
  title: `그동안 새 소식이 ${all.length}개 있어요`,
  body: '동네기록에서 확인해 주세요',
  opens: NOTIFICATIONS,
  topic: 'summary',
  id: all.at(-1)!.notificationId,
});

const notice = ({ notificationId }: DuePush, title: string): Message => ({
  title,
  body: '동네기록에서 확인해 주세요',
  opens: NOTIFICATIONS,
  topic: `notice-${notificationId}`,
  id: notificationId,
});

/** Names who and which post only where the post is for everybody. */
function commentMessage(group: readonly DuePush[], last: DuePush): Message {
  const { articleId, commentId, audience, title } = last;
  const opens = `/record/${articleId}/comments?comment=${commentId}`;
  const where = { opens, topic: `post-${articleId}`, id: last.notificationId };
  if (audience !== 'everyone') return { title: NEWS, body: '', ...where };
  return { title: commentTitle(group, last), body: shortened(title ?? ''), ...where };
}

function commentTitle(group: readonly DuePush[], last: DuePush): string {
  const what = group.every(({ isReply }) => isReply) ? '답글' : '댓글';
  const writers = new Set(group.map(({ writerId }) => writerId)).size;
  const who = `${last.writer}님`;
  if (writers > 1) return `${who} 외 ${writers - 1}명이 ${what}을 남겼어요`;
  return group.length > 1 ? `${who}이 ${what} ${group.length}개를 남겼어요` : `${who}이 ${what}을 남겼어요`;
}

const shortened = (text: string) =>
  [...text].length > TITLE_MAX ? `${[...text].slice(0, TITLE_MAX).join('')}…` : text;

/**
 * The declarative payload, which iOS shows by itself and our worker elsewhere (web/src/worker/push.ts). Without the server's address it
 * opens a path, which the worker completes.
 */
export function payloadOf({ title, body, opens, topic, id }: Message, publicUrl = ''): string {
  return JSON.stringify({
    web_push: 8030,
    notification: { title, body, navigate: publicUrl + opens, lang: 'ko', tag: topic, data: { id } },
  });
}

/** The topic as push services take it: at most 32 letters, from which nobody reads what it is about. */
export const topicKey = (topic: string, secret: string): string =>
  createHash('sha256').update(`${secret} ${topic}`).digest('base64url').slice(0, 32);
