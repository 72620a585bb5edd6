import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { asAdmin, onDatabase } from '../server/test/database.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { findBrowser } from './find-browser.ts';
import { startProduct } from './product.ts';

/** A running product that one worker's tests use alone. */
export interface TestProduct {
  /** Its address, without a slash at the end. */
  baseUrl: string;
  dataDir: string;
  databaseUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One product per worker, indexed by its pool id minus one; a single one if only one test file runs. */
    products: TestProduct[];
  }
}

/** Starts a product for each worker, each on its own port, data folder and copy of the template database. */
export default async function setup(project: TestProject) {
  findBrowser();
  const { adminUrl, templateDatabase } = project.getProvidedContext();
  const more = Array.from({ length: (await countWorkers(project)) - 1 });
  const first = await start(adminUrl, templateDatabase); // builds the web for all products
  const started = [first, ...(await Promise.all(more.map(() => start(adminUrl, templateDatabase))))];
  project.provide(
    'products',
    started.map(({ product }) => product),
  );
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
}

/** The number of workers: one if only one test file runs, by the paths on the command line; else the configured maximum. */
async function countWorkers(project: TestProject): Promise<number> {
  const paths = process.argv.slice(3).filter((word) => !word.startsWith('-'));
  const { testFiles } = await project.globTestFiles(paths);
  return testFiles.length === 1 ? 1 : project.config.maxWorkers;
}

async function start(adminUrl: string, template: string) {
  const dataDir = await freshFolder();
  const database = `e2e_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${database} template ${template} strategy file_copy`);
  const databaseUrl = onDatabase(adminUrl, database);
  const { baseUrl, stop } = await startProduct(dataDir, { DATABASE_URL: databaseUrl });
  return {
    product: { baseUrl, dataDir, databaseUrl },
    async stop() {
      await stop();
      await asAdmin(adminUrl, `drop database ${database} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
