import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteArticle, readArticle } from 'contract/articles';
import {
  decideClaim,
  fileClaim,
  listClaims,
  lookUpClaim,
  objectToClaim,
  proveClaim,
  readClaimOnMine,
  undoClaimDecision,
} from 'contract/claims';
import { listComments, writeComment } from 'contract/comments';
import type { ArticleId, ClaimDecisionId, ClaimId, MeasureId } from 'contract/ids';
import { withdraw } from 'contract/members';
import { readMyMeasure, writeAppeal } from 'contract/appeals';
import { decideAppeal, listTakenMeasures, takeMeasure, undoMeasure } from 'contract/moderation';
import { readHiddenArticle } from 'contract/hidden-articles';
import { listNotices } from 'contract/notifications';
import { reportArticle } from 'contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { openClient } from '../db/connections.ts';
import { one } from '../db.ts';
import { audit } from '../audit/audit.ts';
import { allJobs } from '../jobs/jobs.ts';
import { endClaims } from '../moderation/end-claims.ts';

let h: TestApp;
let boss: Member, garam: Member, narae: Member;
let next = 0;
beforeAll(async () => {
  h = await testApp({
    callsPerMinute: { read: 1e6, write: 1e6, comment: 1e6, claim: 1e6 },
    env: { MAILS_PER_HOUR: '1000000' },
  });
  running.push(h);
  boss = await h.given.admin('다스림');
  [garam, narae] = (await h.given.members('가람', '나래')) as [Member, Member];
});
afterAll(() => h.close());
// The limits of unproven claims are for claim-limits.test.ts.
beforeEach(() => h.db`update claim set origin_hash = null`);

const claim = (link: string, email: string) => ({
  name: '홍길동',
  email,
  relation: 'SELF' as const,
  infringed: 'PORTRAIT' as const,
  link,
  explanation: '허락 없이 찍은 제 얼굴이 나와요.',
});
const file = (link: string, email = `hong${(next += 1)}@example.com`) =>
  h.as(null)(fileClaim, { body: claim(link, email) });
const prove = (claimId: ClaimId, code: string) =>
  h.as(null)(proveClaim, { params: { claimId }, body: { code } });
const decide = (claimId: ClaimId, act: 'HOLD' | 'REMOVE' | 'RESTORE' | 'DECLINE', words = '') =>
  h.as(boss)(decideClaim, { params: { claimId }, body: { act, words } });

/** The apps that may be sending a mail. */
const running: Pick<TestApp, 'app'>[] = [];

/** Lets the half minute pass that mails and notices of decisions wait. */
async function endWait() {
  await h.letWaitEnd();
  await h.app.mailWork.wake();
}

/** Returns the texts of the mails to an address, in order. */
async function mailsTo(email: string): Promise<string[]> {
  await endWait();
  await Promise.all(running.map(({ app }) => app.mailWork.settled()));
  const folder = join(h.config.dataDir, 'mail');
  const files = (await readdir(folder)).toSorted();
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(email)).map(decoded);
}
/** Decodes the text of a mail in base64 or quoted-printable. */
function decoded(mail: string): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
const mailedCode = async (email: string) => /\d{6}/.exec((await mailsTo(email)).join(' '))![0];

/** Creates a proven claim about a post of 가람. */
async function openClaim(articleId?: ArticleId) {
  const about = articleId ?? (await h.given.article({ by: garam }));
  const email = `lee${(next += 1)}@example.com`;
  const { claimId } = await file(`https://dongne.example/record/${about}`, email);
  await prove(claimId, await mailedCode(email));
  return { claimId, articleId: about, email };
}
const status = async (articleId: ArticleId) =>
  (await h.send(null, readArticle, { params: { articleId }, query: {} })).statusCode;
const lastMeasure = async (articleId: ArticleId) => {
  const [row] = await h.db<{ measureId: MeasureId }>`
    select measure_id from measure where target_id = ${articleId} order by measure_id desc limit 1`;
  return row!.measureId;
};
/** What 가람 was told about a claim and the measures about its post, newest first. */
async function notices(claimId: ClaimId, articleId: ArticleId) {
  const measures = await h.db<{ measureId: number }>`
    select measure_id from measure where target_id = ${articleId}`;
  const about = new Set(measures.map(({ measureId }) => measureId));
  await h.letWaitEnd();
  const { notifications } = await h.as(garam)(listNotices, { query: { limit: 50 } });
  return notifications
    .filter(({ subjectId, measureId }) => subjectId === claimId || about.has(measureId ?? 0))
    .map(({ notice, act }) => [notice, act].filter(Boolean).join(' '));
}
/** 가람 objects to a held claim. */
const object = (claimId: ClaimId) =>
  h.as(garam)(objectToClaim, { params: { claimId }, body: { words: '제 얼굴이에요' } });
/** Holds what a claim is about or, once its author objected, removes it. */
async function hide(claimId: ClaimId, act: 'HOLD' | 'REMOVE') {
  await decide(claimId, 'HOLD');
  if (act === 'HOLD') return;
  await object(claimId);
  await endWait();
  await decide(claimId, 'REMOVE');
}
const undoLast = async (articleId: ArticleId) =>
  h.as(boss)(undoMeasure, { params: { measureId: await lastMeasure(articleId) }, body: { words: '' } });
const stateOf = async (claimId: ClaimId) =>
  (await one(h.db<{ state: string }>`select state from claim where claim_id = ${claimId}`)).state;
const waiting = async () => (await h.as(boss)(listClaims, { query: { limit: 50 } })).claims;

