import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ListedPlaces } from 'contract/imports';
import type * as v from 'valibot';
import { Refusal } from '../../http/refuse.ts';
import type { Listing } from './listed.ts';

/** What a file is read as: a list of another program, or the places chosen from one, as the web sends them. */
interface Read {
  list: Listing;
  chosen: v.InferOutput<typeof ListedPlaces>;
}
/** The input of the thread. */
export interface ReadingRequest {
  path: string;
  as: keyof Read;
}
/** The answer of the thread. */
export type ReadingResponse = { read: Read[keyof Read] } | { refused: 'ListUnreadable' | 'ListTooLong' };

const entry = join(import.meta.dirname, 'list-reading.worker.ts');
/** A file of 10 MB may take a multiple of that when parsed. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads an uploaded file in a worker thread, since parsing a large one takes a second, in which the server would serve nobody else. One
 * file is read at a time, so that several together need no more memory. Refuses ListUnreadable, ListTooLong.
 */
export function readListFile<As extends keyof Read>(path: string, as: As): Promise<Read[As]> {
  const reading = last.then(() => read({ path, as }));
  last = reading.catch(() => {});
  return reading as Promise<Read[As]>;
}

function read(request: ReadingRequest): Promise<Read[keyof Read]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, { workerData: request, resourceLimits, execArgv: [] });
    worker.once('message', (response: ReadingResponse) => {
      if ('refused' in response) reject(new Refusal(response.refused));
      else resolve(response.read);
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('ListUnreadable') : error);
    });
    worker.once('exit', () => reject(new Error('a list was not read')));
  });
}
