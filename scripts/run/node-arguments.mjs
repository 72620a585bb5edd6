import os from 'node:os';

/**
 * The arguments of Node on this many cores, by default the available cores. V8's garbage collector marks with four helper threads; on a
 * single core they take CPU time from requests (docs/decisions/178). `gc` collects what the start leaves (listen.ts).
 */
export const nodeArguments = (cores = os.availableParallelism?.() ?? os.cpus().length) => [
  '--expose-gc',
  ...(cores === 1 ? ['--no-concurrent-marking'] : []),
];
