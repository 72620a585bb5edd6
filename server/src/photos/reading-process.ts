import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { PhotoReading } from './read-photo.ts';

/** The message to a reading process. */
export interface ReadRequest {
  path: string;
  /** Whether a file that has the stored form keeps its bytes. */
  keepStored: boolean;
}
/** The answer of a reading process; with `isExiting` it accepts no further file. */
export interface ReadResponse {
  reading: PhotoReading;
  isExiting: boolean;
}

export interface ReadingProcess {
  child: ChildProcess;
}

/** Starts a process. When it exits, `onExit` gets its last output if it crashed, otherwise null. */
export function startReadingProcess(onExit: (crash: string | null) => void): ReadingProcess {
  const child = fork(join(import.meta.dirname, 'photo-reader.process.ts'), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stderrTail = keepTail(child.stderr);
  child.on('exit', (code) => onExit(code !== null && code > 0 ? stderrTail() : null));
  return { child };
}

/** Why a process was killed: it took too long, or the file could not be sent to it. */
type Killed = 'timed out' | 'failed';
/** The outcome of a file: its response, or that the process was killed or exited by itself. */
export type Outcome = ReadResponse | Killed | 'exited';

/** Kills a process. One that never started has no id, and its signal could reach our own process group. */
export function killProcess(child: ChildProcess) {
  if (child.pid !== undefined) child.kill('SIGKILL');
}

/**
 * Sends a file to a process, and returns the outcome. The file may take `timeoutMs` of processor time, and four times as long in
 * elapsed time in which the process does not wait for a processor (BEHAVIOUR: photos-7).
 */
export function readWith(
  { child }: ReadingProcess,
  request: ReadRequest,
  timeoutMs: number,
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  keepAlive(child, true);
  const stopWatching = watchTime(child, ({ passed, used, waited }) => {
    if (used >= timeoutMs || passed - waited >= PATIENCE * timeoutMs) kill('timed out');
  });
  const end = (outcome: Outcome) => {
    stopWatching();
    child.off('exit', onExit).off('error', onError).off('message', onMessage);
    resolve(outcome);
  };
  const kill = (why: Killed) => {
    killProcess(child);
    end(why);
  };
  const onExit = () => end('exited');
  const onError = () => kill('failed');
  const onMessage = (response: ReadResponse) => {
    keepAlive(child, false);
    end(response);
  };
  child.on('exit', onExit).on('error', onError).on('message', onMessage);
  // A child without a channel failed to start, which `error` reports, or has exited, which `exit` reports.
  if (child.channel != null) child.send(request, () => {});
  return promise;
}

const CHECK_MS = 500;
/** The limit of elapsed time as a multiple of that of processor time: for a file whose bytes never come. */
const PATIENCE = 4;

/** The elapsed time, the processor time that a process has used, and the time that it was kept waiting for a processor, in ms. */
interface Times {
  passed: number;
  used: number;
  waited: number;
}

/** Reports the times twice a second. Returns a function to stop. */
function watchTime(child: ChildProcess, look: (times: Times) => void): () => void {
  const usedBefore = processorMs(child);
  const waitedMs = watchWaiting(child);
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const passed = performance.now() - startedAt;
    const used = processorMs(child);
    look({
      passed,
      used: used === null || usedBefore === null ? passed : used - usedBefore,
      waited: waitedMs(),
    });
  }, CHECK_MS);
  return () => clearInterval(timer);
}

/** Returns a function that tells how long the threads of a process have waited for a processor since, as Linux reports it; 0 elsewhere. */
function watchWaiting({ pid }: ChildProcess): () => number {
  const seen = new Map<string, number>();
  let total = 0;
  const add = (thread: string) => {
    const [, nanoseconds = 0] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
      .split(' ')
      .map(Number);
    total += (nanoseconds - (seen.get(thread) ?? 0)) / 1e6;
    seen.set(thread, nanoseconds);
  };
  const look = () => {
    try {
      readdirSync(`/proc/${pid}/task`).forEach(add);
    } catch {
      // not Linux, or the process or a thread has just ended
    }
    return total;
  };
  const before = look();
  return () => look() - before;
}

/** The processor time of a process in ms; null if unknown. Linux reports it in hundredths of a second. */
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

/** Returns a function that reads the end of a process's stderr, for a crash; before, it holds only warnings about uploaded files. */
function keepTail(stderr: Readable | null): () => string {
  let tail = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => (tail = (tail + text).slice(-2000)));
  if (stderr instanceof Socket) stderr.unref();
  return () => tail.trim();
}
