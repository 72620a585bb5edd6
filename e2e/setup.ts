import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { findBrowser } from './find-browser.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product of this run answers, without a slash at the end. */
    baseUrl: string;
    /** Where it keeps everything. */
    dataDir: string;
  }
}

/** Starts the product on a port and a data folder of its own; `E2E_SAMPLE=on` fills it with the sample. */
export default async function setup(project: TestProject) {
  findBrowser();
  const dataDir = await freshFolder();
  const product = await startProduct(dataDir, { SAMPLE: process.env['E2E_SAMPLE'] ?? 'off' });
  project.provide('baseUrl', product.baseUrl);
  project.provide('dataDir', dataDir);
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
