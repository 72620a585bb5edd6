import { Interrupted } from '../../server/src/process/interrupted.ts';

const live = process.stdout.isTTY;

/** Runs one step of a script. Prints its name and duration at the end, on a terminal also at the beginning. */
export async function step<T>(doing: string, done: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  if (live) process.stdout.write(`… ${doing}`);
  try {
    const result = await work();
    printLine(`✓ ${done} ${seconds(performance.now() - start)}`);
    return result;
  } catch (error) {
    const how = error instanceof Interrupted ? 'stopped' : 'failed';
    printLine(`✗ ${doing}: ${how} after ${seconds(performance.now() - start)}`);
    throw error;
  }
}

/** Prints one line in place of the running step. */
export function printLine(line: string) {
  process.stdout.write(`${live ? '\r\u001B[K' : ''}${line}\n`);
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
