import type { ArticleId, CommentId, MemberId, NotificationId } from 'contract/ids';
import { NIGHT, type PushChoice } from 'contract/push';
import { describe, expect, test } from 'vitest';
import type { DuePush } from '../notifications/push-due.ts';
import { isWithin, nextAt } from './korean-hours.ts';
import { planPushes, type Recipient } from './plan-pushes.ts';
import { payloadOf } from './push-words.ts';

const me = 1 as MemberId;
const inKorea = (time: string, day = '2026-11-29') => new Date(`${day}T${time}:00+09:00`);
const NOON = inKorea('12:00');
const recipient = (more: Partial<Recipient> = {}): Recipient => ({
  memberId: me,
  quietHours: NIGHT,
  chosen: new Map(),
  paced: new Map(),
  ...more,
});
let ids = 0;
/** A notification of a comment by 하늘 on a post for everybody, a second before noon. */
const due = (more: Partial<DuePush> = {}): DuePush => ({
  memberId: me,
  notificationId: (ids += 1) as NotificationId,
  kind: 'comment',
  notice: null,
  articleId: 7 as ArticleId,
  commentId: (100 + ids) as CommentId,
  audience: 'everyone',
  title: '망원동의 작은 책방',
  writerId: 2 as MemberId,
  writer: '하늘',
  isReply: false,
  createdAt: inKorea('11:59').toISOString(),
  isWanted: true,
  ...more,
});
const notice = (name: DuePush['notice'], more: Partial<DuePush> = {}) =>
  due({
    kind: 'notice',
    notice: name,
    articleId: null,
    commentId: null,
    audience: null,
    title: null,
    writer: null,
    ...more,
  });
const titles = (all: readonly DuePush[], at = NOON, more: Partial<Recipient> = {}) =>
  planPushes(recipient(more), all, at).messages.map(({ title }) => title);
const on = (...choices: PushChoice[]) => new Map(choices.map((choice) => [choice, true]));
const off = (...choices: PushChoice[]) => new Map(choices.map((choice) => [choice, false]));

describe('what a push says', () => {
  test('who wrote, and under which post, and it opens the comment', () => {
    const one = due();
    expect(planPushes(recipient(), [one], NOON).messages).toEqual([
      {
        title: '하늘님이 댓글을 남겼어요',
        body: '망원동의 작은 책방',
        opens: `/record/7/comments?comment=${one.commentId}`,
        topic: 'post-7',
        id: one.notificationId,
      },
    ]);
  });
  test('how many, where there are several under one post', () => {
    const sky = () => due();
    const sea = () => due({ writerId: 3 as MemberId, writer: '바다', isReply: true });
    expect(titles([sky(), sky()])).toEqual(['하늘님이 댓글 2개를 남겼어요']);
    expect(titles([sky(), sky(), sea()])).toEqual(['바다님 외 1명이 댓글을 남겼어요']);
    expect(titles([sea()])).toEqual(['바다님이 답글을 남겼어요']);
    expect(titles([sky(), due({ articleId: 8 as ArticleId })])).toHaveLength(2);
  });
  test.each(['me', 'link'] as const)('nothing of a post for %s', (audience) => {
    const plan = planPushes(recipient(), [due({ audience })], NOON);
    expect(JSON.stringify(plan.messages)).not.toMatch(/하늘|책방/);
    expect(plan.messages[0]).toMatchObject({ title: '새 소식이 있어요', body: '' });
  });
  test('of a measure no more than that there is news', () => {
    expect(titles([notice('MEASURE')])).toEqual(['신고와 조치에 대한 소식이 있어요']);
    expect(titles([due({ kind: 'spam', commentId: null })])).toEqual(['신고와 조치에 대한 소식이 있어요']);
  });
  test('in the declarative form, with the address of the server', () => {
    const [message] = planPushes(recipient(), [due()], NOON).messages;
    expect(JSON.parse(payloadOf(message!, 'https://dongne.example'))).toMatchObject({
      web_push: 8030,
      notification: { navigate: `https://dongne.example${message!.opens}`, tag: 'post-7', lang: 'ko' },
    });
  });
  test('with a long title shortened, so that it fits into any push', () => {
    const [message] = planPushes(recipient(), [due({ title: '가'.repeat(500) })], NOON).messages;
    expect(Buffer.byteLength(payloadOf(message!, 'https://dongne.example'))).toBeLessThan(1_000);
  });
});

