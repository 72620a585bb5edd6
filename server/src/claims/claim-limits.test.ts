import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decideClaim, fileClaim, proveClaim } from 'contract/claims';
import type { ArticleId, ClaimId } from 'contract/ids';
import { CLAIM, MAIL } from 'contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { deliverMails } from './deliver-mails.ts';

// Attacks on strangers' mailboxes through the form of claims, from one address, from many, and all at once.

let h: TestApp;
let boss: Member, garam: Member;
let next = 0;
beforeAll(async () => {
  h = await testApp({
    callsPerMinute: { claim: 1e6, write: 1e6 },
    env: { TRUST_PROXY: 'loopback', MAILS_PER_HOUR: '1000' },
  });
  boss = await h.given.admin('다스림');
  garam = await h.given.member('가람');
});
afterAll(() => h.close());
beforeEach(() => h.db`update claim set created_at = created_at - interval '2 days'`);

const BAIT = '지금클릭https://bait.example';
const claim = (articleId: ArticleId, email: string) => ({
  name: BAIT,
  email,
  relation: 'SELF' as const,
  infringed: 'PORTRAIT' as const,
  link: `https://dongne.example/record/${articleId}?${BAIT}`,
  explanation: `${BAIT} 허락 없이 찍은 제 얼굴이 나와요.`,
  evidence: BAIT,
});
const anyAddress = () => `hong${(next += 1)}@mail${next}.example`;
const anyOrigin = () => `203.0.${(next += 1) >> 8}.${next & 255}`;

interface Filed {
  articleId: ArticleId;
  email?: string;
  from?: string;
}
const file = (
  { articleId, email = anyAddress(), from = anyOrigin() }: Filed,
  app: Pick<TestApp, 'send'> = h,
) => app.send(null, fileClaim, { body: claim(articleId, email) }, undefined, { 'x-forwarded-for': from });

