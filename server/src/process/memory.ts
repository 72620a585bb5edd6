import { totalmem } from 'node:os';

/** The memory there is, in bytes: that of the machine, or less if a container or service has a limit. */
export function memoryHere(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