describe('what is pushed', () => {
  test('not what is read, deleted, hidden, or by somebody who is absent', () => {
    const plan = planPushes(recipient(), [due({ isWanted: false })], NOON);
    expect(plan).toMatchObject({ messages: [], pushed: [], times: [{ at: null }] });
  });
  test.each([
    ['COMMENT', due()],
    ['REPLY', due({ isReply: true })],
    ['REPORT', notice('UNDONE')],
  ] as const)('%s unless it is turned off', (choice, one) => {
    expect(titles([one])).toHaveLength(1);
    expect(titles([one], NOON, { chosen: off(choice) })).toEqual([]);
  });
  test('a leak of the member’s data, whatever they turned off', () => {
    expect(titles([notice('BREACH')], NOON, { chosen: off('REPORT') })).toEqual([
      '내 개인정보에 대한 안내가 있어요',
    ]);
  });
  test.each([
    ['CHALLENGE', notice('CHALLENGE_WON')],
    ['RECAP', notice('RECAP')],
  ] as const)('%s only once it is turned on', (choice, one) => {
    expect(titles([one])).toEqual([]);
    expect(titles([one], NOON, { chosen: on(choice) })).toHaveLength(1);
  });
  test('not the files that members wait for', () => {
    expect(
      titles(['EXPORT_READY', 'EXPORT_FAILED', 'IMPORT_DONE'].map((one) => notice(one as 'RECAP'))),
    ).toEqual([]);
  });
  test('not what is older than a day and a half, as after push was off', () => {
    expect(titles([due({ createdAt: inKorea('11:00', '2026-11-27').toISOString() })])).toEqual([]);
  });
});

describe('when it is pushed', () => {
  test('in the quiet hours not, but together at their end', () => {
    const late = inKorea('23:10');
    const [one, two] = [
      due({ createdAt: late.toISOString() }),
      notice('MEASURE', { createdAt: inKorea('07:59', '2026-11-30').toISOString() }),
    ];
    const plan = planPushes(recipient(), [one], late);
    expect(plan).toMatchObject({ messages: [], times: [{ at: inKorea('08:00', '2026-11-30') }], pushed: [] });
    const morning = inKorea('08:00', '2026-11-30');
    expect(titles([one, two], morning)).toEqual(['그동안 새 소식이 2개 있어요']);
    expect(titles([one], morning)).toEqual(['하늘님이 댓글을 남겼어요']);
  });
  test('at any time by who wants no quiet hours, but challenges and recaps not at night without consent to it', () => {
    const late = inKorea('23:10');
    const came = { createdAt: late.toISOString() };
    const all = [due(came), notice('RECAP', came)];
    const chosen = on('RECAP');
    expect(titles(all, late, { quietHours: null, chosen })).toEqual(['하늘님이 댓글을 남겼어요']);
    expect(titles(all, late, { quietHours: null, chosen: on('RECAP', 'NIGHT') })).toHaveLength(2);
  });
  test('once in ten minutes about one post, then with their number', () => {
    const article = 7 as ArticleId;
    const paced = new Map([[article, inKorea('11:55')]]);
    const plan = planPushes(recipient({ paced }), [due(), due(), due({ articleId: 8 as ArticleId })], NOON);
    expect(plan.times.map(({ at }) => at)).toEqual([inKorea('12:05'), inKorea('12:05'), null]);
    expect(plan.messages).toHaveLength(1);
    expect(titles([due(), due()], inKorea('12:05'), { paced })).toEqual(['하늘님이 댓글 2개를 남겼어요']);
  });
  test('a comment and reports of one post together', () => {
    expect(titles([due(), due({ kind: 'spam', commentId: null })])).toEqual(['그동안 새 소식이 2개 있어요']);
  });
  test('what waited for longer together, as after an outage', () => {
    const old = { createdAt: inKorea('10:00').toISOString() };
    expect(
      titles([due(old), due({ ...old, articleId: 8 as ArticleId }), due({ articleId: 9 as ArticleId })]),
    ).toEqual(['하늘님이 댓글을 남겼어요', '그동안 새 소식이 2개 있어요']);
  });
});

test('hours in Korea lead over midnight', () => {
  const within = (time: string) => isWithin(inKorea(time), NIGHT);
  expect(['20:59', '21:00', '23:59', '00:00', '07:59', '08:00'].map(within)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(isWithin(inKorea('13:00'), { from: 12, until: 14 })).toBe(true);
  expect(nextAt(inKorea('21:00'), 8)).toEqual(inKorea('08:00', '2026-11-30'));
  expect(nextAt(inKorea('07:59'), 8)).toEqual(inKorea('08:00'));
  expect(nextAt(inKorea('08:00'), 8)).toEqual(inKorea('08:00', '2026-11-30'));
});
