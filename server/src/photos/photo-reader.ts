import { availableParallelism } from 'node:os';
import type { PhotoReading } from './read-photo.ts';
import { memoryHere } from '../process/memory.ts';
import { NoPlace, Queue, type Watched } from '../process/queue.ts';
import { killProcess, type ReadingProcess, readWith, startReadingProcess } from './reading-process.ts';

/** Decodes photo files in separate processes, so that no file can crash, block or take over the server. */
export interface PhotoReader {
  /** The photo at `path`, or why it cannot be read. Never throws: a file whose process crashes or times out is unreadable. */
  read(path: string, how?: ReadOptions): Promise<PhotoReading>;
  /** The places are processes; the owners of files take turns (BEHAVIOUR: faults-11). */
  queue: Watched;
  /** How many files are being read and waiting, how many processes there are, and how many ended unexpectedly. */
  use(): { reading: number; waiting: number; processes: number; crashed: number };
  /** Ends the processes; files still waiting are `Unavailable`. */
  close(): void;
}

/** How a file is read. */
export interface ReadOptions {
  /** The owners of waiting files take turns. */
  owner?: string;
  /** Whether a file that has the stored form keeps its bytes. */
  keepStored?: boolean;
}

export interface PhotoReaderOptions {
  /** How many files are read at the same time. */
  processes?: number;
  /** The processor time one file may take, in ms; four times as long in elapsed time (BEHAVIOUR: photos-7). */
  timeoutMs?: number;
  /** How many files may wait; any further file is `Unavailable`. */
  maxWaiting?: number;
  /** How long an idle process is kept. */
  idleMs?: number;
}

const MAX_PROCESSES = 2;
/** With less memory one process is started: a photo of 12 megapixels takes 150 MB. */
const MEMORY_FOR_TWO = 1024 * 1024 * 1024;
/** With one core only one process is started: a second one adds no speed and takes as much memory as a freshly started server. */
const processesHere = () =>
  memoryHere() < MEMORY_FOR_TWO ? 1 : Math.min(MAX_PROCESSES, availableParallelism());

const MAX_ATTEMPTS = 2;
/** The longest that a file may have its place, as a multiple of its limit of processor time: more than its attempts take by the clock. */
const LEASE_TIMEOUTS = 10;
const unavailable = { ok: false, reason: 'Unavailable' } as const;

/** Opens a pool of reading processes: each starts when a photo needs it, and ends after it has been idle for a while. */
export function openPhotoReader({
  processes = processesHere(),
  timeoutMs = 30_000,
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
    killProcess(reader.child);
  });
  let crashed = 0;

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
    const started = startReadingProcess((crash) => {
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

  /** Reads a file, and again in a new process if its process crashed, since the cause may be a lack of memory. */
  async function readFile(path: string, keepStored: boolean): Promise<PhotoReading> {
    for (let crashes = 0; crashes < MAX_ATTEMPTS; crashes += 1) {
      const reader = (crashes === 0 ? idle.take() : undefined) ?? tryStart();
      if (reader === null) return unavailable;
      const outcome = await readWith(reader, { path, keepStored }, timeoutMs);
      if (typeof outcome === 'object') {
        if (!outcome.isExiting) idle.add(reader);
        return outcome.reading;
      }
      running.delete(reader);
      if (outcome === 'failed' || closing.signal.aborted) return unavailable;
      if (outcome === 'timed out') break;
    }
    return { ok: false, reason: 'PhotoUnreadable' };
  }

  async function read(path: string, { owner = '', keepStored = false }: ReadOptions = {}) {
    try {
      return await queue.run({ signal: closing.signal, owner }, () => readFile(path, keepStored));
    } catch (error) {
      if (error instanceof NoPlace) return unavailable;
      throw error;
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
      for (const { child } of running) killProcess(child);
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
