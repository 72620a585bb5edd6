import { listClaims } from 'contract/claims';
import { ArticleId } from 'contract/ids';
import type { Item } from 'contract/moderation-shapes';
import { readItem } from 'contract/moderation';
import { listNotices } from 'contract/notifications';
import { ReportTarget } from 'contract/report-reasons';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CLAIMS, KINDS, type KindName, makeItems, type Right, type Rights } from './many-items.ts';
import { startOwnProduct } from './own-product.ts';
import { runCommand } from './run-command.ts';
import { onboardedMember, type TestMember } from './test-member.ts';

/** How much of the time that a person needs for reading the script waits: 1 is as long as a person. */
const SCALE = Number(process.env['READING'] ?? '0.08');
const LETTERS_PER_SECOND = 10;
/** Finding a key or a button, and pressing it. */
const PRESS_MS = 400;
const LONGEST_MINUTES = 25;
/** How many are decided on a phone, before the rest is at a desk. */
const ON_PHONE = 20;

/** What a moderator does who sees something of this kind: the key of the reason with its name, the act, words of their own. */
interface Plan {
  reason?: readonly [key: string, name: string];
  act: '문제없음' | '내리기' | '보류' | '경고' | '받아들여' | '조치 유지';
  words?: string;
}
const AD = ['q', '광고 의심'] as const;
const ABUSE = ['e', '욕설·혐오'] as const;
const KEEP: Plan = { act: '문제없음' };
const PLANS: Record<KindName, Plan> = {
  부업: { reason: AD, act: '내리기' },
  특가: { reason: AD, act: '내리기' },
  나가라: { reason: ABUSE, act: '내리기' },
  못난이: { reason: ABUSE, act: '내리기' },
  고마워요: KEEP,
  맛집: KEEP,
  산책: KEEP,
  옆집: { reason: ['r', '사생활 노출'], act: '내리기' },
  간판: { reason: ['y', '권리 침해'], act: '보류', words: ' 간판 주인에게 물어볼게요.' },
  노래: { act: '받아들여' },
  욕설: { act: '조치 유지' },
  거친이: { reason: ABUSE, act: '경고' },
  순한이: KEEP,
  없는곳: { reason: AD, act: '내리기', words: ' 가 보니 없는 가게예요.' },
  있는곳: KEEP,
  목록: KEEP,
};
const ACT_KEYS = {
  문제없음: '1',
  내리기: '2',
  보류: '3',
  경고: '6',
  받아들여: '4',
  '조치 유지': '5',
} as const;
const isAppeal = ({ act }: Plan) => act === '받아들여' || act === '조치 유지';

/** What the moderator recognizes on the screen. */
const planOf = (title: string): Plan => {
  const kind = (Object.keys(KINDS) as KindName[]).find((name) => title.startsWith(name));
  if (kind === undefined) throw new Error(`Nobody knows what to do about ${title}.`);
  return PLANS[kind];
};

/** Counts presses, and the time that a person would need. */
class Work {
  readonly spent: number[] = [];
  seconds = 0;

  /** Reads something, decides about it, and counts both for each of `size` things. Returns the presses. */
  async decide(page: Page, text: string, decide: () => Promise<number>, size = 1) {
    const reading = (text.replaceAll(/\s/g, '').length / LETTERS_PER_SECOND) * 1_000;
    await page.waitForTimeout(Math.max(reading * SCALE, 400));
    const start = performance.now();
    const presses = await decide();
    this.seconds += (reading + presses * PRESS_MS + performance.now() - start) / 1_000;
    this.spent.push(...Array.from({ length: size }, () => presses / size));
  }

  report(where: string) {
    const sorted = this.spent.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)]!;
    const figures = { things: sorted.length, median, most: sorted.at(-1)!, minutes: this.seconds / 60 };
    console.log(where, JSON.stringify(figures));
    return figures;
  }
}

/** Confirms what is asked, where something is, by keys: the safe answer has the focus. */
async function confirmByKeys(page: Page) {
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  return 2;
}

