import { randomBytes } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finishedSets, readManifest } from '../backup/backup-set.ts';
import { openBackupStore } from '../backup/backup-store.ts';
import type { Config } from '../config.ts';
import { makeFolder } from '../make-folder.ts';
import { openPhotoStore } from '../outside/photo-store/open-photo-store.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { toStartRefused } from '../outside/postgres/postgres-home.ts';
import { type SignedAddresses, openSignedAddresses } from '../outside/photo-store/signed-addresses.ts';
import { type Finding, tryOut, wrong } from './finding.ts';

const GB = 1024 ** 3;
const LEAST_FREE = GB;
const DAY_MS = 24 * 60 * 60 * 1000;
const OLD_DAYS = 2;
const ANSWER_MS = 5_000;

/** The data folder, the photo store and the place of the backups, each by writing, reading and deleting. */
export const checkStorage = async (config: Config): Promise<Finding[]> => [
  await tryOut(`data folder ${config.dataDir}`, () => checkFolder(config.dataDir)),
  await tryOut(photosIn(config), async () => tryStore(await openPhotoStore(config))),
  ...(await checkSigned(config)),
  ...(config.backupAt === undefined ? [] : [await tryOut('backups', () => checkBackups(config))]),
];

const photosIn = ({ s3 }: Config) =>
  s3 === null ? 'photos in the data folder' : `photos in the bucket ${s3.bucket}`;

async function checkFolder(folder: string): Promise<string> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await makeFolder(folder);
    await writeFile(probe, 'x', { flush: true });
    await rm(probe);
  } catch (error) {
    throw await toStartRefused(error, folder);
  }
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = `${((bavail * bsize) / GB).toFixed(1)} of ${((blocks * bsize) / GB).toFixed(0)} GB free`;
  return bavail * bsize < LEAST_FREE
    ? wrong(`only ${free}: make room, or set DATA_DIR to another disk`)
    : free;
}

/** The same requests as in service, including one for a missing object, which S3 answers only with the right to list the bucket. */
async function tryStore(store: PhotoStore) {
  const key = `health/doctor-${randomBytes(6).toString('hex')}`;
  const bytes = randomBytes(1_000);
  const act = async <T>(right: string, work: () => Promise<T>) =>
    work().catch((error: Error) =>
      wrong(`it cannot ${right} (${error.message}): check S3_* and the rights of the key`),
    );
  await act('write (s3:PutObject)', () => store.put(key, bytes, 'application/octet-stream'));
  const found = await act('read (s3:GetObject)', () => store.get(key));
  if (found === null || !(await buffer(found.stream)).equals(bytes))
    wrong('it gives other bytes than it was given');
  await act('list (s3:ListBucket)', async () => {
    for await (const _ of store.list('health')) return;
  });
  await act('delete (s3:DeleteObject)', () => store.remove([key]));
  if ((await act('tell what is missing (s3:ListBucket)', () => store.get(key))) !== null)
    wrong('it gives what was deleted');
}

/** Where browsers are to fetch photos from the bucket, whether they can: nothing but a GET of the address, as theirs. */
async function checkSigned(config: Config): Promise<Finding[]> {
  const { s3, s3SignedSeconds } = config;
  if (s3 === null || s3SignedSeconds === undefined) return [];
  const signed = openSignedAddresses(s3, s3SignedSeconds);
  return [
    await tryOut('photos by signed addresses', async () => trySigned(await openPhotoStore(config), signed)),
  ];
}

async function trySigned(store: PhotoStore, { sign, origin }: SignedAddresses): Promise<string> {
  const key = `health/doctor-${randomBytes(6).toString('hex')}`;
  const bytes = randomBytes(1_000);
  await store.put(key, bytes, 'application/octet-stream');
  try {
    const answer = await fetch(await sign(key), { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
      (error: Error & { cause?: Error }) =>
        wrong(`${origin} gives no answer (${error.cause?.message ?? error.message}): browsers must reach it`),
    );
    if (!answer.ok)
      wrong(
        `${origin} refuses them (status ${answer.status}): check S3_REGION, the right s3:GetObject of the key, and the clock of this machine`,
      );
    if (!Buffer.from(await answer.arrayBuffer()).equals(bytes)) wrong(`${origin} gives other bytes`);
    return `${origin} takes them`;
  } finally {
    await store.remove([key]);
  }
}

async function checkBackups(config: Config): Promise<string> {
  const target = await openBackupStore(config, config.backupTo);
  await tryStore(target);
  const newest = (await finishedSets(target)).at(-1);
  if (newest === undefined) return 'none yet';
  const { createdAt } = await readManifest(target, newest);
  const days = (Date.now() - Date.parse(createdAt)) / DAY_MS;
  if (days > OLD_DAYS) wrong(`the newest is ${Math.floor(days)} days old: see the log for why`);
  return `the newest is ${newest}`;
}
