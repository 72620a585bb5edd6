import { readFile } from 'node:fs/promises';
import { writeAppeal } from 'contract/appeals';
import { readArticle } from 'contract/articles';
import { decideClaim } from 'contract/claims';
import { readHiddenArticle } from 'contract/hidden-articles';
import type { AppealId, ArticleId, ClaimId, MeasureId } from 'contract/ids';
import { likeArticle } from 'contract/likes';
import * as moderation from 'contract/moderation';
import { listNotices } from 'contract/notifications';
import { reportArticle } from 'contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';

let h: TestApp;
let guard: Member, boss: Member;
let next = 0;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many } });
  boss = await h.given.admin('다스림');
  guard = await h.given.member('지킴이');
  await h.db`update member set role = 'moderator' where member_id = ${guard.memberId}`;
});
afterAll(() => h.close());

/** A reported post, its author, who reported it, and somebody else. */
async function reported() {
  next += 1;
  const names = [`쓴이${next}`, `알린이${next}`, `남${next}`];
  const [author, reporter, other] = (await h.given.members(...names)) as [Member, Member, Member];
  const articleId = await h.given.article({ by: author, title: `글${next}` });
  await h.as(reporter)(reportArticle, { params: { articleId }, body: {} });
  return { author, reporter, other, articleId };
}
type Reported = Awaited<ReturnType<typeof reported>>;

const take = async (act: 'KEEP' | 'HOLD' | 'REMOVE', { articleId }: Reported) => {
  const reason = act === 'KEEP' ? null : ('AD' as const);
  const body = { act, targetKind: 'ARTICLE' as const, targetId: articleId, reason, words: '까닭' };
  return (await h.as(guard)(moderation.takeMeasure, { body })).measureId;
};
const judge = (act: 'WARN' | 'PAUSE' | 'SUSPEND', { author }: Reported) =>
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
async function appealed(given: Reported, outcome: 'UPHELD' | 'DECLINED') {
  const measureId = await take('REMOVE', given);
  await h.letWaitEnd();
  const params = { measureId };
  const sent = await h.as(given.author)(writeAppeal, { params, body: { words: '아니에요' } });
  const appealId: AppealId = sent.appealId;
  await h.as(boss)(moderation.decideAppeal, { params: { appealId }, body: { outcome, words: '까닭' } });
}
async function claimed({ articleId, author }: Reported) {
  const [row] = await h.db<{ claimId: ClaimId }>`
    insert into claim (state, name, email, relation, infringed, explanation, evidence, target_kind, target_id, article_id, member_id)
    values ('OPEN', '홍길동', 'hong@example.com', 'SELF', 'PRIVACY', '제 얼굴이에요', '', 'ARTICLE', ${articleId}, ${articleId}, ${author.memberId})
    returning claim_id`;
  await h.as(guard)(decideClaim, { params: { claimId: row!.claimId }, body: { act: 'HOLD' } });
}

/** How each row of the table comes about. */
const DONE: Record<string, (given: Reported) => Promise<unknown>> = {
  'nothing yet': () => Promise.resolve(),
  'kept (문제없음)': (given) => take('KEEP', given),
  'held (보류)': (given) => take('HOLD', given),
  'removed (내리기)': (given) => take('REMOVE', given),
  'removed, undone at once': async (given) => undo(await take('REMOVE', given)),
  'removed, undone later': async (given) => {
    const measureId = await take('REMOVE', given);
    await h.letWaitEnd();
    await undo(measureId);
  },
  'removed, appeal upheld': (given) => appealed(given, 'UPHELD'),
  'removed, appeal turned down': (given) => appealed(given, 'DECLINED'),
  'hidden by a claim (임시조치)': claimed,
  'its author warned (경고)': (given) => judge('WARN', given),
  'its author paused (글쓰기 정지)': (given) => judge('PAUSE', given),
  'its author suspended (이용 정지)': (given) => judge('SUSPEND', given),
};

/** What somebody meets, in the words of the table. */
async function seenBy(who: Member | null, articleId: ArticleId, author: Member) {
  const params = { articleId };
  const { statusCode } = await h.send(who, readArticle, { params });
  const hidden = await h
    .as(who)(readHiddenArticle, { params })
    .catch(() => null);
  const told =
    who === null
      ? []
      : (await h.as(who)(listNotices, { query: {} })).notifications.map(({ notice }) => notice);
  const says = [statusCode === 200 ? 'opens' : 'not there'];
  if (hidden !== null) says.push(hidden.own === null ? 'reads of a claim' : 'reads why');
  if (who === author) {
    const elsewhere = await h.given.article({ by: boss });
    const { statusCode: liked } = await h.send(who, likeArticle, { params: { articleId: elsewhere } });
    says.push(liked === 200 ? 'may write' : 'may not write');
  }
  if (told.length > 0) says.push(`told ${told.join(', ')}`);
  return says.join('; ');
}

/** The rows of the first table, as they are written; the second one has pictures. */
async function writtenRows() {
  const text = await readFile(new URL('../../../docs/moderation.md', import.meta.url), 'utf8');
  const table = text.split('\n\n').find((part) => part.startsWith('| '))!;
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

test('what author, reporter and everybody else see of each state is as docs/moderation.md says', async () => {
  const written = await writtenRows();
  expect(written.map(([what]) => what)).toEqual(Object.keys(DONE));
  for (const row of written) {
    const given = await reported();
    const { author, reporter, other, articleId } = given;
    await DONE[row[0]!]!(given);
    await h.letWaitEnd();
    if (/paused|suspended/.test(row[0]!)) await h.db`update session set session_id = session_id`; // read again at once
    const seen = [
      await seenBy(author, articleId, author),
      await seenBy(reporter, articleId, author),
      await seenBy(other, articleId, author),
    ];
    expect.soft([row[0], ...seen]).toEqual(row);
    expect.soft(await seenBy(null, articleId, author), `a visitor: ${row[0]}`).toBe(row[3]);
  }
});
