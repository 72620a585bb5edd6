import { resolveRegions } from '../articles/resolve-regions.ts';
import { forgetOldVersions } from '../articles/article-versions.ts';
import { openSearchPart } from '../articles/article-texts.ts';
import { deleteOldDepartures } from '../auth/departures.ts';
import { deleteOldSessions } from '../auth/sessions.ts';
import { deleteOldChallenges } from '../passkeys/passkeys.ts';
import { deleteOldPositions } from '../consents/consents.ts';
import { addMonthlyChallenges, closeEndedChallenges } from '../challenges/challenges.ts';
import { THEMES } from '../challenges/themes.ts';
import { deliverOrFail } from '../claims/deliver-mails.ts';
import { makeWeeklyCurations } from '../curations/curations.ts';
import { sweepExports, sweepLostExports } from '../exports/exports.ts';
import { deleteOldCalls } from '../http/limits/limits.ts';
import { deleteOldKeys } from '../idempotency/idempotency.ts';
import { sweepImports, sweepLostImports } from '../imports/imports.ts';
import { foldNicknames } from '../members/members.ts';
import { endClaims } from '../moderation/end-claims.ts';
import { deleteOldNotifications } from '../notifications/notifications.ts';
import type { Mailer } from '../outside/mail/mailer.ts';
import { checkPhotos } from '../photos/check-photos.ts';
import { purgePhotos } from '../photos/purge.ts';
import { expectOwnStore } from '../product/own-store.ts';
import type { Purger } from '../outside/purger.ts';
import { sweepOrphans } from '../photos/orphans.ts';
import { type PhotoDeps, sweepPhotos } from '../photos/photos.ts';
import { deleteExpired } from '../push/messages.ts';
import { forgetRevokedLinks } from '../shared-lists/shared-lists.ts';
import { tellRecaps } from '../recaps/recaps.ts';
import { deleteOldSightings } from '../sightings/sightings.ts';
import { eraseDeleted, type Retention } from '../retention/erase-deleted.ts';
import { deleteOldEvents } from '../security/security-events.ts';
import { makeTransparency } from '../transparency/transparency.ts';
import { drawAreas } from '../zones/zones.ts';

/** Scheduled work: runs once for all processes, is retried after a failure, and must be safe to repeat. */
export interface Job {
  name: string;
  /** A cron line in UTC; Korea is nine hours ahead. */
  schedule: string;
  /** At start, makes up a run that was missed within this many hours while no process ran; otherwise the job waits for its next run. */
  makeUpHours?: number;
  /** Whether it also runs whenever a process starts. */
  atStart?: boolean;
  work: () => Promise<unknown>;
}

/** A long job begins no further batch after this time, since the other jobs wait for it. */
const JOB_MS = 20_000;

/** The dependencies of jobs; without `fetchOutlines` or `keepTilesAhead` nothing is fetched automatically. */
export interface JobDeps extends Pick<PhotoDeps, 'db' | 'store'> {
  mailer: Mailer;
  /** How long deleted rows are kept; `KEEP_DAYS` by default. */
  keepDays?: Retention;
  fetchOutlines?: (() => Promise<unknown>) | undefined;
  keepTilesAhead?: (() => Promise<unknown>) | undefined;
  /** The themes of the challenges that are added each month; `THEMES` by default, null: none are added. */
  challengeThemes?: readonly string[] | null | undefined;
  /** The cache from which deleted photos are purged; null for none. */
  purger: Purger | null;
  /** Continues the background work of members, in this process. */
  continueWork?: (() => Promise<unknown>) | undefined;
  /** Sends the pushes that are due; undefined if none are sent. */
  sendPushes?: (() => Promise<unknown>) | undefined;
  /** Starts a backup each day at this minute after midnight in Korea. */
  backup?: { at: number; begin: () => Promise<void> } | null | undefined;
}

/** How long rows are kept by default. */
const KEEP_DAYS: Retention = { deleted: 30, removed: 180, versions: 30, notifications: 180 };

