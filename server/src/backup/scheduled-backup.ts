import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { backUp, type BackedUp } from './back-up.ts';
import { finishedSets, readManifest } from './backup-set.ts';

/** A backup that starts at a set time and runs in the background, so that jobs do not wait for it. An interrupted backup does not count. */
export interface ScheduledBackup {
  /** Starts a backup unless one is running in this process, without waiting for it to end. */
  begin(): Promise<void>;
  /** When the newest finished set was made, in Unix time; 0 if there is none. */
  lastSeconds(): Promise<number>;
}

export interface ScheduledBackupOptions {
  databaseUrl: string;
  store: PhotoStore;
  target: PhotoStore;
  keep: number;
  onEnd: (result: BackedUp | { failure: string }) => void;
}

/** Opens the scheduled backup without starting one. */
export function scheduledBackup({ onEnd, ...how }: ScheduledBackupOptions): ScheduledBackup {
  let running: Promise<void> | null = null;
  const run = () =>
    backUp(how)
      .catch((error: Error) => ({ failure: error.message }))
      .then(onEnd);
  return {
    async begin() {
      running ??= run().finally(() => (running = null));
    },
    async lastSeconds() {
      const newest = (await finishedSets(how.target)).at(-1);
      if (newest === undefined) return 0;
      return Math.round(Date.parse((await readManifest(how.target, newest)).createdAt) / 1000);
    },
  };
}
