import type { PhotoReading } from './read-photo.ts';

/** A file that waits to be read. */
export interface WaitingFile {
  path: string;
  owner: string;
  /** How many processes crashed on this file. The cause may be a lack of memory, so each file gets two attempts. */
  crashes: number;
  resolve(reading: PhotoReading): void;
}

/** The waiting files: owners take turns, and each owner's files keep their order (BEHAVIOUR: faults-11). */
export function waitInTurns() {
  const owners = new Map<string, WaitingFile[]>(); // the first owner is next
  let size = 0;
  const put = (job: WaitingFile, where: 'push' | 'unshift') => {
    size += 1;
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
    next(): WaitingFile | undefined {
      const job = take();
      if (job !== undefined) size -= 1;
      return job;
    },
  };
}
