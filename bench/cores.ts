import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The cores of the server that is measured, those of everything else, and all; null where processes cannot be pinned. */
export interface Cores {
  server: string;
  others: string;
  all: string;
}

/** How many there are, also while this process is kept on one. */
export const CORES = availableParallelism();

/** One core for the server and the rest for PostgreSQL and the callers; needs `taskset` and two cores. */
export function splitCores(): Cores | null {
  if (CORES < 2 || spawnSync('taskset', ['-V']).status !== 0) return null;
  return { server: '0', others: CORES === 2 ? '1' : `1-${CORES - 1}`, all: `0-${CORES - 1}` };
}

/** Keeps a running process with all its threads on these cores; what it starts from now on stays there too. */
export function pin(pid: number, cores: string | undefined) {
  if (cores !== undefined) spawnSync('taskset', ['-apc', cores, String(pid)]);
}

/** A command and its arguments, kept on these cores. */
export const pinned = (cores: string | undefined, command: string, args: readonly string[]) =>
  cores === undefined ? ([command, args] as const) : (['taskset', ['-c', cores, command, ...args]] as const);
