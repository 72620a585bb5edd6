const live = process.stdout.isTTY;

/** Does one step of a longer run: says its name and the time it took once it is done, and on a terminal that it is under way. */
export async function step<T>(doing: string, done: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  if (live) process.stdout.write(`… ${doing}`);
  try {
    const result = await work();
    printLine(`✓ ${done} ${seconds(performance.now() - start)}`);
    return result;
  } catch (error) {
    printLine(`✗ ${doing}: failed after ${seconds(performance.now() - start)}`);
    throw error;
  }
}

/** Prints one whole line, in place of the step under way. */
export function printLine(line: string) {
  process.stdout.write(`${live ? '\r\u001B[K' : ''}${line}\n`);
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
