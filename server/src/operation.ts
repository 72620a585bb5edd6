import { auditCounts } from './audit/audit.ts';
import { restoreArticle } from './articles/articles.ts';
import { addChallenge, type NewChallenge } from './challenges/challenges.ts';
import { openDb } from './db.ts';
import { jobsOf } from './jobs/jobs.ts';
import { giveRole } from './members/roles.ts';
import { openPhotoStore } from './outside/photo-store/open-photo-store.ts';
import { resolveRegions } from './articles/resolve-regions.ts';
import { importPlaces } from './places/import/import-places.ts';
import type { ImportRow } from './places/import/place-row.ts';
import type { Shape } from './regions/read-shapes.ts';
import { replaceNeighbourhoods } from './regions/replace-neighbourhoods.ts';
import { neighbourhoodStatus, type RegionUpdate } from './regions/region-update.ts';
import type { Config } from './config.ts';
import type { ArticleId } from 'contract/ids';

/** What operators do by hand on a migrated database, beside a running server or without one. `end` lets go of it. */
export async function openOperation(config: Config & { databaseUrl: string }) {
  const db = openDb({ connectionString: config.databaseUrl, size: 2, named: config.namedStatements });
  const store = await openPhotoStore(config);
  const jobs = [
    ...jobsOf({ db, store }).map(({ name, work }) => ({ name, work })),
    { name: 'audit-counts', work: () => auditCounts(db) },
  ];
  return {
    /** The names `runJob` knows. */
    jobs: jobs.map(({ name }) => name),
    /** Runs a job now, whatever its schedule, and gives what it did. Undefined: there is no such job. */
    runJob: (name: string) => jobs.find((job) => job.name === name)?.work(),
    /** Adds a month's challenge and gives its id; null when another one runs in that time. */
    addChallenge: (challenge: NewChallenge) => addChallenge(db, challenge),
    /** Makes a member an admin or an ordinary member again; false when nobody goes by that nickname. */
    giveRole: (nickname: string, role: 'admin' | 'member') => giveRole(db, nickname, role),
    /** Brings back a post that reports removed; false when there is none. */
    restoreArticle: (articleId: ArticleId) => db.begin((tx) => restoreArticle(tx, articleId)),
    /** Makes these outlines of 읍면동 the ones that hold; the places follow by `resolveRegions`. */
    replaceNeighbourhoods: (source: string, shapes: readonly Shape[]) =>
      replaceNeighbourhoods(db, source, shapes),
    /** Moves places and posts into the current outlines, to the end. */
    resolveRegions: (onBatch: (update: RegionUpdate) => void) => resolveRegions(db, { onBatch }),
    /** What outlines hold, and how far the places have been moved into them; null where there are none. */
    neighbourhoodStatus: () => neighbourhoodStatus(db),
    /** Takes the rows of a file as places of nobody's; only looks with `write` off. */
    importPlaces: (rows: AsyncIterable<ImportRow>, how: Parameters<typeof importPlaces>[2]) =>
      importPlaces(db, rows, how),
    end: () => db.end(),
  };
}
