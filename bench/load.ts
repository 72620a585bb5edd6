import { setTimeout as pause } from 'node:timers/promises';
import { type Call, type Caller, openCaller } from './caller.ts';

const [CONNECTIONS, TICK_MS] = [64, 1];

/** What became of the calls of one measurement: how many a second, and the milliseconds of each, ascending. */
export interface Load {
  perSecond: number;
  times: number[];
}

/** So many callers for so long, each of which sends the next of `calls` as soon as it has its answer. Throws where one fails. */
export async function callInTurn(
  origin: string,
  calls: readonly Call[],
  { callers, ms }: { callers: number; ms: number },
): Promise<Load> {
  const opened = await Promise.all(Array.from({ length: callers }, () => openCaller(origin)));
  const times: number[] = [];
  const start = performance.now();
  let next = 0;
  const callOn = (caller: Caller) =>
    new Promise<void>((resolve, reject) => {
      const send = (began: number) => {
        const call = calls[next++ % calls.length]!;
        caller.send(call, (error) => {
          const now = performance.now();
          times.push(now - began);
          if (error !== null) reject(new Error(`${call.method} ${call.path}: ${error.message}`));
          else if (now < start + ms) send(now);
          else resolve();
        });
      };
      send(performance.now());
    });
  try {
    await Promise.all(opened.map(callOn));
  } finally {
    for (const caller of opened) caller.close();
  }
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: times.length / seconds, times: times.sort((a, b) => a - b) };
}

/**
 * Calls at a fixed rate, whatever becomes of those before: the milliseconds of each, ascending, from when it was due. Throws where one
 * fails.
 */
export async function callAtRate(
  origin: string,
  calls: readonly Call[],
  rate: number,
  ms: number,
): Promise<number[]> {
  const opened = await Promise.all(Array.from({ length: CONNECTIONS }, () => openCaller(origin)));
  const free = [...opened];
  const due: (() => void)[] = [];
  const answered: Promise<number>[] = [];
  const callOnce = (call: Call) => {
    const began = performance.now();
    return new Promise<number>((resolve, reject) => {
      const send = () => {
        const caller = free.pop()!;
        caller.send(call, (error) => {
          free.push(caller);
          due.shift()?.();
          if (error === null) resolve(performance.now() - began);
          else reject(new Error(`${call.method} ${call.path}: ${error.message}`));
        });
      };
      if (free.length > 0) send();
      else due.push(send);
    });
  };
  try {
    const start = performance.now();
    for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - start) {
      while (answered.length < (rate * elapsed) / 1_000)
        answered.push(callOnce(calls[answered.length % calls.length]!));
      await pause(TICK_MS);
    }
    return (await Promise.all(answered)).sort((a, b) => a - b);
  } finally {
    for (const caller of opened) caller.close();
  }
}
