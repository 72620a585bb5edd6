import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { PhotoReading } from './read-photo.ts';

/** Reads photo files in processes of their own, so that no file can stop, slow or enter the server. */
export interface PhotoReader {
  /** What came of reading the file at `path`. Never throws: a file that kills or outlasts its reader is unreadable. */
  read(path: string): Promise<PhotoReading>;
  /** Ends the processes; what still waits is `Unavailable`. */
  close(): void;
}

export interface PhotoReaderOptions {
  /** How many files are read at the same time. */
  processes?: number;
  /** How long one file may take. */
  timeoutMs?: number;
  /** How many files may wait; beyond it a file is `Unavailable`. */
  waitingMost?: number;
}

/** What a reading process is told. */
export interface ReadingOrder {
  path: string;
}
/** What it says back; `leaving` when it ends now to make room, and takes no more. */
export interface ReadingAnswer {
  reading: PhotoReading;
  leaving: boolean;
}

interface Job {
  path: string;
  /** Reads begun. A process that dies under a file (the machine was short of memory, say) costs it one of two. */
  tries: number;
  answer(reading: PhotoReading): void;
}

const TRIES = 2;
const entry = join(import.meta.dirname, 'photo-reader.process.ts');
const unavailable = { ok: false, reason: 'Unavailable' } as const;

/** Opens a pool of reading processes; the first starts with the first photo. */
export function openPhotoReader({
  processes = 2,
  timeoutMs = 30_000,
  waitingMost = 500,
}: PhotoReaderOptions = {}): PhotoReader {
  const waiting: Job[] = [];
  const all = new Set<ChildProcess>();
  const idle = new Set<ChildProcess>();
  let closed = false;

  function start(): ChildProcess {
    const child = fork(entry, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256'],
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    all.add(child);
    const lastWords = lastOf(child.stderr);
    child.on('exit', (code) => {
      if (code !== null && code > 0)
        process.emitWarning(`A photo reading process ended by itself: ${lastWords()}`);
      all.delete(child);
      idle.delete(child);
      next();
    });
    return child;
  }

  function next() {
    while (waiting.length > 0) {
      const [resting] = idle;
      const child = resting ?? (all.size < processes ? start() : undefined);
      if (child === undefined) return;
      idle.delete(child);
      give(child, waiting.shift()!);
    }
  }

  function give(child: ChildProcess, job: Job) {
    hold(child, true);
    job.tries++;
    const timer = setTimeout(() => {
      job.tries = TRIES;
      child.kill('SIGKILL');
    }, timeoutMs);
    const died = () => {
      clearTimeout(timer);
      if (closed) job.answer(unavailable);
      else if (job.tries < TRIES) waiting.unshift(job);
      else job.answer({ ok: false, reason: 'PhotoUnreadable' });
      next();
    };
    child.once('exit', died);
    child.once('message', ({ reading, leaving }: ReadingAnswer) => {
      clearTimeout(timer);
      child.off('exit', died);
      hold(child, false);
      if (!leaving) idle.add(child);
      job.answer(reading);
      next();
    });
    child.send({ path: job.path } satisfies ReadingOrder, () => {}); // a process already gone says so by `exit`
  }

  return {
    read: (path) =>
      new Promise((answer) => {
        if (closed || waiting.length >= waitingMost) return answer(unavailable);
        waiting.push({ path, tries: 0, answer });
        next();
      }),
    close() {
      closed = true;
      for (const job of waiting.splice(0)) job.answer(unavailable);
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

/** Whether a process keeps this one from ending: only while it works. */
function hold(child: ChildProcess, working: boolean) {
  if (working) child.ref();
  else child.unref();
  if (working) child.channel?.ref();
  else child.channel?.unref();
}

/** The end of what a process says on its way out; what libraries grumble about strangers' files is of no interest before. */
function lastOf(stderr: Readable | null): () => string {
  let said = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)));
  if (stderr instanceof Socket) stderr.unref();
  return () => said.trim();
}
