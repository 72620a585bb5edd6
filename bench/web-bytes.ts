import { setTimeout as pause } from 'node:timers/promises';
import { launchPhone, loadAhead } from '../e2e/phone.ts';
import { limitRow, type Row } from './measure.ts';
import { barOf, MOST, type WebPage } from './web-pages.ts';
import { openSession } from './web-product.ts';

/** A page that loads nothing for so long has what it wants: some of its parts wait for three seconds. */
const QUIET_MS = 5_000;
/** As most phones have: photos are chosen by it. */
const PIXEL_RATIO = 2;

/** The bytes that a first visit of each page takes, without and with what it loads ahead for the screens that may follow. */
export async function byteRows(baseUrl: string, pages: readonly WebPage[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of pages) {
    const name = (what: string) => `${page.name}: ${what} ÷ ${MOST.kilobytes} KB`;
    const [own, all] = [await kilobytes(baseUrl, page, false), await kilobytes(baseUrl, page, true)];
    const bars = { unit: 'KB', ...barOf(page, 'kilobytes') } as const;
    rows.push(limitRow(name('bytes of a first visit'), [own], MOST.kilobytes, bars));
    rows.push(limitRow(name('the same and what is loaded ahead'), [all], MOST.kilobytes, { unit: 'KB' }));
  }
  return rows;
}

/** What comes over the wire, compressed and with headers, until the page loads no more. */
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
