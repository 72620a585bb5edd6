import { setTimeout as pause } from 'node:timers/promises';
import { launchPhone, loadAhead } from '../../e2e/phone.ts';
import { limitRow, type Row } from './measure.ts';
import { barOf, MAX, type WebPage } from './web-pages.ts';
import { openSession } from './web-product.ts';

/** The idle time after which a page has finished loading: some of its parts start after three seconds. */
const QUIET_MS = 5_000;
/** The pixel ratio of most phones, which selects the photos' size. */
const PIXEL_RATIO = 2;

/** The bytes of a first visit of each page, with and without preloading for later screens. */
export async function byteRows(baseUrl: string, pages: readonly WebPage[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of pages) {
    const name = (what: string) => `${page.name}: ${what} ÷ ${MAX.kilobytes} KB`;
    const [own, all] = [await kilobytes(baseUrl, page, false), await kilobytes(baseUrl, page, true)];
    const bars = { unit: 'KB', ...barOf(page, 'kilobytes') } as const;
    rows.push(limitRow(name('bytes of a first visit'), [own], MAX.kilobytes, bars));
    rows.push(limitRow(name('the same and what is loaded ahead'), [all], MAX.kilobytes, { unit: 'KB' }));
  }
  return rows;
}

/** The KB over the wire, compressed and with headers, until the page stops loading. */
async function kilobytes(baseURL: string, { path, isSignedIn }: WebPage, ahead: boolean) {
  await using phone = await launchPhone({ baseURL, deviceScaleFactor: PIXEL_RATIO });
  const { page, context } = phone;
  if (isSignedIn) await context.addCookies(await openSession(baseURL));
  if (ahead) await loadAhead(page);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  let [bytes, lastAt] = [0, Infinity];
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    lastAt = performance.now();
  });
  await page.goto(path);
  while (performance.now() < lastAt + QUIET_MS) await pause(100);
  return bytes / 1000;
}
