import { listArticles } from 'contract/articles';
import { launchPhone, loadAhead, WITH_MOTION } from '../../e2e/phone.ts';
import { openCookieBrowser } from '../../server/src/sample/cookie-browser.ts';
import { paths } from '../../web/src/paths.ts';
import { limitRow, type Row } from './measure.ts';
import { type Tap, timeTap } from './tap-time.ts';
import { openSession } from './web-product.ts';

/** The assumed slowdown of a phone relative to this machine. */
const SLOWER = 4;
/** Time after which a page has preloaded the screens it leads to. */
const IDLE_MS = 6_000;

/** The neighbour of the sample who has liked the fewest posts. */
const NEIGHBOUR = '하늘';
const COMMENT = '여기 참 좋네요';

/** The taps on a post, in the order of a visit. */
const ON_A_POST: readonly Tap[] = [
  {
    name: 'like a post',
    mostMs: 100,
    target: (page) => page.getByRole('button', { name: /^좋아요/ }),
    isShown: `document.querySelector('[aria-label^="좋아요"][aria-pressed="true"]') !== null`,
  },
  {
    name: 'open the menu of a post',
    mostMs: 200,
    target: (page) => page.getByRole('button', { name: '글 메뉴' }),
    isShown: `document.querySelector('[role=dialog]') !== null`,
  },
  {
    name: 'open its comments',
    mostMs: 200,
    before: (page) => page.getByRole('button', { name: '취소' }).tap(),
    target: (page) => page.getByRole('link', { name: /^댓글/ }),
    isShown: `document.querySelector('form[aria-label="댓글 쓰기"]') !== null`,
  },
  {
    name: 'send a comment',
    mostMs: 200,
    before: (page) => page.getByLabel('댓글', { exact: true }).fill(COMMENT),
    target: (page) => page.getByRole('button', { name: '댓글 보내기' }),
    isShown: `[...document.querySelectorAll('article')].some(({ textContent }) => textContent.includes('${COMMENT}'))`,
  },
];
const ON_HOME: readonly Tap[] = [
  {
    name: 'open my page from home',
    mostMs: 200,
    target: (page) => page.getByRole('link', { name: '마이' }),
    isShown: `document.querySelector('a[href="${paths.mypage}"][aria-current="page"]') !== null`,
  },
];

/** The maximum time to the next paint after a tap ("good" INP). */
const MAX_MS = 200;

/** The time from the end of a touch to the paint that shows its result, on a phone with the page loaded; a different post in each round. */
export async function tapRows(baseURL: string, rounds: number): Promise<Row[]> {
  const taps = [...ON_A_POST, ...ON_HOME];
  const times = new Map(taps.map((tap): [Tap, number[]] => [tap, []]));
  const slowest: number[] = [];
  for (const post of (await postsToLike(baseURL)).slice(0, rounds)) {
    await using phone = await launchPhone({ baseURL, ...WITH_MOTION });
    const { page, context } = phone;
    await context.addCookies(await openSession(baseURL, NEIGHBOUR));
    await loadAhead(page);
    const cdp = await context.newCDPSession(page);
    const firstPaints: number[] = [];
    for (const [path, on] of [
      [post, ON_A_POST],
      [paths.home, ON_HOME],
    ] as const) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.goto(path);
      await page.waitForTimeout(IDLE_MS);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      for (const tap of on) {
        const { shown, next } = await timeTap(page, tap);
        times.get(tap)!.push(shown);
        firstPaints.push(next);
      }
    }
    slowest.push(Math.max(...firstPaints));
  }
  const rows = taps.map((tap) =>
    limitRow(`tap: ${tap.name} ÷ ${tap.mostMs} ms`, times.get(tap)!, tap.mostMs, { atMost: 1 }),
  );
  return [
    ...rows,
    limitRow(`the slowest first paint after a tap ÷ ${MAX_MS} ms`, slowest, MAX_MS, { atMost: 1 }),
  ];
}

/** The addresses of posts by others that the neighbour has not liked. */
async function postsToLike(baseURL: string): Promise<string[]> {
  const browser = openCookieBrowser(baseURL);
  await browser.signIn(NEIGHBOUR);
  const { result: articles } = await browser.call(listArticles, { query: { limit: 50 } });
  return articles
    .filter(({ liked, isMine }) => !liked && !isMine)
    .map(({ articleId }) => paths.article(articleId));
}