describe('a claim', () => {
  test('counts once the mailed code is submitted', async () => {
    const articleId = await h.given.article({ by: garam, title: '광장의 아이' });
    const { claimId } = await file(`/record/${articleId}/detail`, 'kim@example.com');
    expect((await waiting()).map((one) => one.claimId)).not.toContain(claimId);
    const code = await mailedCode('kim@example.com');
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(prove(claimId, wrong)).rejects.toMatchObject({ code: 'CLAIM4003' });
    await prove(claimId, code);
    await expect(prove(claimId, code)).rejects.toMatchObject({ code: 'CLAIM4002' });
    const found = (await waiting()).find((one) => one.claimId === claimId)!;
    expect(found).toMatchObject({
      state: 'OPEN',
      email: 'kim@example.com',
      subject: '광장의 아이',
      nickname: '가람',
    });
    expect(found.log.map(({ act }) => act)).toEqual(['FILED']);
    expect((await mailsTo('kim@example.com')).join(' ')).toContain('접수되었어요');
  });

  test('has five tries within half an hour', async () => {
    const articleId = await h.given.article({ by: garam });
    const { claimId } = await file(`/record/${articleId}`, 'try@example.com');
    const code = await mailedCode('try@example.com');
    const wrong = code === '000000' ? '000001' : '000000';
    const tried = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(() => prove(claimId, wrong)));
    const codes = tried.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code);
    expect(codes.filter((one) => one === 'CLAIM4003')).toHaveLength(5);
    await expect(prove(claimId, code)).rejects.toMatchObject({ code: 'CLAIM4002' });
    const late = await file(`/record/${articleId}`, 'late@example.com');
    const lateCode = await mailedCode('late@example.com');
    await h.db`update claim set created_at = now() - interval '31 minutes' where claim_id = ${late.claimId}`;
    await expect(prove(late.claimId, lateCode)).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is about what a visitor may open: a post, by its link too, a comment, a photo', async () => {
    const articleId = await h.given.article({ by: garam });
    const hidden = await h.given.article({ by: garam, audience: 'me' });
    const linked = await h.given.article({ by: garam, audience: 'link' });
    const [row] = await h.db<{ photo: string; key: string }>`
      select (select main_photo_uuid::text from article where article_id = ${articleId}) as photo,
             (select link_key from article where article_id = ${linked}) as key`;
    const { commentId } = await h.as(narae)(writeComment, { params: { articleId }, body: { content: '흥' } });
    for (const link of ['https://elsewhere.example/', `/record/${hidden}`, `/record/${linked}`, '/record/1'])
      await expect(file(link)).rejects.toMatchObject({ code: 'CLAIM4001' });
    await expect(file(`/record/${articleId}?comment=1`)).rejects.toMatchObject({ code: 'CLAIM4001' });
    const links = [
      `/article/photo/${row!.photo}`,
      `/record/${linked}?link=${row!.key}`,
      `/record/${articleId}?comment=${commentId}`,
    ];
    for (const link of links) await expect(file(link)).resolves.toBeDefined();
  });

  test('comes from one address five times a day', async () => {
    const articleId = await h.given.article({ by: garam });
    for (let at = 0; at < 5; at += 1) await file(`/record/${articleId}`, 'Many@example.com');
    await h.db`update claim set created_at = created_at - interval '23 hours' where lower(email) = 'many@example.com'`;
    const sixth = await h.send(null, fileClaim, { body: claim(`/record/${articleId}`, 'many@example.com') });
    expect([sixth.statusCode, sixth.json()]).toMatchObject([
      429,
      { code: 'CLAIM4005', message: '오늘은 이 메일로 더 신고할 수 없어요. 내일 다시 시도해 주세요.' },
    ]);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(3_600);
  });

  test('comes from one address five times a day, sent at once too', async () => {
    const articleId = await h.given.article({ by: garam });
    const sent = Array.from({ length: 20 }, (_, nth) =>
      h.send(null, fileClaim, {
        body: claim(`/record/${articleId}`, nth % 2 === 0 ? 'Once@example.com' : 'once@example.com'),
      }),
    );
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([...Array(5).fill(201), ...Array(15).fill(429)]);
  });
});

test('where reading is for members only, a visitor claims a right and reads nothing of the post', async () => {
  const articleId = await h.given.article({ by: garam, title: '동네 안에서만' });
  const membersOnly = await h.reopen({ env: { READ_MEMBERS_ONLY: 'on' } });
  running.push(membersOnly);
  const params = { claimId: 0 as ClaimId };
  const filed = await membersOnly.send(null, fileClaim, {
    body: claim(`/record/${articleId}`, 'choi@example.com'),
  });
  expect([filed.statusCode, Object.keys(filed.json().result)]).toEqual([201, ['claimId']]);
  params.claimId = filed.json().result.claimId;
  const code = await mailedCode('choi@example.com');
  const proven = await membersOnly.send(null, proveClaim, { params, body: { code } });
  expect([proven.statusCode, proven.json()]).toEqual([
    200,
    expect.not.objectContaining({ result: expect.anything() }),
  ]);
  expect((await mailsTo('choi@example.com')).join(' ')).not.toContain('동네 안에서만');
  expect((await waiting()).map(({ claimId }) => claimId)).toContain(params.claimId);
  for (const closed of [
    await membersOnly.send(null, readArticle, { params: { articleId }, query: {} }),
    await membersOnly.send(null, readClaimOnMine, { params }),
    await membersOnly.send(null, listClaims, { query: {} }),
  ])
    expect(closed.statusCode).toBe(401);
  await membersOnly.close();
});

