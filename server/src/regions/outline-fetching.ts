import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RegionsChoice } from '../config/map-settings.ts';
import type { Db } from '../db.ts';
import { neighbourhoodStatus } from './region-update.ts';

/** Fetches the published outlines of 읍면동 automatically, in a worker thread: reading and storing them takes seconds of CPU time. */
export interface OutlineFetching {
  /** Starts a fetch if outlines are missing or a month old, without waiting for its end. Never replaces an operator's own file. */
  begin(): Promise<void>;
  /** Aborts a fetch in progress; nothing of it is stored. */
  stop(): Promise<void>;
}

/** The input of the thread. */
export interface FetchRequest {
  databaseUrl: string;
  named: boolean;
  baseUrl: string | null;
}
/** The thread's answer: how many outlines of which source are stored, or why they could not be fetched. */
export type FetchResult = { source: string; count: number } | { failure: string };

interface FetchingOptions {
  db: Db;
  choice: RegionsChoice;
  databaseUrl: string;
  named: boolean;
  onEnd: (result: FetchResult) => void;
}

const MONTH_MS = 30 * 24 * 60 * 60_000;
/** Matches the source names of `fetchPublishedShapes`. */
const PUBLISHED = /^admdongkor /;
const entry = join(import.meta.dirname, 'outline-fetching.worker.ts');

/** Opens the fetching without starting it; null if it is turned off. */
export function openOutlineFetching(options: FetchingOptions): OutlineFetching | null {
  const { db, choice, databaseUrl, named, onEnd } = options;
  if (choice.kind === 'off') return null;
  const request: FetchRequest = { databaseUrl, named, baseUrl: choice.baseUrl };
  let worker: Worker | null = null;
  return {
    async begin() {
      if (worker !== null || !(await isDue(db)) || worker !== null) return;
      const resourceLimits = { maxOldGenerationSizeMb: 768 };
      worker = new Worker(entry, { workerData: request, resourceLimits, execArgv: [] });
      worker.unref();
      let result: FetchResult | undefined;
      worker.once('message', (fetched: FetchResult) => (result = fetched));
      worker.once('error', ({ message }) => (result = { failure: message }));
      worker.once('exit', () => {
        worker = null; // before the end is reported: another fetch may begin then
        if (result !== undefined) onEnd(result);
      });
    },
    async stop() {
      await worker?.terminate();
    },
  };
}

async function isDue(db: Db): Promise<boolean> {
  const now = await neighbourhoodStatus(db);
  if (now === null) return true;
  return PUBLISHED.test(now.source) && Date.now() - Date.parse(now.currentSince) > MONTH_MS;
}
