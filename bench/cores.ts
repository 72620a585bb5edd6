import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The cores of the server that is measured, and those of everything else; null where processes cannot be pinned. */
export interface Cores {
  server: string;
  others: string;
}

/** One core for the server and the rest for PostgreSQL and the callers; needs `taskset` and two cores. */
export function splitCores(): Cores | null {
  const cores = availableParallelism();
  if (cores < 2 || spawnSync('taskset', ['-V']).status !== 0) return null;
  return { server: '0', others: cores === 2 ? '1' : `1-${cores - 1}` };
}

/** Keeps a running process with all its threads on these cores; what it starts from now on stays there too. */
export function pin(pid: number, cores: string | undefined) {
  if (cores !== undefined) spawnSync('taskset', ['-apc', cores, String(pid)]);
}

/** A command and its arguments, kept on these cores. */
export const pinned = (cores: string | undefined, command: string, args: readonly string[]) =>
  cores === undefined ? ([command, args] as const) : (['taskset', ['-c', cores, command, ...args]] as const);
