import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { PhotoReading } from './read-photo.ts';
import { NoPlace, Queue } from '../queue.ts';
import { type ReadingProcess, type ReadRequest, readWith, startReadingProcess } from './reading-process.ts';

/** Decodes photo files in separate processes, so that no file can crash, block or take over the server. */
export interface PhotoReader {
  /** The photo at `path`, or why it cannot be read. Never throws: a file whose process crashes or times out is unreadable. */
  read(path: string, how?: ReadOptions): Promise<PhotoReading>;
  /** The places are processes; the owners of files take turns (BEHAVIOUR: faults-11). */
  queue: Queue;
  /** How many files are being read and waiting, how many processes there are, and how many ended unexpectedly. */
  use(): { reading: number; waiting: number; processes: number; crashed: number };
  /** Ends the processes; files still waiting are `Unavailable`. */
  close(): void;
}

/** How a file is read. */
export interface ReadOptions extends Partial<Pick<ReadRequest, 'form'>> {
  /** The owners of waiting files take turns. */
  owner?: string;
  /** Starts only after half a second without any other file, since uploads arrive one after another. */
  isLast?: boolean;
}

export interface PhotoReaderOptions {
  /** How many files are read at the same time. */
  processes?: number;
  /** The processor time one file may take, in ms; four times as long in elapsed time (BEHAVIOUR: photos-7). */
  timeoutMs?: number;
  /** After this many ms with less than a tenth of a core, reading no longer waits for idle processor time. */
  starvedMs?: number;
  /** How many files may wait; any further file is `Unavailable`. */
  maxWaiting?: number;
  /** How long an idle process is kept. */
  idleMs?: number;
}

/** With one core only one process is started: a second one adds no speed and takes as much memory as a freshly started server. */
const MAX_PROCESSES = 2;
const MAX_ATTEMPTS = 2;
/** How long processes run at normal scheduling after a process was starved. */
const BUSY_MS = 60_000;
const QUIET_MS = 500;
/** The longest that a file may have its place, as a multiple of its limit of processor time: more than its attempts take by the clock. */
const LEASE_TIMEOUTS = 10;
const unavailable = { ok: false, reason: 'Unavailable' } as const;

/** Opens a pool of reading processes: each starts when a photo needs it, and ends after it has been idle for a while. */
export function openPhotoReader({
  processes = Math.min(MAX_PROCESSES, availableParallelism()),
  timeoutMs = 30_000,
  starvedMs = 3_000,
  maxWaiting = 500,
  idleMs = 60_000,
}: PhotoReaderOptions = {}): PhotoReader {
  const queue = new Queue('photo readers', {
    places: processes,
    waiting: maxWaiting,
    leaseMs: LEASE_TIMEOUTS * timeoutMs,
  });
  const closing = new AbortController();
  const running = new Set<ReadingProcess>();
  const idle = keepIdle(idleMs, (reader) => {
    running.delete(reader);
    reader.child.kill('SIGKILL');
  });
  let crashed = 0;
  let busyUntil = 0;
  let quietAt = 0;

  /** Starts a process; null if the system cannot start one. */
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
    });
    running.add(started);
    started.child.on('error', () => running.delete(started)); // it failed to start, or to receive a file
    return started;
  }

  /** Reads a file, and again if its process crashed, since the cause may be a lack of memory. */
  async function readFile(request: ReadRequest): Promise<PhotoReading> {
    for (let crashes = 0; crashes < MAX_ATTEMPTS;) {
      const reader = idle.take() ?? tryStart();
      if (reader === null) return unavailable;
      const outcome = await readWith(reader, request, { timeoutMs, starvedMs });
      if (typeof outcome === 'object') {
        if (!outcome.isExiting) idle.add(reader);
        return outcome.reading;
      }
      running.delete(reader);
      if (outcome === 'failed' || closing.signal.aborted) return unavailable;
      if (outcome === 'timed out') break;
      if (outcome === 'starved') busyUntil = performance.now() + BUSY_MS;
      else crashes += 1;
    }
    return { ok: false, reason: 'PhotoUnreadable' };
  }

  async function becomesQuiet() {
    while (!closing.signal.aborted && !isQuiet()) await pause(QUIET_MS, undefined, { ref: false });
  }
  const isQuiet = () => queue.use().held === 0 && performance.now() >= quietAt;

  async function read(path: string, { form = 'quick', owner = '', isLast = false }: ReadOptions = {}) {
    const { signal } = closing;
    if (isLast) await becomesQuiet();
    try {
      return await queue.run({ signal, owner, rank: isLast ? 1 : 0 }, () => readFile({ path, form }));
    } catch (error) {
      if (error instanceof NoPlace) return unavailable;
      throw error;
    } finally {
      if (!isLast) quietAt = performance.now() + QUIET_MS;
    }
  }

  return {
    read,
    queue,
    use: () => ({
      reading: queue.use().held,
      waiting: queue.use().waiting,
      processes: running.size,
      crashed,
    }),
    close() {
      closing.abort();
      for (const { child } of running) child.kill('SIGKILL');
    },
  };
}

/** The idle processes. `end` is called with a process that is idle for too long: it takes as much memory as a freshly started server. */
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
    /** Takes the process that was idle for the shortest time, so that the others can end. */
    take(): ReadingProcess | undefined {
      const [reader] = [...timers].at(-1) ?? [];
      if (reader !== undefined) remove(reader);
      return reader;
    },
  };
}
