import type { Deps } from './app-deps.ts';
import { type BackgroundWork, openBackgroundWork } from './process/background-work.ts';
import { deliverOrFail } from './claims/deliver-mails.ts';
import { makeExports } from './exports/make-export.ts';
import { readImports } from './imports/read-imports.ts';
import type { PhotoDeps } from './photos/photos.ts';

/** Every queue of background work, and the photos that it and the routes store. */
export interface AppWork {
  /** The exports and imports that members asked for. */
  backgroundWork: BackgroundWork;
  /** Sending mail to claimants. */
  mailWork: BackgroundWork;
  photos: PhotoDeps;
}

/** Opens the queues without starting them; files are written to `folder`, and `report` receives errors. */
export function openWork(
  { config, db, store, reader, mailer }: Deps,
  folder: string,
  report: (error: unknown) => void,
): AppWork {
  const photos = { db, store, reader, quotaBytes: config.photoQuotaBytes };
  const backgroundWork = openBackgroundWork(
    [makeExports({ db, store, report }), readImports({ ...photos, folder, report })],
    report,
  );
  const mailWork = openBackgroundWork([() => deliverOrFail(db, mailer)], report);
  return { backgroundWork, mailWork, photos };
}
