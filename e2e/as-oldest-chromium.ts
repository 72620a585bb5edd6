import { target } from '../web/target.ts';
import { newer } from './newer-than-target.ts';

const oldest = Number(target.find((browser) => browser.startsWith('chrome'))?.replace('chrome', ''));
const missing = newer.filter(({ chrome }) => chrome !== null && chrome > oldest);

/** Removes from a page what the oldest Chromium of the build target lacks, among it iterator helpers, which older built-ins do not have. */
export const AS_OLDEST_CHROMIUM = `{
  const missing = ${JSON.stringify(missing.map(({ built, member }) => [built, member]))};
  for (const [built, member] of missing) {
    const found = globalThis[built];
    if (found === undefined) continue;
    delete found[member];
    if (found.prototype !== undefined) delete found.prototype[member];
  }
  const iterator = globalThis.Iterator?.prototype;
  for (const name of Object.getOwnPropertyNames(iterator ?? {})) if (name !== 'constructor') delete iterator[name];
  delete globalThis.Iterator;
}`;