/** Every job of the product. Each can also be run by hand: `npm run job NAME`. */
export function allJobs({
  db,
  store,
  mailer,
  keepDays = KEEP_DAYS,
  fetchOutlines,
  keepTilesAhead,
  challengeThemes = THEMES,
  continueWork,
  sendPushes,
  backup,
  purger,
}: JobDeps): Job[] {
  return [
    { name: 'deliver-mails', schedule: '* * * * *', work: () => deliverOrFail(db, mailer) },
    { name: 'forget-mails', schedule: '30 * * * *', work: mailer.forgetOld },
    { name: 'end-claims', schedule: '*/10 * * * *', work: () => endClaims(db) },
    { name: 'sweep-sessions', schedule: '20 * * * *', work: () => deleteOldSessions(db) },
    { name: 'sweep-challenges', schedule: '25 * * * *', work: () => deleteOldChallenges(db) },
    { name: 'close-challenges', schedule: '*/5 * * * *', work: () => closeEndedChallenges(db) },
    ...(challengeThemes
      ? [
          {
            name: 'add-challenges',
            schedule: '0 15 * * *', // midnight in Korea
            atStart: true,
            work: () => addMonthlyChallenges(db, challengeThemes),
          },
        ]
      : []),
    {
      name: 'sweep-photos', // each minute, since a bucket that serves photos directly serves a deleted photo until then
      schedule: '* * * * *',
      work: () => sweepPhotos({ db, store }, { forMs: JOB_MS }),
    },
    { name: 'sweep-exports', schedule: '*/10 * * * *', work: () => sweepExports({ db, store }) },
    { name: 'sweep-imports', schedule: '*/10 * * * *', work: () => sweepImports({ db, store }) },
    // Continues work that a crashed process left, or that a busy process has not started.
    ...(continueWork ? [{ name: 'continue-work', schedule: '* * * * *', work: continueWork }] : []),
    // Those that were put off, that a crashed process left, and whose cause does not send them itself.
    ...(sendPushes ? [{ name: 'send-pushes', schedule: '* * * * *', work: sendPushes }] : []),
    { name: 'forget-links', schedule: '25 * * * *', work: () => forgetRevokedLinks(db) },
    { name: 'forget-pushes', schedule: '15 * * * *', work: () => deleteExpired(db) },
    { name: 'draw-areas', schedule: '* * * * *', work: () => drawAreas(db) },
    { name: 'purge-photos', schedule: '* * * * *', work: () => purgePhotos(db, purger) },
    { name: 'fold-nicknames', schedule: '* * * * *', work: () => foldNicknames(db) },
    {
      name: 'check-photos',
      schedule: '3,33 * * * *',
      work: () => checkPhotos({ db, store }, { forMs: JOB_MS }),
    },
    {
      name: 'sweep-orphans',
      schedule: '10 19 * * 6', // Sunday 04:10 in Korea
      work: () => sweepAllOrphans({ db, store }),
    },
    {
      name: 'erase-deleted',
      schedule: '25 * * * *',
      work: () => eraseDeleted(db, keepDays, { forMs: JOB_MS }),
    },
    {
      name: 'forget-versions',
      schedule: '55 18 * * *', // 03:55 in Korea
      work: () => forgetOldVersions(db, keepDays.versions),
    },
    {
      name: 'forget-notifications',
      schedule: '50 18 * * *', // 03:50 in Korea
      work: () => deleteOldNotifications(db, keepDays.notifications),
    },
    { name: 'forget-keys', schedule: '17 * * * *', work: () => deleteOldKeys(db) },
    { name: 'forget-departures', schedule: '35 18 * * *', work: () => deleteOldDepartures(db) },
    { name: 'forget-positions', schedule: '45 18 * * *', work: () => deleteOldPositions(db) },
    { name: 'forget-sightings', schedule: '30 18 * * *', work: () => deleteOldSightings(db) },
    { name: 'forget-events', schedule: '40 18 * * *', work: () => deleteOldEvents(db) },
    { name: 'forget-calls', schedule: '*/10 * * * *', work: () => deleteOldCalls(db) },
    {
      // Continues an interrupted `npm run regions:update`.
      name: 'resolve-regions',
      schedule: '* * * * *',
      work: () => resolveRegions(db, { forMs: JOB_MS }),
    },
    { name: 'open-search-part', schedule: '* * * * *', work: () => openSearchPart(db) },
    // Retried daily, since there may be no network at start; 03:40 in Korea.
    ...(fetchOutlines
      ? [{ name: 'fetch-outlines', schedule: '40 18 * * *', atStart: true, work: fetchOutlines }]
      : []),
    // Often, since members choose their first neighbourhoods after the start; nothing is asked where all are kept.
    ...(keepTilesAhead
      ? [{ name: 'keep-tiles-ahead', schedule: '*/10 * * * *', atStart: true, work: keepTilesAhead }]
      : []),
    ...(backup ? [{ name: 'back-up', schedule: dailyAt(backup.at), work: backup.begin }] : []),
    {
      name: 'make-curations',
      schedule: '5 15 * * 0', // Monday 00:05 in Korea
      makeUpHours: 7 * 24,
      work: () => makeWeeklyCurations(db),
    },
    {
      name: 'make-transparency', // each day, of which only the first of a month has something to count
      schedule: '15 15 * * *', // 00:15 in Korea
      atStart: true,
      work: () => makeTransparency(db),
    },
    {
      name: 'tell-recaps', // each day, of which only the first of a month have something to tell
      schedule: '0 23 * * *', // 08:00 in Korea
      makeUpHours: 24,
      work: () => tellRecaps(db),
    },
  ];
}

/** Removes photos and files without a row, and returns how many. */
async function sweepAllOrphans(deps: Pick<JobDeps, 'db' | 'store'>): Promise<number> {
  await expectOwnStore(deps.db, deps.store, 'The photo store'); // it would delete the photos of another product
  const photos = await sweepOrphans(deps, { remove: true });
  return photos + (await sweepLostExports(deps)) + (await sweepLostImports(deps));
}

/** The cron line in UTC for a minute of the day in Korea. */
function dailyAt(minute: number): string {
  const utc = (minute + 24 * 60 - 9 * 60) % (24 * 60);
  return `${utc % 60} ${Math.floor(utc / 60)} * * *`;
}