describe('held', () => {
  test('a post is hidden, both are notified, and only its author reads why and objects, once', async () => {
    const { claimId, articleId, email } = await openClaim();
    await expect(h.as(garam)(readClaimOnMine, { params: { claimId } })).rejects.toMatchObject({
      status: 404,
    });
    await decide(claimId, 'HOLD', '얼굴이 보여요');
    expect(await status(articleId)).toBe(404);
    expect((await mailsTo(email)).join(' ')).toContain('30일 동안 가려 두었어요');
    expect(await notices(claimId, articleId)).toEqual(['CLAIM_HELD']);
    const measureId = await lastMeasure(articleId);
    expect(await h.as(garam)(readMyMeasure, { params: { measureId } })).toMatchObject({
      claimId,
      appealableUntil: null,
    });
    await expect(
      h.as(garam)(writeAppeal, { params: { measureId }, body: { words: '아니에요' } }),
    ).rejects.toMatchObject({ code: 'APPEAL4005' });
    const answer = await h.send(garam, readClaimOnMine, { params: { claimId } });
    expect(answer.payload).not.toMatch(/홍길동|example\.com|허락 없이/);
    const params = { claimId };
    const body = { words: '뒷모습이라 누구인지 모릅니다.' };
    await expect(h.as(narae)(objectToClaim, { params, body })).rejects.toMatchObject({ code: 'CLAIM4002' });
    await h.as(garam)(objectToClaim, { params, body });
    await expect(h.as(garam)(objectToClaim, { params, body })).rejects.toMatchObject({ code: 'CLAIM4004' });
    expect((await mailsTo(email)).join(' ')).toContain('이의를 제기했어요');
    const found = (await waiting()).find((one) => one.claimId === claimId)!;
    expect(found.log.map(({ act, actorNickname }) => [act, actorNickname])).toEqual([
      ['FILED', null],
      ['HELD', '다스림'],
      ['OBJECTED', null],
    ]);
    await expect(h.db`delete from claim_log`).rejects.toThrow('only ever added');
  });

  test.each([
    ['RESTORE', 200, '임시조치를 마치고', 'CLAIM_ENDED'],
    ['REMOVE', 404, '삭제했어요', 'MEASURE REMOVE'],
  ] as const)('it ends by %s once, with one notice, however many decide', async (act, shown, said, told) => {
    const { claimId, articleId, email } = await openClaim();
    await decide(claimId, 'HOLD');
    if (act === 'REMOVE') await object(claimId);
    await endWait();
    const all = await Promise.allSettled([1, 2, 3].map(() => decide(claimId, act, '살펴보았어요')));
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await status(articleId)).toBe(shown);
    expect((await mailsTo(email)).filter((mail) => mail.includes(said))).toHaveLength(1);
    expect(await notices(claimId, articleId)).toEqual([told, 'CLAIM_HELD']);
    const { claims } = await h.as(boss)(listClaims, { query: { ended: 'true', limit: 50 } });
    expect(claims.map((one) => one.claimId)).toContain(claimId);
    await expect(decide(claimId, 'HOLD')).rejects.toMatchObject({ code: 'CLAIM4004' });
  });

  test('with an objection stands first among those that wait, then what is undecided, then what is hidden', async () => {
    const [hidden, open, objected] = [await openClaim(), await openClaim(), await openClaim()];
    for (const { claimId } of [hidden, objected]) await decide(claimId, 'HOLD');
    await object(objected.claimId);
    const ids = [objected, open, hidden].map(({ claimId }) => claimId);
    const mine = (claims: readonly { claimId: ClaimId }[]) =>
      claims.map(({ claimId }) => claimId).filter((one) => ids.includes(one));
    expect(mine(await waiting())).toEqual(ids);
    const paged: { claimId: ClaimId }[] = [];
    let cursor: number | undefined;
    do {
      const page = await h.as(boss)(listClaims, { query: { limit: 1, ...(cursor && { cursor }) } });
      paged.push(...page.claims);
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged.map(({ claimId }) => claimId)).toEqual((await waiting()).map(({ claimId }) => claimId));
    for (const { claimId } of [hidden, objected]) await decide(claimId, 'RESTORE');
  });

  test('after 30 days without a decision it is restored, and both are notified', async () => {
    const { claimId, articleId, email } = await openClaim();
    await decide(claimId, 'HOLD');
    expect((await endClaims(h.db)).restored).toBe(0);
    await h.db`update claim set held_until = now() where claim_id = ${claimId}`;
    const [first, second] = await Promise.all([endClaims(h.db), endClaims(h.db)]);
    expect(first.restored + second.restored).toBe(1);
    expect(await status(articleId)).toBe(200);
    await h
      .as(narae)(proveClaim, { params: { claimId }, body: { code: '000000' } })
      .catch(() => {});
    await h.as(boss)(listClaims, { query: {} });
    await file(`/record/${articleId}`); // sends mails that are due
    expect((await mailsTo(email)).join(' ')).toContain('다시 보이게 했어요');
  });

  test('and removed meanwhile for another reason it stays removed', async () => {
    const { claimId, articleId } = await openClaim();
    await decide(claimId, 'HOLD');
    const about = { targetKind: 'ARTICLE', targetId: articleId, reason: 'ILLEGAL_FILMING' } as const;
    await h.as(boss)(takeMeasure, { body: { act: 'REMOVE', ...about } });
    await h.db`update claim set held_until = now() where claim_id = ${claimId}`;
    expect((await endClaims(h.db)).restored).toBe(1);
    expect(await status(articleId)).toBe(404);
  });

  test.each(['HOLD', 'REMOVE'] as const)(
    'what was hidden before by %s stays so at the end of the claim',
    async (act) => {
      const { claimId, articleId } = await openClaim();
      const about = { targetKind: 'ARTICLE', targetId: articleId, reason: 'ABUSE' } as const;
      await h.as(boss)(takeMeasure, { body: { act, ...about } });
      await decide(claimId, 'HOLD');
      await decide(claimId, 'RESTORE');
      expect(await status(articleId)).toBe(404);
    },
  );

  test('and brought back by an appeal, an undoing or another moderator, the claim is over at once and both are notified', async () => {
    const ways: ((about: { articleId: ArticleId; measureId: MeasureId }) => Promise<unknown>)[] = [
      async ({ measureId }) => {
        const params = { measureId };
        const { appealId } = await h.as(garam)(writeAppeal, { params, body: { words: '제 얼굴이에요' } });
        const body = { outcome: 'UPHELD', words: '글쓴이에게만 하는 말' } as const;
        await h.as(boss)(decideAppeal, { params: { appealId }, body });
      },
      ({ measureId }) => h.as(boss)(undoMeasure, { params: { measureId }, body: { words: '' } }),
      ({ articleId }) =>
        h.as(boss)(takeMeasure, {
          body: { act: 'KEEP', targetKind: 'ARTICLE', targetId: articleId, reason: null },
        }),
    ];
    for (const [way, bringBack] of ways.entries())
      for (const act of ['HOLD', 'REMOVE'] as const) {
        if (way === 0 && act === 'HOLD') continue; // takes an objection instead
        if (way === 1 && act === 'REMOVE') continue; // is held again
        const { claimId, articleId, email } = await openClaim();
        await hide(claimId, act);
        await endWait();
        await bringBack({ articleId, measureId: await lastMeasure(articleId) });
        expect(await status(articleId)).toBe(200);
        expect(
          await h
            .as(garam)(readClaimOnMine, { params: { claimId } })
            .catch(() => null),
        ).toMatchObject(act === 'HOLD' ? { state: 'RESTORED' } : {});
        const { claims } = await h.as(boss)(listClaims, { query: { ended: 'true', limit: 50 } });
        const ended = claims.find((one) => one.claimId === claimId);
        expect([ended?.state, ended?.log.at(-1)]).toMatchObject([
          'RESTORED',
          { act: 'RESTORED', actorNickname: '다스림' },
        ]);
        const mails = await mailsTo(email);
        expect(mails.filter((mail) => mail.includes('다시 보이게 했어요'))).toHaveLength(1);
        expect(mails.join(' ')).not.toContain('글쓴이에게만');
        const told = ['APPEAL_UPHELD REMOVE', `UNDONE ${act}`, 'MEASURE KEEP'][way]!;
        expect(await notices(claimId, articleId)).toEqual([
          told,
          ...(act === 'HOLD' ? [] : ['MEASURE REMOVE']),
          'CLAIM_HELD',
        ]);
        await h.db`update claim set held_until = now() where claim_id = ${claimId}`;
        expect((await endClaims(h.db)).restored).toBe(0);
      }
  });

  test.each([
    { act: 'HOLD', state: 'HELD', ended: 'false', said: '30일 동안 가려 두었어요' },
    { act: 'REMOVE', state: 'REMOVED', ended: 'true', said: '삭제했어요' },
  ] as const)(
    'and kept by another moderator, the claim goes on when that is undone ($state)',
    async ({ act, state, ended, said }) => {
      const { claimId, articleId, email } = await openClaim();
      await hide(claimId, act);
      const day = () => one(h.db`select held_until from claim where claim_id = ${claimId}`);
      const before = await day();
      const about = { targetKind: 'ARTICLE', targetId: articleId } as const;
      await h.as(boss)(takeMeasure, { body: { act: 'KEEP', ...about, reason: null } });
      await mailsTo(email);
      const params = { measureId: await lastMeasure(articleId) };
      await h.as(boss)(undoMeasure, { params, body: { words: '' } });
      expect(await status(articleId)).toBe(404);
      const { claims } = await h.as(boss)(listClaims, { query: { ended, limit: 50 } });
      const again = claims.find((claim) => claim.claimId === claimId);
      expect([again?.state, again?.log.at(-1)]).toMatchObject([state, { act: state }]);
      expect(await day()).toEqual(before);
      expect((await mailsTo(email)).filter((mail) => mail.includes(said))).toHaveLength(2);
    },
  );

  test('visitors read that a claim hides a post and since when, its author all of it and what to do', async () => {
    const { claimId, articleId } = await openClaim();
    const read = (who: Member | null) => h.as(who)(readHiddenArticle, { params: { articleId } });
    const none = { status: 404, code: 'ARTICLE4001' };
    await expect(read(null)).rejects.toMatchObject(none);
    await expect(read(garam)).rejects.toMatchObject(none);
    await decide(claimId, 'HOLD', '얼굴이 보여요');
    const measureId = await lastMeasure(articleId);
    for (const who of [null, narae]) {
      const seen = await read(who);
      expect(seen.own).toBeNull();
      expect(Math.round((Date.parse(seen.until!) - Date.parse(seen.hiddenAt)) / 86_400_000)).toBe(30);
    }
    expect((await read(garam)).own).toMatchObject({
      act: 'HOLD',
      reason: 'RIGHTS',
      words: '얼굴이 보여요',
      measureId,
      claimId,
      content: expect.stringMatching(/./),
    });
    await h.db`update article set audience = 'me' where article_id = ${articleId}`;
    await expect(read(narae)).rejects.toMatchObject(none);
    await h.db`update article set audience = 'everyone' where article_id = ${articleId}`;
    const about = { targetKind: 'ARTICLE', targetId: articleId, reason: 'ABUSE' } as const;
    await h.as(boss)(takeMeasure, { body: { act: 'REMOVE', ...about } });
    await expect(read(narae)).rejects.toMatchObject(none);
    expect(await read(garam)).toMatchObject({
      until: null,
      own: { act: 'REMOVE', reason: 'ABUSE', claimId: null },
    });
    await h
      .as(garam)(deleteArticle, { params: { articleId } })
      .catch(() => {});
  });

  test('and undone within half a minute, it is as if nobody had decided, and nobody is told', async () => {
    const { claimId, articleId, email } = await openClaim();
    const { measureId } = await decide(claimId, 'HOLD');
    expect(measureId).toBe(await lastMeasure(articleId));
    await undoLast(articleId);
    expect([await status(articleId), await stateOf(claimId)]).toEqual([200, 'OPEN']);
    expect(await notices(claimId, articleId)).toEqual([]);
    expect((await mailsTo(email)).join(' ')).not.toContain('가려 두었어요');
    await decide(claimId, 'HOLD');
    expect(await notices(claimId, articleId)).toEqual(['CLAIM_HELD']);
    expect((await mailsTo(email)).filter((mail) => mail.includes('가려 두었어요'))).toHaveLength(1);
  });

  test.each(['RESTORE', 'REMOVE'] as const)(
    'and ended by %s, which is undone within half a minute, it is held as before and nobody is told',
    async (act) => {
      const { claimId, articleId, email } = await openClaim();
      await decide(claimId, 'HOLD');
      await object(claimId);
      const before = [await notices(claimId, articleId), await mailsTo(email)];
      await decide(claimId, act);
      await undoLast(articleId);
      expect([await status(articleId), await stateOf(claimId)]).toEqual([404, 'HELD']);
      expect([await notices(claimId, articleId), await mailsTo(email)]).toEqual(before);
      await decide(claimId, act);
      expect(await stateOf(claimId)).toBe(act === 'REMOVE' ? 'REMOVED' : 'RESTORED');
    },
  );

  test.each(['OPEN', 'HELD'] as const)(
    'nothing is removed while its author may still object, but at the end of the days (%s)',
    async (from) => {
      const { claimId, articleId, email } = await openClaim();
      if (from === 'HELD') await decide(claimId, 'HOLD');
      await decide(claimId, 'REMOVE');
      expect([await status(articleId), await stateOf(claimId)]).toEqual([404, 'HELD']);
      const params = { claimId };
      expect(await h.as(garam)(readClaimOnMine, { params })).toMatchObject({ removesAtEnd: true });
      expect((await mailsTo(email)).join(' ')).toContain('이의가 없으면 기간이 끝날 때 게시물을 삭제해요');
      await h.db`update claim set held_until = now() where claim_id = ${claimId}`;
      await endClaims(h.db);
      expect(await stateOf(claimId)).toBe('REMOVED');
      expect(await notices(claimId, articleId)).toEqual(['MEASURE REMOVE', 'CLAIM_HELD']);
    },
  );

  test('an objection, and a moderator, take back that it is removed at the end', async () => {
    const { claimId, articleId } = await openClaim();
    await decide(claimId, 'REMOVE');
    await object(claimId);
    const { claimId: other, articleId: about } = await openClaim();
    await decide(other, 'REMOVE');
    await decide(other, 'HOLD');
    await expect(decide(other, 'HOLD')).rejects.toMatchObject({ code: 'CLAIM4004' });
    await h.db`update claim set held_until = now() where claim_id in (${claimId}, ${other})`;
    await endClaims(h.db);
    expect([await status(articleId), await status(about)]).toEqual([200, 200]);
  });

  test('and reopened, it can be restored again', async () => {
    const { claimId, articleId } = await openClaim();
    await decide(claimId, 'HOLD');
    const about = { targetKind: 'ARTICLE', targetId: articleId } as const;
    await h.as(boss)(takeMeasure, { body: { act: 'KEEP', ...about, reason: null } });
    const params = { measureId: await lastMeasure(articleId) };
    await h.as(boss)(undoMeasure, { params, body: { words: '' } });
    await decide(claimId, 'RESTORE');
    expect(await status(articleId)).toBe(200);
  });

  test('and hidden for another reason at the end, the claimant is not told that it is back', async () => {
    const { claimId, articleId, email } = await openClaim();
    await decide(claimId, 'HOLD');
    const about = { targetKind: 'ARTICLE', targetId: articleId, reason: 'ABUSE' } as const;
    await h.as(boss)(takeMeasure, { body: { act: 'REMOVE', ...about } });
    await decide(claimId, 'RESTORE');
    const mails = (await mailsTo(email)).join(' ');
    expect(mails).toContain('다른 까닭으로 계속 보이지 않아요');
    expect(mails).not.toContain('다시 보이게 했어요');
  });

  test('with two claims it is restored at the end of the later one', async () => {
    const { claimId, articleId } = await openClaim();
    const { claimId: other } = await openClaim(articleId);
    await decide(claimId, 'HOLD');
    await decide(other, 'HOLD');
    await decide(claimId, 'RESTORE');
    expect(await status(articleId)).toBe(404);
    await decide(other, 'RESTORE');
    expect(await status(articleId)).toBe(200);
  });

  test('with two claims that end at once it is restored', async () => {
    const { claimId, articleId } = await openClaim();
    const { claimId: other } = await openClaim(articleId);
    for (const id of [claimId, other]) await decide(id, 'HOLD');
    const held = await openClient(h.connectionString);
    onTestFinished(() => held.end());
    await held.query('begin');
    await held.query(`select from article where article_id = ${articleId} for update`);
    const ends = Promise.all([claimId, other].map((id) => decide(id, 'RESTORE')));
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await held.query(waiting)).rowCount).toBe(2);
    await held.query('commit');
    await ends;
    expect(await status(articleId)).toBe(200);
  });

  test.each(['HOLD', 'REMOVE'] as const)(
    'a decision to %s that breaks off halfway leaves no trace, and is made again',
    async (act) => {
      const { claimId, articleId } = await openClaim();
      await h.db`
        create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`;
      await h.db`create trigger broken before insert on claim_mail for each row execute function break_off()`; // fails after the measure is written
      await expect(decide(claimId, act)).rejects.toMatchObject({ status: 500 });
      await h.db`drop function break_off cascade`;
      expect(await status(articleId)).toBe(200);
      const traces = await h.db`
        select from measure where target_id = ${articleId}
        union all select from moderation_journal where target_id = ${articleId} and act <> 'LOOK'
        union all select from claim where claim_id = ${claimId} and state <> 'OPEN'`;
      expect(traces.count).toBe(0);
      await decide(claimId, act);
      expect(await status(articleId)).toBe(404);
    },
  );

  test('a comment shows as deleted until it is back', async () => {
    const articleId = await h.given.article({ by: garam });
    const params = { articleId };
    const { commentId } = await h.as(narae)(writeComment, { params, body: { content: '거짓말' } });
    const { claimId } = await file(`/record/${articleId}?comment=${commentId}`, 'park@example.com');
    await prove(claimId, await mailedCode('park@example.com'));
    const texts = async () =>
      (await h.as(null)(listComments, { params, query: {} })).comments.map(({ content }) => content);
    await decide(claimId, 'HOLD');
    expect(await texts()).not.toContain('거짓말');
    await decide(claimId, 'RESTORE');
    expect(await texts()).toContain('거짓말');
  });
});

