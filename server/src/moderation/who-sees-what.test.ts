import { readFile } from 'node:fs/promises';
import { listMyMeasures, writeAppeal } from 'contract/appeals';
import { readArticle } from 'contract/articles';
import { decideClaim, lookUpClaim, objectToClaim, readClaimOnMine, undoClaimDecision } from 'contract/claims';
import { listComments, writeComment } from 'contract/comments';
import { readHiddenArticle } from 'contract/hidden-articles';
import { readHiddenComment } from 'contract/hidden-comments';
import type { ArticleId, ClaimId, MeasureId } from 'contract/ids';
import { likeArticle } from 'contract/likes';
import * as moderation from 'contract/moderation';
import { listNotices } from 'contract/notifications';
import { readPlace } from 'contract/places';
import { listMyReports, reportArticle, reportComment, reportPlace, reportSharedList } from 'contract/reports';
import { readSharedList, shareList } from 'contract/shared-lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';

let h: TestApp;
let guard: Member, boss: Member;
let elsewhere: ArticleId;
let next = 0;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many, comment: many, claim: many } });
  boss = await h.given.admin('다스림');
  guard = await h.given.member('지킴이');
  await h.db`update member set role = 'moderator' where member_id = ${guard.memberId}`;
  elsewhere = await h.given.article({ by: boss });
});
afterAll(() => h.close());

/** Something that was reported, who made it, who reported it, and somebody else. */
interface Case {
  author: Member;
  reporter: Member;
  other: Member;
  about: {
    targetKind: 'ARTICLE' | 'COMMENT' | 'PLACE' | 'LIST';
    targetId: number;
    articleId?: ArticleId;
  };
  /** What the address of it says: whether it opens, and else what is read there. */
  meets: (who: Member | null) => Promise<string[]>;
}
type Made = Pick<Case, 'about' | 'meets'>;
type Make = (author: Member, reporter: Member) => Promise<Made>;

const reads = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  );

/** Makes and reports one of each kind. */
const KINDS = {
  async post(author, reporter) {
    const articleId = await h.given.article({ by: author, title: `글${next}` });
    const params = { articleId };
    await h.as(reporter)(reportArticle, { params, body: {} });
    return {
      about: { targetKind: 'ARTICLE', targetId: articleId },
      async meets(who) {
        if (await reads(h.as(who)(readArticle, { params }))) return ['opens'];
        const hidden = await h
          .as(who)(readHiddenArticle, { params })
          .catch(() => null);
        if (hidden === null) return ['not there'];
        return ['not there', hidden.own === null ? 'reads of a claim' : 'reads why'];
      },
    };
  },
  async comment(author, reporter) {
    const articleId = await h.given.article({ by: boss });
    const content = `댓글${next}`;
    const { commentId } = await h.as(author)(writeComment, { params: { articleId }, body: { content } });
    const params = { articleId, commentId };
    await h.as(reporter)(reportComment, { params, body: {} });
    return {
      about: { targetKind: 'COMMENT', targetId: commentId, articleId },
      async meets(who) {
        const { comments } = await h.as(who)(listComments, { params: { articleId }, query: {} });
        const said = comments.map((one) => one.content);
        if (said.includes(content)) return ['opens'];
        return [
          'not there',
          ...((await reads(h.as(who)(readHiddenComment, { params }))) ? ['reads why'] : []),
        ];
      },
    };
  },
  async place(author, reporter) {
    const placeId = await h.given.place({ title: `곳${next}`, by: author });
    await h.given.article({ by: boss, placeId });
    const params = { placeId };
    await h.as(reporter)(reportPlace, { params, body: {} });
    return {
      about: { targetKind: 'PLACE', targetId: placeId },
      meets: async (who) => [(await reads(h.as(who)(readPlace, { params }))) ? 'opens' : 'not there'],
    };
  },
  async list(author, reporter) {
    const categoryId = await h.given.category({ by: author });
    const body = { showsNickname: true };
    const { listKey } = await h.as(author)(shareList, { params: { categoryId }, body });
    const params = { listKey: listKey! };
    await h.as(reporter)(reportSharedList, { params, body: {} });
    const [row] = await h.db<{ listId: number }>`
      select shared_list_id as list_id from shared_list where list_key = ${listKey}`;
    return {
      about: { targetKind: 'LIST', targetId: row!.listId },
      meets: async (who) => [
        (await reads(h.as(who)(readSharedList, { params, query: {} }))) ? 'opens' : 'not there',
      ],
    };
  },
} satisfies Record<string, Make>;

