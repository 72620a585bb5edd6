import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { launchForAudit } from '../../e2e/chromium.ts';
import { findBrowser } from '../../e2e/find-browser.ts';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { installPackages } from './install-packages.ts';
import { limitRow, type Row } from './measure.ts';
import { barOf, MAX, type WebPage } from './web-pages.ts';
import { openSession } from './web-product.ts';

const folder = join(import.meta.dirname, 'lighthouse');
const CLI = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
const LARGEST_REPORT = 100_000_000;

/** The part of Lighthouse's report that is read. */
const measured = v.object({ numericValue: v.number() });
const Report = v.object({
  finalDisplayedUrl: v.string(),
  categories: v.object({ performance: v.object({ score: v.number() }) }),
  audits: v.object({
    'largest-contentful-paint': measured,
    'total-blocking-time': measured,
    'cumulative-layout-shift': measured,
  }),
});

/** Whether Lighthouse is available; installs it from its lock file the first time. */
export const hasLighthouse = () => installPackages(folder, 'Lighthouse');

/** Lighthouse's results of first visits on a slow phone and connection, without a graphics card; only for pages with a minimum score. */
export async function lighthouseRows(baseUrl: string, pages: readonly WebPage[], rounds: number) {
  const rows: Row[] = [];
  for (const page of pages) {
    if (page.leastScore === undefined) continue;
    const audits = [];
    for (let round = 0; round < rounds; round++) audits.push(await audit(baseUrl, page));
    rows.push(...auditRows(page, page.leastScore, audits));
  }
  return rows;
}

/** The values of one audit: points of 100, milliseconds of the slowed phone, and the layout shift. */
export type Audit = Record<'score' | 'largestMs' | 'blockedMs' | 'shift', number>;

/** The rows of a page from several audits. */
export function auditRows(page: WebPage, leastScore: number, audits: readonly Audit[]): Row[] {
  const values = (key: keyof Audit) => audits.map((one) => one[key]);
  const name = (what: string) => `Lighthouse, ${page.name}: ${what}`;
  const limited = (what: string, key: 'largestMs' | 'blockedMs' | 'shift', unit?: 'CLS') =>
    limitRow(name(what), values(key), MAX[key], { ...(unit && { unit }), ...barOf(page, key) });
  return [
    limitRow(name(`score ÷ ${leastScore}`), values('score'), leastScore, { unit: 'points', atLeast: 1 }),
    limited(`largest content painted ÷ ${MAX.largestMs} ms`, 'largestMs'),
    limited(`time blocked ÷ ${MAX.blockedMs} ms`, 'blockedMs'),
    limited(`layout shift ÷ ${MAX.shift}`, 'shift', 'CLS'),
  ];
}

/** Audits one visit in a separate browser, whose storage contains only the session. */
async function audit(baseUrl: string, { path, isSignedIn }: WebPage): Promise<Audit> {
  const port = await freePort();
  const browser = await launchForAudit(port);
  try {
    const cdp = await browser.newBrowserCDPSession();
    if (isSignedIn) await cdp.send('Storage.setCookies', { cookies: await openSession(baseUrl) });
    const { finalDisplayedUrl, categories, audits } = v.parse(
      Report,
      await runLighthouse(baseUrl + path, port),
    );
    if (new URL(finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${finalDisplayedUrl}`);
    return {
      score: categories.performance.score * 100,
      largestMs: audits['largest-contentful-paint'].numericValue,
      blockedMs: audits['total-blocking-time'].numericValue,
      shift: audits['cumulative-layout-shift'].numericValue,
    };
  } finally {
    await browser.close();
  }
}

/**
 * Runs Lighthouse in a separate process, in the browser that listens on this port, which is really slowed: a simulated line lets text of
 * the server wait for every script that was requested before it (docs/decisions/172).
 */
async function runLighthouse(url: string, port: number): Promise<unknown> {
  const args = [
    '--quiet',
    '--output=json',
    '--only-categories=performance',
    '--throttling-method=devtools',
    '--no-enable-error-reporting',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, url, `--port=${port}`, ...args], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    maxBuffer: LARGEST_REPORT,
  });
  return JSON.parse(stdout);
}
