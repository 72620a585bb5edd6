import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { PhotoReading } from './read-photo.ts';

/** Decodes photo files in processes of their own, so that no file can crash, block or take over the server. */
export interface PhotoReader {
  /** The photo at `path`, or why it cannot be read; the owners of waiting files take turns. Never throws: a file whose process crashes or times out is unreadable. */
  read(path: string, owner?: string): Promise<PhotoReading>;
  /** How many files are being read and waiting, how many processes there are, and how many ended unexpectedly. */
  use(): { reading: number; waiting: number; processes: number; crashed: number };
  /** Ends the processes; files still waiting are `Unavailable`. */
  close(): void;
}

export interface PhotoReaderOptions {
  /** How many files are read at the same time. */
  processes?: number;
  /** The processor time one file may take, in ms; four times as long by the clock (BEHAVIOUR: photos-7). */
  timeoutMs?: number;
  /** How many files may wait; a file beyond that is `Unavailable`. */
  maxWaiting?: number;
  /** How long a process without a file stays. */
  idleMs?: number;
}

/** The message to a reading process. */
export interface ReadRequest {
  path: string;
}
/** Its answer; with `isExiting` it takes no further file. */
export interface ReadResponse {
  reading: PhotoReading;
  isExiting: boolean;
}

interface Job {
  path: string;
  owner: string;
  /** Attempts begun. A process that crashes while reading may have run out of memory, so each file has two attempts. */
  attempts: number;
  resolve(reading: PhotoReading): void;
}

const MAX_ATTEMPTS = 2;
const entry = join(import.meta.dirname, 'photo-reader.process.ts');
const unavailable = { ok: false, reason: 'Unavailable' } as const;

/** Opens a pool of reading processes: each starts when a photo needs it, and ends when none has come for a while. */
export function openPhotoReader({
  processes = 2,
  timeoutMs = 30_000,
  maxWaiting = 500,
  idleMs = 60_000,
}: PhotoReaderOptions = {}): PhotoReader {
  const waiting = takeTurns();
  const running = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let closed = false;
  let crashed = 0;

  function start(): ChildProcess {
    const child = fork(entry, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256'],
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    running.add(child);
    child.on('error', () => running.delete(child)); // it could not be started, or not be sent a file
    const stderrTail = keepTail(child.stderr);
    child.on('exit', (code) => {
      if (code !== null && code > 0) {
        crashed += 1;
        process.emitWarning(`A photo reading process exited unexpectedly: ${stderrTail()}`);
      }
      running.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
      next();
    });
    return child;
  }

  /** The process that has waited least for a file, so that the others end. */
  function takeIdle(): ChildProcess | undefined {
    const last = [...idle].at(-1);
    if (last === undefined) return undefined;
    const [child, ending] = last;
    clearTimeout(ending);
    idle.delete(child);
    return child;
  }

  /** Keeps a process for the next file; an idle one holds as much memory as a server that has just started. */
  function keep(child: ChildProcess) {
    const end = () => {
      idle.delete(child);
      running.delete(child);
      child.kill('SIGKILL');
    };
    idle.set(child, setTimeout(end, idleMs).unref());
  }

  function next() {
    while (waiting.size() > 0) {
      const child = takeIdle() ?? (running.size < processes ? start() : undefined);
      if (child === undefined) return;
      assign(child, waiting.next()!);
    }
  }

  function assign(child: ChildProcess, job: Job) {
    keepAlive(child, true);
    job.attempts++;
    const stopWatching = watchTime(child, timeoutMs, () => {
      job.attempts = MAX_ATTEMPTS;
      child.kill('SIGKILL');
    });
    const onExit = () => {
      stopWatching();
      if (closed) job.resolve(unavailable);
      else if (job.attempts < MAX_ATTEMPTS) waiting.putBack(job);
      else job.resolve({ ok: false, reason: 'PhotoUnreadable' });
      next();
    };
    const onError = () => {
      stopWatching();
      child.off('exit', onExit);
      job.resolve(unavailable);
      child.kill('SIGKILL');
      next();
    };
    child.once('exit', onExit);
    child.once('error', onError);
    child.once('message', ({ reading, isExiting }: ReadResponse) => {
      stopWatching();
      child.off('exit', onExit);
      child.off('error', onError);
      keepAlive(child, false);
      if (!isExiting) keep(child);
      job.resolve(reading);
      next();
    });
    child.send({ path: job.path } satisfies ReadRequest, () => {}); // `exit` reports a process that is gone already
  }

  return {
    read: (path, owner = '') =>
      new Promise((resolve) => {
        if (closed || waiting.size() >= maxWaiting) return resolve(unavailable);
        waiting.add({ path, owner, attempts: 0, resolve });
        next();
      }),
    use: () => ({
      reading: running.size - idle.size,
      waiting: waiting.size(),
      processes: running.size,
      crashed,
    }),
    close() {
      closed = true;
      for (let job = waiting.next(); job !== undefined; job = waiting.next()) job.resolve(unavailable);
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

/** Waiting files: the owners take turns, each in the order of their own (BEHAVIOUR: faults-11). */
function takeTurns() {
  const owners = new Map<string, Job[]>(); // who is first is next
  let size = 0;
  const put = (job: Job, where: 'push' | 'unshift') => {
    size += 1;
    const jobs = owners.get(job.owner);
    if (jobs === undefined) owners.set(job.owner, [job]);
    else jobs[where](job);
  };
  return {
    size: () => size,
    add: (job: Job) => put(job, 'push'),
    putBack: (job: Job) => put(job, 'unshift'),
    next(): Job | undefined {
      for (const [owner, jobs] of owners) {
        owners.delete(owner);
        const job = jobs.shift()!;
        if (jobs.length > 0) owners.set(owner, jobs); // behind the others
        size -= 1;
        return job;
      }
      return undefined;
    },
  };
}

const CHECK_MS = 500;
/** By the clock a file may take so many times its processor time: a busy machine makes no photo unreadable. */
const PATIENCE = 4;

/** Calls `onTimeout` once a process has used so much processor time from now on, or waited too long for it. */
function watchTime(child: ChildProcess, limitMs: number, onTimeout: () => void): () => void {
  const usedBefore = processorMs(child);
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const passed = performance.now() - startedAt;
    const used = processorMs(child);
    const spent = used === null || usedBefore === null ? passed : used - usedBefore;
    if (spent < limitMs && passed < PATIENCE * limitMs) return;
    clearInterval(timer);
    onTimeout();
  }, CHECK_MS);
  return () => clearInterval(timer);
}

/** The processor time a process has used, in ms; null where the system does not tell: Linux does, in hundredths of a second. */
function processorMs({ pid }: ChildProcess): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** A child process keeps the server from exiting only while it works. */
function keepAlive(child: ChildProcess, isWorking: boolean) {
  if (isWorking) child.ref();
  else child.unref();
  if (isWorking) child.channel?.ref();
  else child.channel?.unref();
}

/** Gives the end of a process's stderr, for when it crashes; until then it holds only warnings about uploaded files. */
function keepTail(stderr: Readable | null): () => string {
  let tail = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => (tail = (tail + text).slice(-2000)));
  if (stderr instanceof Socket) stderr.unref();
  return () => tail.trim();
}