test('a claim that is declined leaves the post, and its author untold', async () => {
  const { claimId, articleId, email } = await openClaim();
  await decide(claimId, 'DECLINE');
  expect(await status(articleId)).toBe(200);
  expect((await mailsTo(email)).join(' ')).toContain('하지 않기로 했어요');
  await expect(h.as(garam)(readClaimOnMine, { params: { claimId } })).rejects.toMatchObject({ status: 404 });
  await expect(decide(1 as ClaimId, 'DECLINE')).rejects.toMatchObject({ code: 'CLAIM4002' });
});

const decisions = async () => (await h.as(boss)(listTakenMeasures, {})).decisions ?? [];
const undoDecision = (claimId: ClaimId, decisionId: ClaimDecisionId) =>
  h.as(boss)(undoClaimDecision, { params: { claimId, decisionId } });

test('declining a claim stands in what was done today, and is undone from there: at once nobody is told', async () => {
  const { claimId, articleId, email } = await openClaim();
  await decide(claimId, 'DECLINE', '문제가 없어요');
  const [done] = await decisions();
  expect(done).toMatchObject({
    claimId,
    act: 'DECLINED',
    targetId: articleId,
    undoneAt: null,
    canUndo: true,
  });
  await undoDecision(claimId, done!.decisionId);
  expect(await stateOf(claimId)).toBe('OPEN');
  expect((await mailsTo(email)).join(' ')).not.toContain('하지 않기로 했어요');
  expect((await decisions())[0]).toMatchObject({ decisionId: done!.decisionId, canUndo: false });
  await expect(undoDecision(claimId, done!.decisionId)).rejects.toMatchObject({ code: 'MODERATION4002' });
  await expect(undoDecision(1 as ClaimId, done!.decisionId)).rejects.toMatchObject({ code: 'CLAIM4002' });
});

