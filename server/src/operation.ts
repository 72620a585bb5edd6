import { audit } from './audit/audit.ts';
import { addChallenge, type NewChallenge } from './challenges/challenges.ts';
import { claims, decideClaim } from './claims/claims.ts';
import { deliverMails } from './claims/deliver-mails.ts';
import { openDb } from './db.ts';
import { allJobs } from './jobs/jobs.ts';
import { mergePlaces, undoMerge } from './merges/merges.ts';
import { giveRole } from './members/roles.ts';
import { queueItems, takeMeasure, undoMeasure } from './moderation/moderation.ts';
import { Refusal } from './http/refuse.ts';
import { openMailer } from './outside/mail/open-mailer.ts';
import { openPhotoStore } from './outside/photo-store/open-photo-store.ts';
import { resolveRegions } from './articles/resolve-regions.ts';
import { importPlaces } from './places/import/import-places.ts';
import type { ImportRow } from './places/import/place-row.ts';
import type { Shape } from './regions/read-shapes.ts';
import { replaceNeighbourhoods } from './regions/replace-neighbourhoods.ts';
import { neighbourhoodStatus, type RegionUpdate } from './regions/region-update.ts';
import type { Config } from './config.ts';
import type { ArticleId, ClaimId, MeasureId, MergeId } from 'contract/ids';
import type { Role } from './http/session.ts';

const NO_REASON = { articleId: null, reason: null, words: '' } as const;

/** What an act gives; false where it is refused. */
const orFalse = <T>(act: Promise<T>): Promise<T | false> =>
  act.catch((error: unknown) => (error instanceof Refusal ? false : Promise.reject(error as Error)));

/** What operators do by hand on a migrated database, while a server runs or not. `end` closes it. */
export async function openOperation(config: Config & { databaseUrl: string }) {
  const db = openDb({ connectionString: config.databaseUrl, size: 2, named: config.namedStatements });
  const store = await openPhotoStore(config);
  const mailer = openMailer(config);
  const jobs = [
    ...allJobs({ db, store, mailer, keepDays: config.keepDays }).map(({ name, work }) => ({ name, work })),
    { name: 'audit-counts', work: () => audit(db) },
  ];
  return {
    /** The names `runJob` knows. */
    jobs: jobs.map(({ name }) => name),
    /** Runs a job now and gives its result; undefined when there is no such job. */
    runJob: (name: string) => jobs.find((job) => job.name === name)?.work(),
    /** Adds a month's challenge and gives its id; null when its days overlap another one. */
    addChallenge: (challenge: NewChallenge) => addChallenge(db, challenge),
    /** Makes a member a moderator, an admin or an ordinary member again; false when nobody has that nickname. */
    giveRole: (nickname: string, role: Role) => giveRole(db, nickname, role),
    /** Restores a post that reports or an admin removed; false when there is none. */
    restoreArticle: (articleId: ArticleId) =>
      orFalse(
        takeMeasure(db, null, { ...NO_REASON, act: 'KEEP', targetKind: 'ARTICLE', targetId: articleId }),
      ),
    /** The fifty heaviest things with undecided reports. */
    queue: () => queueItems(db, 50),
    /** Takes a measure as the console does; false where it is not possible. */
    takeMeasure: (measure: Parameters<typeof takeMeasure>[2]) => orFalse(takeMeasure(db, null, measure)),
    /** Undoes a measure; false where it is not the last one that stands. */
    undoMeasure: (measureId: MeasureId, words: string) =>
      orFalse(undoMeasure(db, null, measureId, words).then(() => ({ measureId }))),
    /** The fifty oldest claims that wait. */
    claims: () => claims(db, { ended: false, cursor: null, limit: 50 }),
    /** Decides a claim, and sends the mails of it; false where that is not possible. */
    async decideClaim(claimId: ClaimId, decision: Parameters<typeof decideClaim>[3]) {
      const decided = await orFalse(decideClaim(db, null, claimId, decision).then(() => ({ claimId })));
      await deliverMails(db, mailer);
      return decided;
    },
    /** Merges a place into another; false where either is not on the map. */
    mergePlaces: (merging: Parameters<typeof mergePlaces>[2]) => orFalse(mergePlaces(db, null, merging)),
    /** Undoes a merge; false where it is not the last of its place that stands. */
    undoMerge: (mergeId: MergeId, words: string) =>
      orFalse(undoMerge(db, null, mergeId, words).then(() => ({ mergeId }))),
    /** Makes these outlines of 읍면동 the current ones; `resolveRegions` then moves the places. */
    replaceNeighbourhoods: (source: string, shapes: readonly Shape[]) =>
      replaceNeighbourhoods(db, source, shapes),
    /** Moves all places and posts into the current outlines. */
    resolveRegions: (onBatch: (update: RegionUpdate) => void) => resolveRegions(db, { onBatch }),
    /** The current outlines and how many places have been moved into them; null when there are none. */
    neighbourhoodStatus: () => neighbourhoodStatus(db),
    /** Imports the rows of a file as places without a creator; only reports what it would do with `write` off. */
    importPlaces: (rows: AsyncIterable<ImportRow>, how: Parameters<typeof importPlaces>[2]) =>
      importPlaces(db, rows, how),
    end: () => db.end(),
  };
}