/** Sends claims, all at once, and returns how many were accepted; all others were refused for a while. */
async function accepted(claims: readonly Filed[]): Promise<number> {
  const answers = await Promise.all(claims.map((one) => file(one)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  for (const { statusCode, headers } of refused)
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  return answers.length - refused.length;
}

/** Returns all mails ever written, with their text decoded. */
async function mails(): Promise<string[]> {
  await h.app.mailWork.settled();
  const folder = join(h.config.dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const written = await Promise.all(files.toSorted().map((name) => readFile(join(folder, name), 'utf8')));
  return written.map((mail) => {
    const [head = '', ...rest] = mail.split('\r\n\r\n');
    return `${head}\n\n${Buffer.from(rest.join(''), 'base64').toString()}`;
  });
}
const codeFor = async (claimId: ClaimId) => {
  const [row] = await h.db<{ code: string }>`select code from claim where claim_id = ${claimId}`;
  return row!.code;
};
async function proven(articleId: ArticleId, email: string): Promise<ClaimId> {
  const { claimId } = (await file({ articleId, email })).json().result as { claimId: ClaimId };
  await h.as(null)(proveClaim, { params: { claimId }, body: { code: await codeFor(claimId) } });
  return claimId;
}

test('no mail has a word of whoever filed the claim, before or after the address is proven', async () => {
  const articleId = await h.given.article({ by: garam });
  const claimId = await proven(articleId, 'word@example.com');
  await h.as(boss)(decideClaim, { params: { claimId }, body: { act: 'HOLD' } });
  await h.letWaitEnd();
  await h.app.mailWork.wake();
  const sent = (await mails()).filter((mail) => mail.includes('word@example.com'));
  expect(sent).toHaveLength(3);
  for (const mail of sent) expect(mail).toMatch(/안녕하세요/);
  expect(sent.join('\n')).not.toMatch(/클릭|bait|record/);
});

describe('unproven claims are limited', () => {
  test('for one mailbox a day, whatever the address is spelled like, and mail goes to the address as typed', async () => {
    const articleId = await h.given.article({ by: garam });
    const spellings = Array.from({ length: 30 }, (_, n) =>
      n % 3 === 0 ? `k.im+${n}@gmail.com` : n % 3 === 1 ? `Kim+${n}@googlemail.com` : `ki.m+${n}@gmail.com`,
    );
    expect(await accepted(spellings.map((email) => ({ articleId, email })))).toBe(CLAIM.perDay);
    const to = (await mails()).filter((mail) => /^to: k/im.test(mail));
    expect(to).toHaveLength(CLAIM.perDay);
    expect(to.every((mail) => spellings.some((email) => mail.includes(`To: ${email}`)))).toBe(true);
  });

  test.each([
    ['an address', () => '198.51.100.7'],
    ['a network of IPv6', (n: number) => `2001:db8:7:1::${(n + 1).toString(16)}`],
  ])('for %s of origin an hour, also at once', async (_, from) => {
    const articles = await Promise.all(Array.from({ length: 3 }, () => h.given.article({ by: garam })));
    const claims = Array.from({ length: 30 }, (_, n) => ({ articleId: articles[n % 3]!, from: from(n) }));
    expect(await accepted(claims)).toBe(CLAIM.perOriginHour);
    expect(await accepted([{ articleId: articles[0]! }])).toBe(1);
  });

  test('for a post a day, from however many origins', async () => {
    const [articleId, other] = [await h.given.article({ by: garam }), await h.given.article({ by: garam })];
    const claims = Array.from({ length: CLAIM.perPostDay + 20 }, () => ({ articleId }));
    expect(await accepted(claims)).toBe(CLAIM.perPostDay);
    expect(await accepted([{ articleId: other }])).toBe(1);
  });

  test('in all an hour, to half of the mails that leave', async () => {
    const small = await h.reopen({ env: { MAILS_PER_HOUR: '20', TRUST_PROXY: 'loopback' } });
    const claims = await Promise.all(
      Array.from({ length: 25 }, async () => ({ articleId: await h.given.article({ by: garam }) })),
    );
    const statuses = (await Promise.all(claims.map((one) => file(one, small)))).map((one) => one.statusCode);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(201), ...Array(15).fill(429)]);
    await small.close();
  });

  test('while proven ones take no room, and a refused one stores and sends nothing', async () => {
    const articleId = await h.given.article({ by: garam });
    const from = '198.51.100.99';
    for (let n = 0; n < CLAIM.perOriginHour + 2; n += 1) {
      const answer = await file({ articleId, from });
      const { claimId } = answer.json().result as { claimId: ClaimId };
      await h.as(null)(proveClaim, { params: { claimId }, body: { code: await codeFor(claimId) } });
    }
    await accepted(Array.from({ length: CLAIM.perOriginHour }, () => ({ articleId, from })));
    const count = async () => [
      (await h.db`select from claim`).count,
      (await h.db`select from claim_mail`).count,
    ];
    const before = [await count(), (await mails()).length];
    const refused = await file({ articleId, from });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { code: 'CLAIM4006', message: expect.stringContaining('번호') },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect([await count(), (await mails()).length]).toEqual(before);
  });

  test('and neither an address of origin nor a folded address can be read in the database', async () => {
    const articleId = await h.given.article({ by: garam });
    await file({ articleId, email: 'f.old+1@gmail.com', from: '198.51.100.50' });
    const [row] = await h.db<{
      all: string;
    }>`select c::text as all from claim c order by claim_id desc limit 1`;
    expect(row!.all).not.toMatch(/fold@|198\.51/);
    const { claimId } = (await file({ articleId })).json().result as { claimId: ClaimId };
    await h.as(null)(proveClaim, { params: { claimId }, body: { code: await codeFor(claimId) } });
    expect(
      (await h.db`select from claim where claim_id = ${claimId} and origin_hash is not null`).count,
    ).toBe(0);
  });
});

describe('mails of every kind are limited', () => {
  /** Makes mails due about a claim of one mailbox. */
  const queue = (claimId: ClaimId, count: number) => h.db`
    insert into claim_mail (claim_id, kind) select ${claimId}, 'FILED' from generate_series(1, ${count}::int)`;
  const due = async () => (await h.db`select from claim_mail where kind = 'FILED' and sent_at is null`).count;
  const aDayLater = () => h.db`update claim_mail set tried_at = tried_at - interval '25 hours'`;

  test('for one mailbox a day, also at once; the others wait and are lost to nobody', async () => {
    const articleId = await h.given.article({ by: garam });
    const [first, second] = [
      await proven(articleId, 'l.ate@gmail.com'),
      await proven(articleId, 'late@gmail.com'),
    ];
    await mails();
    await aDayLater();
    await queue(first, MAIL.perMailboxDay);
    await queue(second, MAIL.perMailboxDay);
    await Promise.all(Array.from({ length: 6 }, () => deliverMails(h.db, h.mailer)));
    expect(await due()).toBe(MAIL.perMailboxDay);
    await deliverMails(h.db, h.mailer);
    expect(await due()).toBe(MAIL.perMailboxDay);
    await aDayLater();
    while ((await deliverMails(h.db, h.mailer)).sent > 0);
    expect(await due()).toBe(0);
  });

  test('in all an hour, also at once, and a code that came too late is not sent', async () => {
    const articleId = await h.given.article({ by: garam });
    const ids = await Promise.all(Array.from({ length: 20 }, () => proven(articleId, anyAddress())));
    await mails();
    await aDayLater();
    for (const claimId of ids) await queue(claimId, 1);
    const mailer = { ...h.mailer, perHour: 12 };
    await Promise.all(Array.from({ length: 4 }, () => deliverMails(h.db, mailer)));
    expect(await due()).toBe(8);
    await aDayLater();
    await deliverMails(h.db, mailer);
    expect(await due()).toBe(0);
    const before = (await mails()).length;
    const { claimId } = (await file({ articleId })).json().result as { claimId: ClaimId };
    await mails();
    await h.db`update claim_mail set sent_at = null, tried_at = null where claim_id = ${claimId}`;
    await h.db`update claim set created_at = created_at - interval '31 minutes' where claim_id = ${claimId}`;
    await deliverMails(h.db, h.mailer);
    expect(await mails()).toHaveLength(before + 1);
  });
});