test('a claimant who was told that a claim was declined is told that it is looked at again', async () => {
  const { claimId, email } = await openClaim();
  await decide(claimId, 'DECLINE');
  expect((await mailsTo(email)).join(' ')).toContain('하지 않기로 했어요');
  await undoDecision(claimId, (await decisions())[0]!.decisionId);
  expect((await mailsTo(email)).at(-1)).toContain('다시 살펴보고 있어요');
  await decide(claimId, 'HOLD');
  expect(await stateOf(claimId)).toBe('HELD');
});

test('a planned removal is undone, and so is taking it back, the last one first', async () => {
  const { claimId, articleId } = await openClaim();
  await decide(claimId, 'HOLD');
  await endWait();
  const heldBefore = await decisions();
  await decide(claimId, 'REMOVE');
  await decide(claimId, 'HOLD');
  const [cancelled, planned] = await decisions();
  expect(heldBefore.some((one) => one.claimId === claimId)).toBe(false); // its measure is what undoes it
  expect([cancelled, planned]).toMatchObject([
    { act: 'REMOVAL_CANCELLED', canUndo: true },
    { act: 'REMOVAL_PLANNED', canUndo: false },
  ]);
  await expect(undoDecision(claimId, planned!.decisionId)).rejects.toMatchObject({ code: 'MODERATION4002' });
  await undoDecision(claimId, cancelled!.decisionId);
  const plan = async () => (await h.as(garam)(readClaimOnMine, { params: { claimId } })).removesAtEnd;
  expect(await plan()).toBe(true);
  await undoDecision(claimId, planned!.decisionId);
  expect([await plan(), await status(articleId), await stateOf(claimId)]).toEqual([false, 404, 'HELD']);
});

