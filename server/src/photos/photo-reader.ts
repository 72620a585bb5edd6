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
  const idle = keepIdle(idleMs, (child) => {
    running.delete(child);
    child.kill('SIGKILL');
  });
  let closed = false;
  let crashed = 0;

  function start(): ChildProcess {
    const child = startProcess((crash) => {
      if (crash !== null) {
        crashed += 1;
        process.emitWarning(`A photo reading process exited unexpectedly: ${crash}`);
      }
      running.delete(child);
      idle.remove(child);
      next();
    });
    running.add(child);
    child.on('error', () => running.delete(child)); // it could not be started, or not be sent a file
    return child;
  }

  function next() {
    while (waiting.size() > 0) {
      const child = idle.take() ?? (running.size < processes ? start() : undefined);
      if (child === undefined) return;
      assign(child, waiting.next()!);
    }
  }

  function assign(child: ChildProcess, job: Job) {
    job.attempts++;
    readWith(child, job.path, timeoutMs, (outcome) => {
      if (typeof outcome === 'object') {
        if (!outcome.isExiting) idle.add(child);
        job.resolve(outcome.reading);
      } else if (outcome === 'failed' || closed) job.resolve(unavailable);
      else if (outcome === 'exited' && job.attempts < MAX_ATTEMPTS) waiting.putBack(job);
      else job.resolve({ ok: false, reason: 'PhotoUnreadable' });
      next();
    });
  }

  return {
    read: (path, owner = '') =>
      new Promise((resolve) => {
        if (closed || waiting.size() >= maxWaiting) return resolve(unavailable);
        waiting.add({ path, owner, attempts: 0, resolve });
        next();
      }),
    use: () => ({
      reading: running.size - idle.size(),
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

/** Starts a process; once it exits, `onExit` gets what it printed last if it crashed, otherwise null. */
function startProcess(onExit: (crash: string | null) => void): ChildProcess {
  const child = fork(entry, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stderrTail = keepTail(child.stderr);
  child.on('exit', (code) => onExit(code !== null && code > 0 ? stderrTail() : null));
  return child;
}

/** What became of a file: its response, or that the process exited, took too long and was killed, or could not be sent the file. */
type Outcome = ReadResponse | 'exited' | 'timed out' | 'failed';

/** Has a process read one file, and calls `onEnd` once. */
function readWith(child: ChildProcess, path: string, timeoutMs: number, onEnd: (outcome: Outcome) => void) {
  let isTimedOut = false;
  keepAlive(child, true);
  const stopWatching = watchTime(child, timeoutMs, () => {
    isTimedOut = true;
    child.kill('SIGKILL');
  });
  const end = (outcome: Outcome) => {
    stopWatching();
    child.off('exit', onExit).off('error', onError).off('message', onMessage);
    onEnd(outcome);
  };
  const onExit = () => end(isTimedOut ? 'timed out' : 'exited');
  const onError = () => {
    child.kill('SIGKILL');
    end('failed');
  };
  const onMessage = (response: ReadResponse) => {
    keepAlive(child, false);
    end(response);
  };
  child.on('exit', onExit).on('error', onError).on('message', onMessage);
  child.send({ path } satisfies ReadRequest, () => {}); // `exit` reports a process that is gone already
}

/** Processes that wait for a file; `end` is called with one that waited for too long, since it holds as much memory as a server that has just started. */
function keepIdle(idleMs: number, end: (child: ChildProcess) => void) {
  const timers = new Map<ChildProcess, NodeJS.Timeout>();
  const remove = (child: ChildProcess) => {
    clearTimeout(timers.get(child));
    timers.delete(child);
  };
  return {
    size: () => timers.size,
    remove,
    add(child: ChildProcess) {
      const onTimeout = () => {
        timers.delete(child);
        end(child);
      };
      timers.set(child, setTimeout(onTimeout, idleMs).unref());
    },
    /** The process that has waited least, so that the others end. */
    take(): ChildProcess | undefined {
      const [child] = [...timers].at(-1) ?? [];
      if (child !== undefined) remove(child);
      return child;
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
