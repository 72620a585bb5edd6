import type { Deps } from './app-deps.ts';
import { type BackgroundWork, openBackgroundWork } from './background-work.ts';
import { deliverOrFail } from './claims/deliver-mails.ts';
import { makeExports } from './exports/make-export.ts';
import { readImports } from './imports/read-imports.ts';
import type { PhotoDeps } from './photos/photos.ts';
import { transcodePhotos } from './photos/transcode-photos.ts';

/** Every queue of background work, and the photos whose uploads wake one of them. */
export interface AppWork {
  /** The exports and imports that members asked for. */
  backgroundWork: BackgroundWork;
  /** Transcoding their photos. */
  photoWork: BackgroundWork;
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
  const transcoding = { db, store, reader, folder };
  const photoWork = openBackgroundWork([transcodePhotos(transcoding)], report);
  const quotaBytes = config.photoQuotaBytes;
  const photos = { db, store, reader, quotaBytes, transcodeLater: photoWork.wake };
  const backgroundWork = openBackgroundWork(
    [makeExports({ ...transcoding, report }), readImports({ ...photos, folder, report })],
    report,
  );
  const mailWork = openBackgroundWork([() => deliverOrFail(db, mailer)], report);
  return { backgroundWork, photoWork, mailWork, photos };
}
