import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ListedPlaces } from 'contract/imports';
import type { Reason } from 'contract/refusals';
import type * as v from 'valibot';
import { Refusal } from '../../http/refuse.ts';
import { Queue } from '../../process/queue.ts';
import type { Listing } from './listed.ts';
import type { ListFile } from './read-file.ts';

/** What a file is read as: a list of another program, or the places chosen from one, as the web sends them. */
interface Read {
  list: Omit<Listing, 'add' | 'skip' | 'isSkipping'>;
  chosen: v.InferOutput<typeof ListedPlaces>;
}
/** The input of the thread. */
export interface ReadingRequest extends ListFile {
  as: keyof Read;
}
/** The answer of the thread. */
export type ReadingResponse = { read: Read[keyof Read] } | { refused: Reason };

const entry = join(import.meta.dirname, 'list-reading.worker.ts');
/** A file of 10 MB may take a multiple of that when parsed; one that takes more is refused. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** One file is read at a time, so that several together need no more memory. Who sent it holds a place for forms meanwhile. */
export const listReading = new Queue('lists', { places: 1, leaseMs: 60_000 });

/**
 * Reads an uploaded file in a worker thread, since parsing a large one takes a second, in which the server would serve nobody else.
 * Refuses a List… reason (BEHAVIOUR: imports-11).
 */
export function readListFile<As extends keyof Read>(file: ListFile, as: As): Promise<Read[As]> {
  const reading = listReading.run({ signal: null }, (lost) => read({ ...file, as }, lost));
  return reading as Promise<Read[As]>;
}

function read(request: ReadingRequest, lost: AbortSignal): Promise<Read[keyof Read]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, { workerData: request, resourceLimits, execArgv: [] });
    lost.addEventListener('abort', () => void worker.terminate());
    worker.once('message', (response: ReadingResponse) => {
      if ('refused' in response) reject(new Refusal(response.refused));
      else resolve(response.read);
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('ListTooComplex') : error);
    });
    worker.once('exit', () => reject(lost.reason ?? new Error('a list was not read')));
  });
}
