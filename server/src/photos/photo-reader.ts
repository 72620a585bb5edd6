import { availableParallelism } from 'node:os';
import type { PhotoReading } from './read-photo.ts';
import { type ReadingProcess, type ReadRequest, readWith, startReadingProcess } from './reading-process.ts';

/** Decodes photo files in processes of their own, so that no file can crash, block or take over the server. */
export interface PhotoReader {
  /** The photo at `path`, or why it cannot be read. Never throws: a file whose process crashes or times out is unreadable. */
  read(path: string, how?: ReadOptions): Promise<PhotoReading>;
  /** How many files are being read and waiting, how many processes there are, and how many ended unexpectedly. */
  use(): { reading: number; waiting: number; processes: number; crashed: number };
  /** Ends the processes; files still waiting are `Unavailable`. */
  close(): void;
}

/** How a file is read. */
export interface ReadOptions extends Partial<Pick<ReadRequest, 'form'>> {
  /** The owners of waiting files take turns. */
  owner?: string;
  /** Begins it only once no other file has been read or has waited for half a second: uploads come one after another. */
  isLast?: boolean;
}

export interface PhotoReaderOptions {
  /** How many files are read at the same time. */
  processes?: number;
  /** The processor time one file may take, in ms; four times as long by the clock (BEHAVIOUR: photos-7). */
  timeoutMs?: number;
  /** After so many ms a process that others leave less than a tenth of a core competes with them. */
  starvedMs?: number;
  /** How many files may wait; a file beyond that is `Unavailable`. */
  maxWaiting?: number;
  /** How long a process without a file stays. */
  idleMs?: number;
}

interface Job {
  request: ReadRequest;
  owner: string;
  isLast: boolean;
  /** Processes that crashed while reading it. One may have run out of memory, so each file has two attempts. */
  crashes: number;
  resolve(reading: PhotoReading): void;
}

/** On one core a second process would only take turns with the first, and needs as much memory as a server that has just started. */
const MOST_PROCESSES = 2;
const MAX_ATTEMPTS = 2;
/** After one was starved, processes compete with others for so long. */
const BUSY_MS = 60_000;
const QUIET_MS = 500;
const unavailable = { ok: false, reason: 'Unavailable' } as const;

/** Opens a pool of reading processes: each starts when a photo needs it, and ends when none has come for a while. */
export function openPhotoReader({
  processes = Math.min(MOST_PROCESSES, availableParallelism()),
  timeoutMs = 30_000,
  starvedMs = 3_000,
  maxWaiting = 500,
  idleMs = 60_000,
}: PhotoReaderOptions = {}): PhotoReader {
  const waiting = takeTurns();
  const running = new Set<ReadingProcess>();
  const idle = keepIdle(idleMs, (reader) => {
    running.delete(reader);
    reader.child.kill('SIGKILL');
  });
  let closed = false;
  let crashed = 0;
  let busyUntil = 0;
  let quietAt = 0;

  /** Null where the system has no room for a process. */
  function tryStart(): ReadingProcess | null {
    try {
      return start();
    } catch (error) {
      process.emitWarning(`A photo reading process could not be started: ${(error as Error).message}`);
      return null;
    }
  }

  function start(): ReadingProcess {
    const started = startReadingProcess(performance.now() >= busyUntil, (crash) => {
      if (crash !== null) {
        crashed += 1;
        process.emitWarning(`A photo reading process exited unexpectedly: ${crash}`);
      }
      running.delete(started);
      idle.remove(started);
      next();
    });
    running.add(started);
    started.child.on('error', () => running.delete(started)); // it could not be started, or not be sent a file
    return started;
  }

  const reading = () => running.size - idle.size();

  function next() {
    while (idle.size() > 0 || running.size < processes) {
      const isQuiet = reading() === 0 && performance.now() >= quietAt;
      const job = waiting.next(isQuiet);
      if (job === undefined) return;
      const reader = idle.take() ?? tryStart();
      if (reader === null) job.resolve(unavailable);
      else assign(reader, job);
    }
  }

  function assign(reader: ReadingProcess, job: Job) {
    readWith(reader, job.request, { timeoutMs, starvedMs }, (outcome) => {
      if (typeof outcome === 'string') running.delete(reader);
      if (typeof outcome === 'object') {
        if (!outcome.isExiting) idle.add(reader);
        job.resolve(outcome.reading);
      } else if (outcome === 'failed' || closed) job.resolve(unavailable);
      else if (outcome === 'starved') {
        busyUntil = performance.now() + BUSY_MS;
        waiting.putBack(job);
      } else if (outcome === 'exited' && ++job.crashes < MAX_ATTEMPTS) waiting.putBack(job);
      else job.resolve({ ok: false, reason: 'PhotoUnreadable' });
      if (!job.isLast) becomeQuiet();
      next();
    });
  }

  function becomeQuiet() {
    quietAt = performance.now() + QUIET_MS;
    setTimeout(next, QUIET_MS + 1).unref();
  }

  return {
    read: (path, { form = 'quick', owner = '', isLast = false } = {}) =>
      new Promise((resolve) => {
        if (closed || waiting.size() >= maxWaiting) return resolve(unavailable);
        waiting.add({ request: { path, form }, owner, isLast, crashes: 0, resolve });
        next();
      }),
    use: () => ({
      reading: reading(),
      waiting: waiting.size(),
      processes: running.size,
      crashed,
    }),
    close() {
      closed = true;
      for (let job = waiting.next(true); job !== undefined; job = waiting.next(true))
        job.resolve(unavailable);
      for (const { child } of running) child.kill('SIGKILL');
    },
  };
}

/** Processes that wait for a file; `end` is called with one that waited for too long, since it holds as much memory as a server that has just started. */
function keepIdle(idleMs: number, end: (reader: ReadingProcess) => void) {
  const timers = new Map<ReadingProcess, NodeJS.Timeout>();
  const remove = (reader: ReadingProcess) => {
    clearTimeout(timers.get(reader));
    timers.delete(reader);
  };
  return {
    size: () => timers.size,
    remove,
    add(reader: ReadingProcess) {
      const onTimeout = () => {
        timers.delete(reader);
        end(reader);
      };
      timers.set(reader, setTimeout(onTimeout, idleMs).unref());
    },
    /** The process that has waited least, so that the others end. */
    take(): ReadingProcess | undefined {
      const [reader] = [...timers].at(-1) ?? [];
      if (reader !== undefined) remove(reader);
      return reader;
    },
  };
}

/** Waiting files: the owners take turns, each in the order of their own (BEHAVIOUR: faults-11); then those that come last. */
function takeTurns() {
  const owners = new Map<string, Job[]>(); // who is first is next
  const last: Job[] = [];
  let size = 0;
  const put = (job: Job, where: 'push' | 'unshift') => {
    size += 1;
    if (job.isLast) return void last[where](job);
    const jobs = owners.get(job.owner);
    if (jobs === undefined) owners.set(job.owner, [job]);
    else jobs[where](job);
  };
  function take(): Job | undefined {
    for (const [owner, jobs] of owners) {
      owners.delete(owner);
      const job = jobs.shift()!;
      if (jobs.length > 0) owners.set(owner, jobs); // behind the others
      return job;
    }
    return undefined;
  }
  return {
    size: () => size,
    add: (job: Job) => put(job, 'push'),
    putBack: (job: Job) => put(job, 'unshift'),
    /** The next file; one that comes last only while it is quiet. */
    next(isQuiet: boolean): Job | undefined {
      const job = take() ?? (isQuiet ? last.shift() : undefined);
      if (job !== undefined) size -= 1;
      return job;
    },
  };
}
