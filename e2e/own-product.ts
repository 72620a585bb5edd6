import { rm } from 'node:fs/promises';
import { freshDatabase } from '../server/test/fresh-database.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { startProduct } from './product.ts';

/** A product with these settings for one test, on its own data folder and database. `await using` stops it. */
export async function startOwnProduct(settings: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack();
  const folder = opened.adopt(await freshFolder(), (path) => rm(path, { recursive: true, force: true }));
  const database = opened.adopt(await freshDatabase(), ({ drop }) => drop());
  const product = await startProduct(folder, { DATABASE_URL: database.connectionString, ...settings });
  opened.defer(() => product.stop());
  const ending = opened.move();
  return {
    baseUrl: product.baseUrl,
    dataDir: folder,
    databaseUrl: database.connectionString,
    [Symbol.asyncDispose]: () => ending.disposeAsync(),
  };
}
