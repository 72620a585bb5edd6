import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startProduct } from '../../e2e/product.ts';
import { openDb } from '../../server/src/db.ts';
import { startPostgres } from '../../server/src/outside/postgres/postgres.ts';
import { openCookieBrowser } from '../../server/src/sample/cookie-browser.ts';
import { fillSample } from '../../server/src/sample/sample.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';

/** The shipped product with the sample neighbourhood, on its own folder and PostgreSQL; `await using` stops it. */
export async function openSampleProduct() {
  await using opened = new AsyncDisposableStack();
  const folder = opened.adopt(await freshFolder(), (path) => rm(path, { recursive: true, force: true }));
  const { connectionString, stop } = await startPostgres({ dataDir: join(folder, 'postgres') });
  opened.defer(stop);
  const product = await startProduct(folder, { DATABASE_URL: connectionString });
  opened.defer(product.stop);
  const db = openDb({ connectionString, size: 1 });
  await fillSample(db, product.baseUrl, ['naver']);
  await db.end();
  const ending = opened.move();
  return { baseUrl: product.baseUrl, [Symbol.asyncDispose]: () => ending.disposeAsync() };
}

/** The cookies of a new session of a neighbour of the sample, in the browser's format. */
export async function openSession(baseUrl: string, nickname = '가람') {
  const browser = openCookieBrowser(baseUrl);
  await browser.signIn(nickname);
  return [...browser.cookies].map(([name, value]) => ({ name, value, url: baseUrl }));
}
