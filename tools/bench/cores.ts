import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The cores of the measured server, of everything else, and all; null if processes cannot be pinned. */
export interface Cores {
  server: string;
  others: string;
  all: string;
}

/** The number of cores, even while this process is pinned to one. */
export const CORES = availableParallelism();

/** One core for the server and the rest for PostgreSQL and the callers; needs `taskset` and two cores. */
export function splitCores(): Cores | null {
  if (CORES < 2 || spawnSync('taskset', ['-V']).status !== 0) return null;
  return { server: '0', others: CORES === 2 ? '1' : `1-${CORES - 1}`, all: `0-${CORES - 1}` };
}

/** Pins a running process with all its threads to these cores; its future child processes inherit them. */
export function pin(pid: number, cores: string | undefined) {
  if (cores !== undefined) spawnSync('taskset', ['-apc', cores, String(pid)]);
}

/** A command and its arguments, pinned to these cores. */
export const pinned = (cores: string | undefined, command: string, args: readonly string[]) =>
  cores === undefined ? ([command, args] as const) : (['taskset', ['-c', cores, command, ...args]] as const);
