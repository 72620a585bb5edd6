import os from 'node:os';

/**
 * What Node itself is started with on so many cores, by default those it may use. V8 looks for what is in use with four helpers; where there
 * is one core, they take it from whoever is answered (docs/decisions/178).
 */
export const nodeArguments = (cores = os.availableParallelism?.() ?? os.cpus().length) =>
  cores === 1 ? ['--no-concurrent-marking'] : [];