async function begin(kind: keyof typeof KINDS): Promise<Case> {
  next += 1;
  const names = [`쓴이${next}`, `알린이${next}`, `남${next}`];
  const [author, reporter, other] = (await h.given.members(...names)) as [Member, Member, Member];
  const make: Make = KINDS[kind];
  return { author, reporter, other, ...(await make(author, reporter)) };
}

const take = async (act: 'KEEP' | 'HOLD' | 'REMOVE', { about }: Case) => {
  const reason = act === 'KEEP' ? null : ('ABUSE' as const);
  const body = { act, ...about, articleId: about.articleId ?? null, reason, words: '까닭' };
  return (await h.as(guard)(moderation.takeMeasure, { body })).measureId;
};
const judge = (act: 'WARN' | 'PAUSE' | 'SUSPEND', { author }: Case) =>
  h.as(guard)(moderation.takeMeasure, {
    body: {
      act,
      targetKind: 'MEMBER',
      targetId: author.memberId,
      reason: 'AD',
      words: '까닭',
      ...(act === 'PAUSE' && { days: 7 }),
    },
  });
const undo = (measureId: MeasureId) =>
  h.as(guard)(moderation.undoMeasure, { params: { measureId }, body: {} });
async function appeal(author: Member, measureId: MeasureId, outcome: 'UPHELD' | 'DECLINED') {
  await h.letWaitEnd();
  const params = { measureId };
  const { appealId } = await h.as(author)(writeAppeal, { params, body: { words: '아니에요' } });
  await h.as(boss)(moderation.decideAppeal, { params: { appealId }, body: { outcome, words: '까닭' } });
}

/** How each row about something that was reported comes about. */
const REPORTED: Record<string, (given: Case) => Promise<unknown>> = {
  'nothing yet': () => Promise.resolve(),
  'kept (문제없음)': (given) => take('KEEP', given),
  'held (보류)': (given) => take('HOLD', given),
  'held, then removed': async (given) => {
    await take('HOLD', given);
    await h.letWaitEnd();
    await take('REMOVE', given);
  },
  'held, then kept (되살리기)': async (given) => {
    await take('HOLD', given);
    await h.letWaitEnd();
    await take('KEEP', given);
  },
  'removed (내리기)': (given) => take('REMOVE', given),
  'removed, then kept (되살리기)': async (given) => {
    await take('REMOVE', given);
    await h.letWaitEnd();
    await take('KEEP', given);
  },
  'removed, undone at once': async (given) => undo(await take('REMOVE', given)),
  'removed, undone later': async (given) => {
    const measureId = await take('REMOVE', given);
    await h.letWaitEnd();
    await undo(measureId);
  },
  'removed, appeal upheld': async (given) => appeal(given.author, await take('REMOVE', given), 'UPHELD'),
  'removed, appeal turned down': async (given) =>
    appeal(given.author, await take('REMOVE', given), 'DECLINED'),
};
/** And about its author. */
const JUDGED: typeof REPORTED = {
  'its author warned (경고)': (given) => judge('WARN', given),
  'its author paused (글쓰기 정지)': (given) => judge('PAUSE', given),
  'its author suspended (이용 정지)': (given) => judge('SUSPEND', given),
};