test('an objection ends that a plan can be undone', async () => {
  const { claimId } = await openClaim();
  await decide(claimId, 'HOLD');
  await decide(claimId, 'REMOVE');
  await object(claimId);
  const [planned] = await decisions();
  expect(planned).toMatchObject({ act: 'REMOVAL_PLANNED', canUndo: false });
  await expect(undoDecision(claimId, planned!.decisionId)).rejects.toMatchObject({ code: 'MODERATION4002' });
});

describe('author and claimant each read words of their own,', () => {
  const said = (claimId: ClaimId, act: 'HOLD' | 'REMOVE' | 'RESTORE' | 'DECLINE', nth: number) =>
    h.as(boss)(decideClaim, {
      params: { claimId },
      body: { act, words: `쓴이에게 ${nth}`, claimantWords: `신고인에게 ${nth}` },
    });
  const toClaimant = async (claimId: ClaimId) => {
    const { key } = await one(
      h.db<{ key: string }>`select link_key as key from claim where claim_id = ${claimId}`,
    );
    return (await h.as(null)(lookUpClaim, { params: { claimId }, body: { key } })).words;
  };
  const toAuthor = async (claimId: ClaimId) =>
    (await h.as(garam)(readClaimOnMine, { params: { claimId } })).words;

  test('of what is hidden, planned, and ended, in mail, notice and where they look it up', async () => {
    const { claimId, articleId, email } = await openClaim();
    await said(claimId, 'HOLD', 1);
    await endWait();
    expect([await toAuthor(claimId), await toClaimant(claimId)]).toEqual(['쓴이에게 1', '신고인에게 1']);
    const { own } = await h.as(garam)(readHiddenArticle, { params: { articleId } });
    expect(own).toMatchObject({ words: '쓴이에게 1' });
    await said(claimId, 'REMOVE', 2);
    await endWait();
    expect([await toAuthor(claimId), await toClaimant(claimId)]).toEqual(['쓴이에게 2', '신고인에게 2']);
    await object(claimId);
    await said(claimId, 'REMOVE', 3);
    await endWait();
    expect([await toAuthor(claimId), await toClaimant(claimId)]).toEqual(['쓴이에게 3', '신고인에게 3']);
    const { notifications } = await h.as(garam)(listNotices, { query: { limit: 50 } });
    expect(notifications[0]).toMatchObject({ notice: 'MEASURE', words: '쓴이에게 3' });
    const mails = await mailsTo(email);
    expect(mails.join(' ')).not.toContain('쓴이에게');
    expect(mails.flatMap((mail) => /신고인에게 \d/.exec(mail) ?? [])).toEqual(
      [1, 2, 3].map((nth) => `신고인에게 ${nth}`),
    );
    const { claims } = await h.as(boss)(listClaims, { query: { ended: 'true' } });
    expect(claims[0]).toMatchObject({ claimId, words: '쓴이에게 3', claimantWords: '신고인에게 3' });
  });

  test('also where it is declined, restored, and held again by an undo', async () => {
    const { claimId: declined, email: hers } = await openClaim();
    await said(declined, 'DECLINE', 4);
    expect((await mailsTo(hers)).at(-1)).toMatch(/신고인에게 4/);
    const { claimId, articleId } = await openClaim();
    await said(claimId, 'HOLD', 5);
    await endWait();
    await said(claimId, 'RESTORE', 6);
    await endWait();
    expect([await toAuthor(claimId), await toClaimant(claimId)]).toEqual(['쓴이에게 6', '신고인에게 6']);
    await undoLast(articleId);
    expect([await toAuthor(claimId), await toClaimant(claimId)]).toEqual(['쓴이에게 5', '신고인에게 5']);
  });

  test('and who reported the same reads neither', async () => {
    const { claimId, articleId } = await openClaim();
    await h.as(narae)(reportArticle, { params: { articleId }, body: { reason: 'PRIVACY' } });
    await said(claimId, 'HOLD', 7);
    await endWait();
    const { notifications } = await h.as(narae)(listNotices, { query: {} });
    expect(notifications[0]).toMatchObject({ notice: 'REPORT_DECIDED', words: '' });
  });

  test('a moderator who gives one text gives it to both, and once forgotten neither is left', async () => {
    const { claimId, email } = await openClaim();
    await decide(claimId, 'DECLINE', '모두에게');
    expect((await mailsTo(email)).at(-1)).toContain('모두에게');
    await h.db`update claim set ended_at = now() - interval '400 days' where claim_id = ${claimId}`;
    await endClaims(h.db);
    const left = await h.db`select from claim_mail where claim_id = ${claimId} and words <> ''`;
    expect(left).toEqual([]);
  });
});

