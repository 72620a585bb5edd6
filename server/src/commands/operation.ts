import { audit } from '../audit/audit.ts';
import { breachesByCommand } from '../breaches/breaches.ts';
import { signOutEverybody, signOutMember } from '../auth/sessions.ts';
import { addChallenge, type NewChallenge } from '../challenges/challenges.ts';
import { openDb, type Sql } from '../db.ts';
import { recordRuns } from '../jobs/job-runs.ts';
import { allJobs } from '../jobs/jobs.ts';
import { mergesByCommand } from '../merges/by-command.ts';
import { giveRole } from '../members/roles.ts';
import { moderationByCommand } from '../moderation/by-command.ts';
import { claimsByCommand } from '../moderation/claims-by-command.ts';
import { openMailer } from '../outside/mail/open-mailer.ts';
import { openPhotoStore } from '../outside/photo-store/open-photo-store.ts';
import { openPurger } from '../outside/purger.ts';
import { expectOwnStore, placeOfPhotos } from '../product/own-store.ts';
import { pushWork } from '../push/deliver-pushes.ts';
import { openPush } from '../push/open-push.ts';
import { resolveRegions } from '../articles/resolve-regions.ts';
import { type HowToImport, importPlaces } from '../places/import/import-places.ts';
import type { ImportRow } from '../places/import/place-row.ts';
import type { Shape } from '../regions/read-shapes.ts';
import { replaceNeighbourhoods } from '../regions/replace-neighbourhoods.ts';
import { neighbourhoodStatus, type RegionUpdate } from '../regions/region-update.ts';
import type { Config } from '../config.ts';
import type { Role } from 'contract/members';

async function sendPushes(db: Sql, config: Config) {
  const works = pushWork(await openPush(db, config), { db, publicUrl: config.publicUrl });
  for (const work of works) await work(new AbortController().signal);
}

/** Commands for operators on a migrated database, whether a server runs or not. `end` closes the database. */
export async function openOperation(config: Config & { databaseUrl: string }) {
  const db = openDb({ connectionString: config.databaseUrl, size: 2, named: config.namedStatements });
  const store = await openPhotoStore(config);
  await expectOwnStore(db, store, placeOfPhotos(config));
  const mailer = openMailer(config);
  const purger = config.purge && openPurger(config.purge);
  const jobs = [
    ...recordRuns(
      db,
      allJobs({
        db,
        store,
        mailer,
        purger,
        keepDays: config.keepDays,
        challengeThemes: config.challengeThemes,
        sendPushes: () => sendPushes(db, config),
      }),
    ),
    { name: 'audit-counts', work: () => audit(db) },
  ];
  return {
    /** The names `runJob` knows. */
    jobs: jobs.map(({ name }) => name),
    /** Runs a job now and returns its result; undefined if there is no such job. */
    runJob: (name: string) => jobs.find((job) => job.name === name)?.work(),
    /** Adds a month's challenge and returns its id; null if its days overlap another challenge. */
    addChallenge: (challenge: NewChallenge) => addChallenge(db, challenge),
    /** Makes a member a moderator, an admin or an ordinary member again; false if no member has that nickname. */
    giveRole: (nickname: string, role: Role) => giveRole(db, nickname, role),
    /** Signs out a member, by nickname, or everybody. */
    signOutMember: (nickname: string) => signOutMember(db, nickname),
    signOutEverybody: () => signOutEverybody(db),
    /** The actions of the moderators' console. */
    ...moderationByCommand(db),
    /** The console's actions on places and claims. */
    ...mergesByCommand(db),
    ...claimsByCommand(db, mailer),
    /** What is done when something leaks. */
    ...breachesByCommand(db, config),
    /** Makes these outlines of 읍면동 the current ones; `resolveRegions` then moves the places. */
    replaceNeighbourhoods: (source: string, shapes: readonly Shape[]) =>
      replaceNeighbourhoods(db, source, shapes),
    /** Moves all places and posts into the current outlines. */
    resolveRegions: (onBatch: (update: RegionUpdate) => void) => resolveRegions(db, { onBatch }),
    /** The current outlines and how many places have been moved into them; null when there are none. */
    neighbourhoodStatus: () => neighbourhoodStatus(db),
    /** Imports the rows of a file as places without a creator; with `write` off it only reports what it would do. */
    importPlaces: (rows: AsyncIterable<ImportRow>, how: HowToImport) => importPlaces(db, rows, how),
    end: () => db.end(),
  };
}
