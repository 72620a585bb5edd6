import os from 'node:os';

/**
 * The arguments of Node on this many cores, by default the available cores. V8's garbage collector marks with four helper threads; on a
 * single core they take CPU time from requests (docs/decisions/178).
 */
export const nodeArguments = (cores = os.availableParallelism?.() ?? os.cpus().length) =>
  cores === 1 ? ['--no-concurrent-marking'] : [];