describe('a plan to remove what is hidden already', () => {
  test('is told to author and claimant, and so is taking it back', async () => {
    const { claimId, articleId, email } = await openClaim();
    await decide(claimId, 'HOLD');
    await endWait();
    await decide(claimId, 'REMOVE');
    await endWait();
    await decide(claimId, 'HOLD');
    expect((await mailsTo(email)).slice(-2).map((mail) => /삭제하(지 않)?기로/.exec(mail)?.[0])).toEqual([
      '삭제하기로',
      '삭제하지 않기로',
    ]);
    expect(await notices(claimId, articleId)).toEqual(['CLAIM_HELD', 'CLAIM_HELD', 'CLAIM_HELD']);
  });

  test('is told to nobody where it is undone at once, and later that it is undone', async () => {
    const { claimId, articleId, email } = await openClaim();
    await decide(claimId, 'HOLD');
    await decide(claimId, 'REMOVE');
    await undoDecision(claimId, (await decisions())[0]!.decisionId);
    expect((await mailsTo(email)).join(' ')).not.toContain('삭제하기로');
    expect(await notices(claimId, articleId)).toEqual(['CLAIM_HELD']);
    await decide(claimId, 'REMOVE');
    await endWait();
    await undoDecision(claimId, (await decisions())[0]!.decisionId);
    expect((await mailsTo(email)).at(-1)).toContain('삭제하지 않기로');
    expect(await notices(claimId, articleId)).toEqual(['CLAIM_HELD', 'CLAIM_HELD', 'CLAIM_HELD']);
  });
});

