import type { PhotoReading } from './read-photo.ts';
import type { ReadRequest } from './reading-process.ts';

/** A file that waits to be read. */
export interface WaitingFile {
  request: ReadRequest;
  owner: string;
  isLast: boolean;
  /** How many processes crashed on this file. The cause may be a lack of memory, so each file gets two attempts. */
  crashes: number;
  resolve(reading: PhotoReading): void;
}

/** The waiting files: owners take turns, and each owner's files keep their order (BEHAVIOUR: faults-11); then the `isLast` files. */
export function waitInTurns() {
  const owners = new Map<string, WaitingFile[]>(); // the first owner is next
  const last: WaitingFile[] = [];
  let size = 0;
  const put = (job: WaitingFile, where: 'push' | 'unshift') => {
    size += 1;
    if (job.isLast) return void last[where](job);
    const jobs = owners.get(job.owner);
    if (jobs === undefined) owners.set(job.owner, [job]);
    else jobs[where](job);
  };
  function take(): WaitingFile | undefined {
    for (const [owner, jobs] of owners) {
      owners.delete(owner);
      const job = jobs.shift()!;
      if (jobs.length > 0) owners.set(owner, jobs); // behind the others
      return job;
    }
    return undefined;
  }
  return {
    size: () => size,
    add: (job: WaitingFile) => put(job, 'push'),
    putBack: (job: WaitingFile) => put(job, 'unshift'),
    /** The next file; an `isLast` file only while it is quiet. */
    next(isQuiet: boolean): WaitingFile | undefined {
      const job = take() ?? (isQuiet ? last.shift() : undefined);
      if (job !== undefined) size -= 1;
      return job;
    },
  };
}