const LINK_KEY = 'k'.repeat(22);
/** Files a claim about it, which is proven. */
async function claim({ about, author }: Case): Promise<ClaimId> {
  const articleId = about.articleId ?? about.targetId;
  const [row] = await h.db<{ claimId: ClaimId }>`
    insert into claim (state, name, email, relation, infringed, explanation, evidence, target_kind, target_id, article_id, member_id, link_key)
    values ('OPEN', '홍길동', 'hong@example.com', 'SELF', 'PRIVACY', '제 얼굴이에요', '', ${about.targetKind}, ${about.targetId}, ${articleId},
            ${author.memberId}, ${LINK_KEY})
    returning claim_id`;
  await h.db`insert into claim_log (claim_id, act) values (${row!.claimId}, 'FILED')`;
  return row!.claimId;
}
const decide = async (claimId: ClaimId, act: 'HOLD' | 'REMOVE' | 'RESTORE' | 'DECLINE') => {
  const { measureId } = await h.as(guard)(decideClaim, { params: { claimId }, body: { act } });
  return measureId;
};
const object = async (claimId: ClaimId, { author }: Case) => {
  await h.letWaitEnd();
  await h.as(author)(objectToClaim, { params: { claimId }, body: { words: '아니에요' } });
};
async function undoDecision(claimId: ClaimId) {
  const { decisions = [] } = await h.as(guard)(moderation.listTakenMeasures, {});
  const { decisionId } = decisions.find((one) => one.claimId === claimId && one.undoneAt === null)!;
  await h.as(guard)(undoClaimDecision, { params: { claimId, decisionId } });
}

/** How each row about what somebody claimed a right to comes about. */
const CLAIMED: Record<string, (claimId: ClaimId, given: Case) => Promise<unknown>> = {
  'nothing yet': () => Promise.resolve(),
  'declined (조치하지 않기)': (claimId) => decide(claimId, 'DECLINE'),
  'declined, undone later': async (claimId) => {
    await decide(claimId, 'DECLINE');
    await h.letWaitEnd();
    await undoDecision(claimId);
  },
  'hidden (30일 임시조치)': (claimId) => decide(claimId, 'HOLD'),
  'hidden, undone at once': async (claimId) => undo((await decide(claimId, 'HOLD'))!),
  'hidden, undone later': async (claimId) => {
    const measureId = await decide(claimId, 'HOLD');
    await h.letWaitEnd();
    await undo(measureId!);
  },
  'hidden, to be removed (기간 뒤 삭제)': (claimId) => decide(claimId, 'REMOVE'),
  'hidden, then to be removed': async (claimId) => {
    await decide(claimId, 'HOLD');
    await h.letWaitEnd();
    await decide(claimId, 'REMOVE');
  },
  'hidden, objected': async (claimId, given) => {
    await decide(claimId, 'HOLD');
    await object(claimId, given);
  },
  'to be removed, objected': async (claimId, given) => {
    await decide(claimId, 'REMOVE');
    await object(claimId, given);
  },
  'hidden, restored (복원)': async (claimId) => {
    await decide(claimId, 'HOLD');
    await h.letWaitEnd();
    await decide(claimId, 'RESTORE');
  },
  'hidden, restored, undone at once': async (claimId) => {
    await decide(claimId, 'HOLD');
    await h.letWaitEnd();
    await undo((await decide(claimId, 'RESTORE'))!);
  },
  'objected, removed (삭제)': async (claimId, given) => {
    await decide(claimId, 'HOLD');
    await object(claimId, given);
    await decide(claimId, 'REMOVE');
  },
  'objected, removed, undone later': async (claimId, given) => {
    await decide(claimId, 'HOLD');
    await object(claimId, given);
    const measureId = await decide(claimId, 'REMOVE');
    await h.letWaitEnd();
    await undo(measureId!);
  },
  'objected, removed, appeal upheld': async (claimId, given) => {
    await decide(claimId, 'HOLD');
    await object(claimId, given);
    await appeal(given.author, (await decide(claimId, 'REMOVE'))!, 'UPHELD');
  },
};

const toldOf = async (who: Member) =>
  (await h.as(who)(listNotices, { query: {} })).notifications.map(({ notice }) => notice);
const listed = (name: string, all: readonly string[]) =>
  all.length > 0 ? [`${name} ${all.join(', ')}`] : [];

