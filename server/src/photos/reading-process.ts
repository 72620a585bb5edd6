import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Form, PhotoReading } from './read-photo.ts';

/** The message to a reading process. */
export interface ReadRequest {
  path: string;
  form: Form;
}
/** Its answer; with `isExiting` it takes no further file. */
export interface ReadResponse {
  reading: PhotoReading;
  isExiting: boolean;
}

/** The only argument of a process that works while nobody else needs the processor. */
export const SPARE_TIME = 'spare-time';

export interface ReadingProcess {
  child: ChildProcess;
  /** Whether it works while nobody else needs the processor, where the system can do that. */
  inSpareTime: boolean;
}
/** How long a file may take. */
export interface Patience {
  /** Processor time in ms; four times as long by the clock (BEHAVIOUR: photos-7). */
  timeoutMs: number;
  /** After so many ms a process in spare time that got less than a tenth of a core is starved. */
  starvedMs: number;
}

/** Starts a process; once it exits, `onExit` gets what it printed last if it crashed, otherwise null. */
export function startReadingProcess(
  inSpareTime: boolean,
  onExit: (crash: string | null) => void,
): ReadingProcess {
  const child = fork(join(import.meta.dirname, 'photo-reader.process.ts'), inSpareTime ? [SPARE_TIME] : [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stderrTail = keepTail(child.stderr);
  child.on('exit', (code) => onExit(code !== null && code > 0 ? stderrTail() : null));
  return { child, inSpareTime };
}

/** Why a process was killed: it took too long, others left it no processor, or it could not be sent the file. */
type Killed = 'timed out' | 'starved' | 'failed';
/** What became of a file: its response, or that the process was killed or exited by itself. */
export type Outcome = ReadResponse | Killed | 'exited';

/** Has a process read one file, and calls `onEnd` once. */
export function readWith(
  { child, inSpareTime }: ReadingProcess,
  request: ReadRequest,
  { timeoutMs, starvedMs }: Patience,
  onEnd: (outcome: Outcome) => void,
) {
  keepAlive(child, true);
  const stopWatching = watchTime(child, ({ passed, used }) => {
    if (used >= timeoutMs || passed >= PATIENCE * timeoutMs) kill('timed out');
    else if (inSpareTime && passed >= starvedMs && used < passed / 10) kill('starved');
  });
  const end = (outcome: Outcome) => {
    stopWatching();
    child.off('exit', onExit).off('error', onError).off('message', onMessage);
    onEnd(outcome);
  };
  /** A starved process may take seconds to end: nobody waits for it. */
  const kill = (why: Killed) => {
    child.kill('SIGKILL');
    end(why);
  };
  const onExit = () => end('exited');
  const onError = () => kill('failed');
  const onMessage = (response: ReadResponse) => {
    keepAlive(child, false);
    end(response);
  };
  child.on('exit', onExit).on('error', onError).on('message', onMessage);
  // One without a channel was not started, which `error` reports; `exit` reports one that is gone already.
  if (child.channel != null) child.send(request, () => {});
}

const CHECK_MS = 500;
/** By the clock a file may take so many times its processor time: a busy machine makes no photo unreadable. */
const PATIENCE = 4;

/** Tells twice a second how many ms have passed, and how many of the processor the process has used meanwhile. */
function watchTime(child: ChildProcess, look: (time: { passed: number; used: number }) => void): () => void {
  const usedBefore = processorMs(child);
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const passed = performance.now() - startedAt;
    const used = processorMs(child);
    look({ passed, used: used === null || usedBefore === null ? passed : used - usedBefore });
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