async function byKeys(page: Page, plan: Plan): Promise<number> {
  let presses = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    presses += 1;
  };
  if (plan.reason) await press(plan.reason[0]);
  if (plan.words !== undefined) {
    await press('m');
    await page.keyboard.insertText(plan.words);
    if (plan.act !== '내리기') await press('Escape');
  }
  await press(plan.words !== undefined && plan.act === '내리기' ? 'Control+Enter' : ACT_KEYS[plan.act]);
  if (isAppeal(plan)) await press('Control+Enter');
  return plan.act === '경고' ? presses + (await confirmByKeys(page)) : presses;
}

async function byTaps(page: Page, plan: Plan): Promise<number> {
  const item = page.getByRole('article');
  let taps = 0;
  const tap = async (name: RegExp | string) => {
    await item.getByRole('button', { name }).first().tap();
    taps += 1;
  };
  if (plan.reason) await tap(new RegExp(`^${plan.reason[1]}`));
  if (plan.words !== undefined) {
    await item.getByRole('textbox').first().tap();
    await page.keyboard.insertText(plan.words);
    taps += 1;
  }
  await tap(new RegExp(`^${plan.act === '문제없음' ? '(문제없음|되살리기)' : plan.act}`));
  if (isAppeal(plan)) await tap(/알리기$/);
  if (plan.act !== '경고') return taps;
  await page.getByRole('alertdialog').getByRole('button', { name: '경고' }).tap();
  return taps + 1;
}

/** Decides what waits, one thing after the other, until only `until` of `total` are left. */
async function clear(
  page: Page,
  work: Work,
  { from, until, decide }: { from: number; until: number; decide: typeof byKeys },
) {
  const item = page.getByRole('article');
  for (let left = from; left > until; left--) {
    await page.getByText(`${left}건 중 1번째`).waitFor();
    await expect
      .poll(() =>
        item
          .getByRole('button', { name: /^(문제없음|되살리기)/ })
          .first()
          .isEnabled(),
      )
      .toBe(true);
    const seen = await item.locator('> div').first().innerText();
    const plan = planOf(await item.locator('h2').innerText());
    await work.decide(page, seen, () => decide(page, plan));
  }
}

/** Removes a group of the queue by keys. */
async function removeGroup(page: Page, work: Work, { title, reason }: { title: RegExp; reason: string }) {
  const group = page.getByRole('article', { name: title });
  await group.waitFor();
  const size = Number(/\d+(?=개)/.exec((await group.getAttribute('aria-label'))!)![0]);
  await work.decide(
    page,
    await group.locator('> div').first().innerText(),
    async () => {
      await page.keyboard.press(reason);
      await page.keyboard.press('2');
      await page.getByText(`${size}개를 내리기 처리했어요`).first().waitFor();
      await group.waitFor({ state: 'detached' });
      return 3; // with the one that grouped them
    },
    size,
  );
  return size;
}

/** The last measure about something, or that none is left of those that were undone. */
function asDecided({ measures, standing }: Item): Right | null {
  const last = measures.find(({ undoneAt }) => undoneAt === null);
  if (last === undefined) return standing === 'VISIBLE' ? { act: 'KEEP', reason: null } : null;
  return { act: last.act, reason: last.reason };
}

/** What was decided otherwise than is right. */
async function wrongOnes(rights: Rights, guard: TestMember) {
  const claims = new Map<string, Right>();
  for (const ended of ['true', 'false'] as const)
    for (const one of (await guard.call(listClaims, { query: { ended, limit: 50 } })).claims)
      claims.set(`CLAIM:${one.claimId}`, { state: one.state as 'HELD' });
  const wrong = [];
  for (const [key, right] of rights) {
    const [kind, id, articleId] = key.split(':');
    const decided =
      kind === 'CLAIM'
        ? claims.get(key)
        : asDecided(
            await guard.call(readItem, {
              params: { targetKind: v.parse(ReportTarget, kind), targetId: Number(id) },
              query: articleId === undefined ? {} : { articleId: v.parse(ArticleId, Number(articleId)) },
            }),
          );
    if (JSON.stringify(decided) !== JSON.stringify(right)) wrong.push({ key, right, decided });
  }
  return wrong;
}

