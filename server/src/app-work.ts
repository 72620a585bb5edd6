import type { Deps } from './app-deps.ts';
import { type BackgroundWork, openBackgroundWork } from './process/background-work.ts';
import { deliverOrFail } from './claims/deliver-mails.ts';
import { makeExports } from './exports/make-export.ts';
import { readImports } from './imports/read-imports.ts';
import type { Sent } from './outside/push/push-sender.ts';
import { pushWork as sendPushes } from './push/deliver-pushes.ts';
import type { OpenPush } from './push/open-push.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { PhotoDeps } from './photos/photos.ts';

/** Every queue of background work, and the photos that it and the routes store. */
export interface AppWork {
  /** The exports and imports that members asked for. */
  backgroundWork: BackgroundWork;
  /** Sending mail to claimants. */
  mailWork: BackgroundWork;
  /** Sending pushes to browsers. */
  pushWork: BackgroundWork;
  photos: PhotoDeps;
}

/** Opens the queues without starting them; files are written to `folder`, and `report` receives errors. */
export function openWork(
  { config, db, store, reader, mailer }: Deps,
  push: OpenPush,
  metrics: Metrics,
  folder: string,
  report: (error: unknown) => void,
): AppWork {
  const photos = { db, store, reader, quotaBytes: config.photoQuotaBytes };
  const backgroundWork = openBackgroundWork(
    [makeExports({ db, store, report }), readImports({ ...photos, folder, report })],
    report,
  );
  const mailWork = openBackgroundWork([() => deliverOrFail(db, mailer)], report);
  const count = metrics.counter('dongne_push_sent_total', 'Attempts to send a push, by how they ended.');
  const onSent = ({ end }: Sent) => count({ end });
  const pushWork = openBackgroundWork(sendPushes(push, { db, publicUrl: config.publicUrl, onSent }), report);
  return { backgroundWork, mailWork, pushWork, photos };
}