/** What its author meets, may still do, and was told. */
async function seenByAuthor({ author, meets }: Case, claimId: ClaimId | null) {
  const says = await meets(author);
  const { statusCode } = await h.send(author, likeArticle, { params: { articleId: elsewhere } });
  if (statusCode !== 200) says.push('may not write');
  const { measures } = await h.as(author)(listMyMeasures, { query: {} });
  if (measures.some(({ appealableUntil }) => appealableUntil !== null)) says.push('may appeal');
  const mine =
    claimId === null
      ? null
      : await h
          .as(author)(readClaimOnMine, { params: { claimId } })
          .catch(() => null);
  if (mine?.state === 'HELD' && mine.objection === null)
    says.push(mine.removesAtEnd ? 'may object, else it is removed' : 'may object');
  return [...says, ...listed('told', await toldOf(author))].join('; ');
}
const seenBy = async ({ meets }: Case, who: Member) =>
  [...(await meets(who)), ...listed('told', await toldOf(who))].join('; ');
/** What who reported it meets, reads in 내 신고, and was told. */
async function seenByReporter({ meets, reporter }: Case) {
  const { reports } = await h.as(reporter)(listMyReports, { query: {} });
  const says = [
    ...(await meets(reporter)),
    ...listed(
      'report',
      reports.map(({ outcome }) => outcome),
    ),
  ];
  return [...says, ...listed('told', await toldOf(reporter))].join('; ');
}
/** What the claimant reads at the link of the mails, and which mails left or are about to. */
async function seenByClaimant(claimId: ClaimId) {
  const { state, hasObjection, removesAtEnd } = await h.as(null)(lookUpClaim, {
    params: { claimId },
    body: { key: LINK_KEY },
  });
  const mails = await h.db<{ kind: string }>`
    select kind from claim_mail where claim_id = ${claimId} order by claim_mail_id desc`;
  const reads = [`reads ${state}`, removesAtEnd && 'to be removed', hasObjection && 'objected'];
  const kinds = mails.map(({ kind }) => kind);
  return [reads.filter(Boolean).join(', '), ...listed('mailed', kinds)].join('; ');
}

/** The rows of the table under a heading, as they are written. */
async function writtenRows(heading: string) {
  const text = await readFile(new URL('../../../docs/moderation.md', import.meta.url), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))!;
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test.each([
  ['Posts', 'post', { ...REPORTED, ...JUDGED }],
  ['Comments', 'comment', REPORTED],
  ['Places', 'place', REPORTED],
  ['Lists', 'list', REPORTED],
] as const)(
  '%s: what author, reporter and everybody else see of each state is as docs/moderation.md says',
  async (heading, kind, rows) => {
    const seen = [];
    for (const [what, happens] of Object.entries(rows)) {
      const given = await begin(kind);
      await happens(given);
      await h.letWaitEnd();
      if (/paused|suspended/.test(what)) await h.db`update session set session_id = session_id`; // read again at once
      const others = await seenBy(given, given.other);
      seen.push([what, await seenByAuthor(given, null), await seenByReporter(given), others]);
      expect.soft((await given.meets(null)).join('; '), `a visitor: ${what}`).toBe(others);
    }
    expect(seen).toEqual(await writtenRows(heading));
  },
);

test.each([
  ['Posts that somebody claimed a right to', 'post'],
  ['Comments that somebody claimed a right to', 'comment'],
] as const)(
  '%s: what author, reporter, everybody else and claimant see of each state is as docs/moderation.md says',
  async (heading, kind) => {
    const seen = [];
    for (const [what, happens] of Object.entries(CLAIMED)) {
      const given = await begin(kind);
      const claimId = await claim(given);
      await happens(claimId, given);
      await h.letWaitEnd();
      const others = await seenBy(given, given.other);
      const row = [what, await seenByAuthor(given, claimId), await seenByReporter(given), others];
      seen.push([...row, await seenByClaimant(claimId)]);
      expect.soft((await given.meets(null)).join('; '), `a visitor: ${what}`).toBe(others);
    }
    expect(seen).toEqual(await writtenRows(heading));
  },
);