test('two hundred things are cleared by touch and by keys alone, each rightly, with two presses or fewer', async () => {
  await using product = await startOwnProduct({ MAILS_PER_HOUR: '1000' });
  const member = (name: string) => onboardedMember(name, product.baseUrl);
  const [guard, boss] = [await member('지킴이'), await member('다스림')];
  for (const { nickname } of [guard, boss]) await runCommand(product, 'admin', 'moderator', nickname);
  const rights = await makeItems(product, boss);
  expect(rights.size).toBe(200);
  const claims = [...rights.keys()].filter((key) => key.startsWith('CLAIM:')).length;
  let left = rights.size - claims;

  const touch = new Work();
  {
    await using phone = await guard.openPhone();
    await phone.page.goto('/admin');
    await clear(phone.page, touch, { from: left, until: left - ON_PHONE, decide: byTaps });
    left -= ON_PHONE;
    await phone.page.getByText(`${left}건 중 1번째`).waitFor();
  }

  await using desk = await guard.openPhone({
    viewport: { width: 1280, height: 800 },
    hasTouch: false,
    isMobile: false,
  });
  const { page } = desk;
  await page.goto('/admin');
  await page.getByText(`${left}건 중 1번째`).waitFor();
  const keys = new Work();
  const press = (key: string) => page.keyboard.press(key);
  await press('g');
  const spam = { title: /부업꾼1님이 쓴 것/, reason: 'q' };
  const ofSpammer = await removeGroup(page, new Work(), spam);
  await press('z'); // all of it, by one key
  await removeGroup(page, keys, spam);
  await press('g');
  await page.getByRole('article', { name: /한 글에 달린 것/ }).waitFor();
  await press('j');
  const brigade = await removeGroup(page, keys, { title: /한 글에 달린 것 1\d개/, reason: 'e' });
  await press('g');
  const wave = await removeGroup(page, keys, { title: /비슷한 글/, reason: 'q' });
  expect({ ofSpammer, wave, brigade }).toEqual({ ofSpammer: 29, wave: 30, brigade: 12 });
  left -= ofSpammer + wave + brigade;
  for (const view of [/^보류/, /^하나씩/]) {
    await press('g');
    await expect.poll(() => page.getByRole('radio', { name: view }).isChecked()).toBe(true);
  }
  await clear(page, keys, { from: left, until: 0, decide: byKeys });
  await page.getByText('기다리는 신고가 없어요').waitFor();

  await page.goto('/admin/claims');
  const current = page.locator('article[aria-current=true]');
  const CLAIM_KEYS = { 초상: '1', 무근: '3', 이의: '1' } as const;
  for (let nth = 0; nth < claims; nth++) {
    await current.getByRole('button', { name: /^(30일 임시조치|복원)/ }).waitFor();
    const title = await current.locator('h2').innerText();
    const kind = (Object.keys(CLAIMS) as (keyof typeof CLAIMS)[]).find((name) => title.startsWith(name))!;
    await keys.decide(page, await current.innerText(), async () => {
      await press(CLAIM_KEYS[kind]);
      await press('Control+Enter');
      await expect.poll(() => current.locator('h2').innerText()).not.toBe(title);
      return 2;
    });
  }

  const [byTouch, byKey] = [touch.report('taps'), keys.report('keys')];
  for (const { median, most } of [byTouch, byKey]) {
    expect(median).toBeLessThanOrEqual(2);
    expect(most).toBeLessThanOrEqual(4);
  }
  expect(byTouch.things + byKey.things).toBe(rights.size);
  expect(byTouch.minutes + byKey.minutes).toBeLessThan(LONGEST_MINUTES);
  expect(await wrongOnes(rights, boss)).toEqual([]);
  const spammer = await member('부업꾼1');
  const told = async () => (await spammer.call(listNotices, { query: {} })).notifications;
  await expect
    .poll(async () => (await told()).map(({ notice, count }) => [notice, count]))
    .toEqual([['MEASURE', 29]]);
}, 1_200_000);
