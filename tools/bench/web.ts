import { closeBrowser } from '../../e2e/phone.ts';
import { ensureBrowser } from '../../scripts/test/ensure-browser.ts';
import type { BenchPostgres } from './bench-app.ts';
import { hasLighthouse, lighthouseRows } from './lighthouse.ts';
import { mapFrameRows } from './map-frames.ts';
import type { Row } from './measure.ts';
import { byteRows } from './web-bytes.ts';
import { webPages } from './web-pages.ts';
import { openSampleProduct } from './web-product.ts';
import { tapRows } from './web-taps.ts';

/** The maximum number of audits of a page: each takes half a minute. */
const MAX_AUDITS = 3;

/** The bytes of pages in the sample neighbourhood, and the frames of a map full of places. */
export async function webRows(postgres: BenchPostgres, rounds: number): Promise<Row[]> {
  await ensureBrowser();
  try {
    const rows = await byteRowsOfSample();
    return [...rows, ...(await mapFrameRows(postgres, rounds))];
  } finally {
    await closeBrowser();
  }
}

async function byteRowsOfSample(): Promise<Row[]> {
  await using product = await openSampleProduct();
  return await byteRows(product.baseUrl, await webPages(product.baseUrl));
}

/** Lighthouse's results of pages in the sample neighbourhood; none if it cannot be installed. */
export async function sampleAuditRows(rounds: number): Promise<Row[]> {
  await ensureBrowser();
  if (!hasLighthouse()) {
    console.log('Lighthouse cannot be installed here: its rows are left out.');
    return [];
  }
  await using product = await openSampleProduct();
  const pages = await webPages(product.baseUrl);
  return await lighthouseRows(product.baseUrl, pages, Math.min(rounds, MAX_AUDITS));
}

/** The times of taps in the sample neighbourhood. */
export async function webTapRows(rounds: number): Promise<Row[]> {
  await ensureBrowser();
  await using product = await openSampleProduct();
  try {
    return await tapRows(product.baseUrl, rounds);
  } finally {
    await closeBrowser();
  }
}