test('a decision about a claim of which something is known that its moderator has not seen is refused', async () => {
  const { claimId, articleId } = await openClaim();
  const logged = async () => (await waiting()).find((one) => one.claimId === claimId)!.log.length;
  const seen = await logged();
  const asSeen = (act: 'HOLD' | 'REMOVE', logged: number) =>
    h.as(boss)(decideClaim, { params: { claimId }, body: { act, logged } });
  await asSeen('HOLD', seen);
  await expect(asSeen('REMOVE', seen)).rejects.toMatchObject({ code: 'CLAIM4004' }); // another had hidden it meanwhile
  const held = await logged();
  await object(claimId);
  await expect(asSeen('REMOVE', held)).rejects.toMatchObject({ code: 'CLAIM4004' }); // its author had objected meanwhile
  expect([await stateOf(claimId), await status(articleId)]).toEqual(['HELD', 404]);
  const all = await Promise.allSettled(
    ['REMOVE', 'REMOVE'].map(async () => asSeen('REMOVE', await logged())),
  );
  expect(all.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a claim restored although something else hides its post is held again when that is undone', async () => {
  const { claimId, articleId, email } = await openClaim();
  const body = { act: 'HOLD', targetKind: 'ARTICLE', targetId: articleId, articleId: null } as const;
  await h.as(boss)(takeMeasure, { body: { ...body, reason: 'ABUSE', words: '' } });
  await decide(claimId, 'HOLD');
  const [held] = await decisions();
  expect(held).toMatchObject({ act: 'HELD', canUndo: true });
  await endWait();
  expect((await decisions())[0]).toMatchObject({ canUndo: false }); // both were told
  await decide(claimId, 'RESTORE');
  await undoDecision(claimId, (await decisions())[0]!.decisionId);
  expect(await stateOf(claimId)).toBe('HELD');
  expect((await mailsTo(email)).join(' ')).not.toContain('임시조치를 마쳤어요');
});

test('who has the link of the mails looks up how far a claim is, and nobody else', async () => {
  const articleId = await h.given.article({ by: garam });
  const { claimId } = await file(`https://dongne.example/record/${articleId}`);
  const [row] = await h.db<{ linkKey: string; code: string }>`
    select link_key, code from claim where claim_id = ${claimId}`;
  const lookUp = (key = row!.linkKey) => h.as(null)(lookUpClaim, { params: { claimId }, body: { key } });
  expect(await lookUp()).toMatchObject({ claimId, state: 'UNPROVEN', codeUntil: expect.any(String) });
  await h.db`update claim set created_at = now() - interval '31 minutes' where claim_id = ${claimId}`;
  expect(await lookUp()).toMatchObject({ state: 'UNPROVEN', codeUntil: null });
  await h.db`update claim set created_at = now() where claim_id = ${claimId}`;
  await prove(claimId, row!.code);
  await decide(claimId, 'HOLD');
  await object(claimId);
  expect(await lookUp()).toMatchObject({ state: 'HELD', codeUntil: null, hasObjection: true, words: '' });
  await decide(claimId, 'RESTORE', '얼굴이 보이지 않아요');
  expect(await lookUp()).toMatchObject({ state: 'RESTORED', words: '얼굴이 보이지 않아요' });
  const answer = await h.send(null, lookUpClaim, { params: { claimId }, body: { key: row!.linkKey } });
  expect(answer.payload).not.toMatch(/홍길동|example\.com|허락 없이|가람|다스림|뒷모습/);
  await expect(lookUp('x'.repeat(22))).rejects.toMatchObject({ status: 404, code: 'CLAIM4002' });
});

test('an appeal against what a moderator has shown again is not needed', async () => {
  const { claimId, articleId } = await openClaim();
  await decide(claimId, 'HOLD');
  const measureId = await lastMeasure(articleId);
  await decide(claimId, 'RESTORE');
  const appeal = h.as(garam)(writeAppeal, { params: { measureId }, body: { words: '아니에요' } });
  await expect(appeal).rejects.toMatchObject({ code: 'APPEAL4003' });
});

test('nobody decides a claim about what they wrote', async () => {
  const { claimId, articleId } = await openClaim(await h.given.article({ by: boss }));
  for (const act of ['HOLD', 'REMOVE', 'DECLINE'] as const)
    await expect(decide(claimId, act)).rejects.toMatchObject({ status: 409, code: 'MODERATION4002' });
  expect(await status(articleId)).toBe(200);
});

test('what its author deleted meanwhile is not hidden any more', async () => {
  const { claimId, articleId } = await openClaim();
  await h.as(garam)(deleteArticle, { params: { articleId } });
  await expect(decide(claimId, 'HOLD')).rejects.toMatchObject({ code: 'MODERATION4001' });
});

test('who claimed and objected is forgotten a year after the end, and what was never proven after a day', async () => {
  const { claimId, email } = await openClaim();
  await decide(claimId, 'HOLD');
  await h.as(garam)(objectToClaim, { params: { claimId }, body: { words: '아니에요' } });
  await decide(claimId, 'RESTORE');
  const articleId = await h.given.article({ by: garam });
  const never = await file(`/record/${articleId}`, 'never@example.com');
  await h.db`update claim set created_at = now() - interval '25 hours' where claim_id = ${never.claimId}`;
  await endClaims(h.db);
  expect((await h.db`select from claim where claim_id = ${never.claimId}`).count).toBe(0);
  await h.db`update claim set ended_at = now() - interval '366 days' where claim_id = ${claimId}`;
  expect((await endClaims(h.db)).forgotten).toBe(1);
  const [row] = await h.db<{
    all: string;
  }>`select row_to_json(c)::text as all from claim c where claim_id = ${claimId}`;
  for (const word of [email, '홍길동', '허락 없이', '아니에요']) expect(row!.all).not.toContain(word);
});

describe('mail', () => {
  test('leaves behind the answer: a mail server that says nothing keeps no call waiting', async () => {
    const said = Promise.withResolvers<void>();
    const send = vi.spyOn(h.mailer, 'send').mockImplementation(() => said.promise);
    const articleId = await h.given.article({ by: garam });
    await file(`/record/${articleId}`, 'slow@example.com');
    await expect.poll(() => send.mock.calls.length).toBe(1);
    said.resolve();
    await h.app.mailWork.settled();
    send.mockRestore();
    const { count } = await h.db`
      select from claim_mail join claim using (claim_id) where email = 'slow@example.com' and sent_at is not null`;
    expect(count).toBe(1);
  });

  test('that is not taken fails its job, in words that name nobody, and is sent later', async () => {
    const refused = Object.assign(new Error('550 <away@example.com>'), { code: 'EENVELOPE' });
    const send = vi.spyOn(h.mailer, 'send').mockRejectedValue(refused);
    const articleId = await h.given.article({ by: garam });
    await file(`/record/${articleId}`, 'away@example.com');
    await h.app.mailWork.settled();
    await h.db`update claim_mail set tried_at = now() - interval '6 minutes' where sent_at is null`;
    const job = allJobs({ ...h, purger: null }).find(({ name }) => name === 'deliver-mails')!;
    await expect(job.work()).rejects.toThrow('mails not sent: 1 (EENVELOPE)');
    send.mockRestore();
    await h.db`update claim_mail set tried_at = now() - interval '6 minutes' where sent_at is null`;
    await job.work();
    expect((await mailsTo('away@example.com')).join(' ')).toMatch(/\d{6}/);
  });

  test('is limited for an address: ten claims and codes a minute', async () => {
    const few = await testApp();
    const articleId = await few.given.article({ by: await few.given.member('솔') });
    const filed = async (n: number) =>
      (await few.send(null, fileClaim, { body: claim(`/record/${articleId}`, `few${n}@example.com`) })).json()
        .code;
    const codes = await Promise.all(Array.from({ length: 12 }, (_, n) => filed(n)));
    expect(codes.filter((code) => code === 'COMMON4029')).toHaveLength(2);
    await few.close();
  });
});

test('a withdrawing author takes their objection along', async () => {
  const sol = await h.given.member('솔');
  const { claimId } = await openClaim(await h.given.article({ by: sol }));
  await decide(claimId, 'HOLD');
  await h.as(sol)(objectToClaim, { params: { claimId }, body: { words: '아니에요' } });
  await h.as(sol)(withdraw, { query: {} });
  expect((await h.db`select from claim where claim_id = ${claimId} and objection is null`).count).toBe(1);
  await audit(h.db);
});
