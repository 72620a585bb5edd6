import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { freshFolder } from '../../test/fresh-folder.ts';
import { tcpProxy } from '../../test/tcp-proxy.ts';
import { toList } from '../../test/to-list.ts';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { audit } from '../audit/audit.ts';
import { readConfig } from '../config.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { type Db, one, openDb } from '../db.ts';
import { migrate } from '../db/migrate.ts';
import { openFolderStore } from '../outside/photo-store/folder-store.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { sweepOrphans } from '../photos/orphans.ts';
import { hashBytes, photoKeys } from '../photos/photos.ts';
import { migrationNames, REPLACED } from '../db/recorded-migrations.ts';
import { backUp } from './back-up.ts';
import { placeOfBackups } from './backup-store.ts';
import { finishedSets, readManifest, verifyParts, writeManifest } from './backup-set.ts';
import { storedPhotos } from './copy-photos.ts';
import { moveDatabase, movePhotos } from './move.ts';
import { restore } from './restore.ts';
import { verifyBackup } from './verify-backup.ts';

let h: TestApp;
let garam: Member;
let folder: string;
let target: PhotoStore;
beforeAll(async () => {
  h = await testApp();
  garam = await h.given.member('가람');
  await post('첫 글');
});
afterAll(() => h.close());
beforeEach(async () => {
  folder = await freshFolder();
  target = await openFolderStore(join(folder, 'sets'));
});
beforeEach(() => () => rm(folder, { recursive: true, force: true }));

/** Writes a post whose photo is in the store, and returns the photo. */
async function post(title: string) {
  const articleId = await h.given.article({ by: garam, title });
  const [photo] = await h.db<{ photoUuid: Parameters<typeof photoKeys>[0] }>`
    select photo_uuid from photo where article_id = ${articleId}`;
  const bytes = randomBytes(2_000);
  await h.db`
    update photo set sha256 = ${hashBytes(bytes)}, bytes = ${3 * bytes.length} where article_id = ${articleId}`;
  for (const key of photoKeys(photo!.photoUuid)) await h.store.put(key, bytes, 'image/webp');
  return photo!.photoUuid;
}

const save = (more: Partial<Parameters<typeof backUp>[0]> = {}) =>
  backUp({ databaseUrl: h.connectionString, store: h.store, target, keep: 7, ...more });

/** A database without members, and a pool on it that is only open while it is looked at. */
async function emptyProduct() {
  const { connectionString, drop } = await freshDatabase();
  onTestFinished(async () => void (await drop()));
  const look = async <T>(read: (db: Db) => Promise<T>) => {
    const db = openDb({ connectionString, size: 1 });
    return read(db).finally(() => db.end());
  };
  return { databaseUrl: connectionString, look };
}

/** A hash of all rows of each table. */
async function fingerprint(db: Db): Promise<Record<string, string>> {
  const tables = await db<{ name: string }>`
    select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' order by 1`;
  const hashes = await Promise.all(
    tables.map(async ({ name }) => {
      const omitted = name === 'migration' ? 'name' : 't';
      const text = `select md5(string_agg(${omitted}::text, ';' order by ${omitted}::text)) as hash from "${name}" t`;
      const [row] = await db<{ hash: string }>([text] as unknown as TemplateStringsArray);
      return [name, row!.hash] as const;
    }),
  );
  return Object.fromEntries(hashes);
}

test('older rows over newer photos: every row is back, the product is intact, and the newer photos are counted and swept', async () => {
  const before = await fingerprint(h.db);
  const { set, photos, missing } = await save();
  expect([photos, missing]).toEqual([1, []]);
  const newer = await post('백업보다 새로운 글');
  const { databaseUrl, look } = await emptyProduct();
  const restored = await restore({ databaseUrl, store: h.store, source: target, set });
  expect([restored.photos, restored.missing, restored.orphans]).toEqual([1, [], 1]);
  expect(await look(fingerprint)).toEqual(before);
  await look(audit);
  await look(async (db) => {
    const [next] = await db<{ id: number }>`select new_id() as id`;
    const [known] = await db<{ id: number }>`select max(article_id) as id from article`;
    expect(next!.id).toBeGreaterThan(known!.id);
    const counted = () => one(db<{ places: number }>`select sum(places)::int as places from place_count`);
    const { places } = await counted();
    await db`
      insert into place (title, lat_e5, lng_e5, address, pin_category) values ('새 곳', 3756553, 12697797, '서울특별시 중구', 'WALK')`;
    expect((await counted()).places).toBeGreaterThan(places); // its triggers run again
    const copy = await openFolderStore(join(folder, 'copy'));
    for (const uuid of (await storedPhotos(h.store)).keys())
      for (const key of photoKeys(uuid as typeof newer))
        await copy.put(key, await buffer((await h.store.get(key))!.stream), 'image/webp');
    expect(await sweepOrphans({ db, store: copy }, { remove: true })).toBe(1);
    expect([...(await storedPhotos(copy)).keys()]).not.toContain(newer);
    expect((await storedPhotos(copy)).size).toBe(1);
  });
});

test('a product is put back into an empty photo store with the bytes it had, and never over members', async () => {
  const photo = await post('사진이 있는 글');
  await h.db`
    insert into export (member_id, state, bytes, expires_at)
    values (${garam.memberId}, 'ready', 9, now() + interval '1 day')`;
  const { set } = await save();
  await h.db`delete from export`;
  const store = await openFolderStore(join(folder, 'photos'));
  const { databaseUrl, look } = await emptyProduct();
  await restore({ databaseUrl, store, source: target, set });
  for (const key of photoKeys(photo)) {
    const [there, here] = await Promise.all([store.get(key), h.store.get(key)]);
    expect((await buffer(there!.stream)).equals(await buffer(here!.stream))).toBe(true);
  }
  const exports = await look((db) => db<{ state: string }>`select state from export`);
  expect(exports).toEqual([{ state: 'gone' }]); // its file is in no backup
  const whole = await look(fingerprint);
  const again = restore({ databaseUrl, store, source: target, set });
  await expect(again).rejects.toThrow('The database has members: nothing was changed.');
  await h.db`select 1`; // somebody is connected
  const overOthers = restore({ databaseUrl: h.connectionString, store, source: target, set });
  await expect(overOthers).rejects.toThrow('Others are connected to the database');
  expect(await look(fingerprint)).toEqual(whole);
});

test('a photo that is stored anew between two backups is whole in both, and in the form it has in the newer one', async () => {
  const photo = await post('곧 다시 담을 사진');
  await h.db`update photo set sha256 = '' where photo_uuid = ${photo}`;
  const { set, missing } = await save();
  expect(missing).not.toContain(photo);
  const bytes = randomBytes(1_500);
  for (const key of photoKeys(photo)) await h.store.put(key, bytes, 'image/webp');
  await h.db`
    update photo set sha256 = ${hashBytes(bytes)}, bytes = ${3 * bytes.length}
     where photo_uuid = ${photo}`;
  await verifyBackup(target, set);
  const { set: newer } = await save();
  await verifyBackup(target, newer);
  await verifyBackup(target, set);
  for (const key of photoKeys(photo))
    expect((await buffer((await target.get(key))!.stream)).equals(bytes)).toBe(true);
});

test('photos that the store lost, or has damaged, are named by the backup and by the restore', async () => {
  const [lost, damaged] = [await post('잃은 사진'), await post('상한 사진')];
  await h.store.remove(photoKeys(lost));
  await h.store.put(`article/photo/full/${damaged}`, Buffer.from('cut'), 'image/webp');
  const { set, missing } = await save();
  expect(missing.toSorted()).toEqual([lost, damaged].toSorted());
  const { databaseUrl } = await emptyProduct();
  const store = await openFolderStore(join(folder, 'photos'));
  const restored = await restore({ databaseUrl, store, source: target, set });
  expect(restored.missing.toSorted()).toEqual([lost, damaged].toSorted());
  await h.db`update photo set state = 'dead' where photo_uuid = any (${[lost, damaged]}::uuid[])`;
});

test('a set with other bytes is refused, and the database keeps no half of it', async () => {
  const { set } = await save();
  const manifest = await readManifest(target, set);
  const [part] = manifest.tables.find(({ name }) => name === 'member')!.parts;
  await verifyParts(target, manifest);
  const whole = await buffer((await target.get(part!.key))!.stream);
  await target.put(part!.key, Buffer.concat([whole.subarray(0, -1), Buffer.from('x')]), 'x');
  await expect(verifyParts(target, manifest)).rejects.toThrow(`${part!.key} has other bytes`);
  const { databaseUrl, look } = await emptyProduct();
  const how = { databaseUrl, store: h.store, source: target, set };
  await expect(restore(how)).rejects.toThrow('The backup is damaged');
  const members = (db: Db) => db`select from member`;
  expect((await look(members)).count).toBe(0);
  await target.put(part!.key, whole, 'x');
  await restore(how); // run again, it goes on
  expect((await look(members)).count).toBe(1);
});

/** The objects of the photos in the backup, by key. */
async function backedUpPhotos() {
  const found = new Map<string, string>();
  for await (const key of target.list('article/photo'))
    found.set(key, hashBytes(await buffer((await target.get(key))!.stream)).toString('hex'));
  return found;
}

test('photos that are missing or cut in the backup are copied again by the next one', async () => {
  const [lost, cut] = [await post('백업에서 잃은 사진'), await post('백업에서 잘린 사진')];
  await save();
  const before = await backedUpPhotos();
  await target.remove([`article/photo/${lost}`]);
  await target.put(`article/photo/full/${cut}`, Buffer.from('cut'), 'image/webp');
  expect(await save()).toMatchObject({ missing: [] });
  expect(await backedUpPhotos()).toEqual(before);
});

test('a set that is read again has every photo with its bytes; the next backup repairs what is missing, cut or changed', async () => {
  const [lost, cut, changed] = [await post('잃은 사진'), await post('잘린 사진'), await post('바뀐 사진')];
  const { set, photos } = await save();
  const before = await backedUpPhotos();
  expect(await verifyBackup(target, set)).toEqual({ photos, lost: 0 });
  await target.remove([`article/photo/list/${lost}`]);
  await target.put(`article/photo/full/${cut}`, Buffer.from('cut'), 'image/webp');
  await target.put(`article/photo/full/${changed}`, randomBytes(2_000), 'image/webp');
  const damaged = `The backup ${set} lacks 3 of its ${photos} photos (missing: 1, damaged: 2): run npm run backup`;
  await expect(verifyBackup(target, set)).rejects.toThrow(damaged);
  expect([...(await backedUpPhotos()).keys()]).toContain(`article/photo/${changed}`); // its other sizes stay
  const next = await save();
  expect(await backedUpPhotos()).toEqual(before);
  expect(await verifyBackup(target, next.set)).toEqual({ photos, lost: 0 });
});

test('photos that the product had lost before a backup are no damage of that', async () => {
  const lost = await post('먼저 잃은 사진');
  await h.store.remove(photoKeys(lost));
  const { set, photos } = await save();
  expect(await verifyBackup(target, set)).toEqual({ photos, lost: 1 });
  await h.db`update photo set state = 'dead' where photo_uuid = ${lost}`;
});

test('the newest sets are kept, with the photos they name; unfinished ones go', async () => {
  const { set: first } = await save();
  const photo = await post('곧 지울 글');
  const { set: second } = await save();
  expect(await finishedSets(target)).toEqual([first, second]);
  await target.put(`backup/2020-01-01t000000-000z/t01-0001`, Buffer.from('half'), 'x');
  await target.put(`backup/2020-02-01t000000-000z/manifest`, Buffer.from('older than 30 days'), 'x');
  await h.db`update photo set state = 'dead' where photo_uuid = ${photo}`;
  const { set: third } = await save({ keep: 2 });
  expect(await finishedSets(target)).toEqual([second, third]);
  expect(await toList(target.list('backup/2020-01-01t000000-000z'))).toEqual([]);
  expect([...(await storedPhotos(target)).keys()]).toContain(photo);
  const { set: fourth } = await save({ keep: 1 });
  expect(await finishedSets(target)).toEqual([fourth]);
  expect([...(await storedPhotos(target)).keys()]).not.toContain(photo);
});

test('only one backup runs at a time', async () => {
  const running = await Promise.allSettled([save(), save()]);
  const refused = running.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as Error).message)).toEqual(['Another backup is running.']);
});

test('a backup whose database is lost says so, and no set is finished', async () => {
  const { hostname: host, port } = new URL(h.connectionString);
  const proxy = await tcpProxy({ host, port: Number(port) });
  const lose = (doing: string) => void (doing === 'copying rows' && proxy.reset());
  const databaseUrl = proxy.through(h.connectionString);
  await expect(save({ databaseUrl, onStep: lose })).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await finishedSets(target)).toEqual([]);
  await proxy.close();
});

test('a set of an earlier version is put back and brought up to date; one of a later version is refused', async () => {
  const names = await migrationNames();
  const last = names.at(-1)!;
  const older = await emptyProduct();
  await older.look((db) => db`drop schema public cascade`);
  await older.look((db) => db`create schema public`);
  await migrate(older.databaseUrl, { only: names.slice(0, -1) });
  await older.look((db) => db`insert into member (nickname, nickname_key) values ('옛날', '옛날')`);
  const { set } = await save({ databaseUrl: older.databaseUrl });
  const { databaseUrl, look } = await emptyProduct(); // with tables that are further than the set
  await restore({ databaseUrl, store: h.store, source: target, set });
  expect(await look((db) => db`select name from migration order by name`)).toEqual(
    names.map((name) => ({ name })),
  );
  expect(await look((db) => db`select nickname from member`)).toEqual([{ nickname: '옛날' }]);

  const manifest = await readManifest(target, set);
  const later = {
    ...manifest,
    version: '9.0.0',
    migrations: [...manifest.migrations, last, '9999_later.sql'],
  };
  await target.put(`backup/${set}/manifest`, Buffer.from(JSON.stringify(later)), 'x');
  const refused = restore({ databaseUrl, store: h.store, source: target, set });
  await expect(refused).rejects.toThrow('made by 동네기록 9.0.0, which is newer than this');
});

test('a set of the last version before 0.1.0 is put back; one of an earlier version names the commit to pass through', async () => {
  const { set } = await save();
  const manifest = await readManifest(target, set);
  const { databaseUrl, look } = await emptyProduct();
  const record = (names: Iterable<string>) =>
    writeManifest(target, set, {
      ...manifest,
      migrations: [...names, ...manifest.migrations.filter((name) => name >= '0126')],
    });
  await record([...REPLACED].slice(1));
  const refused = restore({ databaseUrl, store: h.store, source: target, set });
  await expect(refused).rejects.toThrow(/^The tables are of a version before 0\.1\.0: start commit/);
  await record(REPLACED);
  await restore({ databaseUrl, store: h.store, source: target, set });
  expect(await look(fingerprint)).toEqual(await fingerprint(h.db));
});

test('a database and its photos are moved to others, with every row and byte', async () => {
  const { set } = await save();
  const here = await emptyProduct();
  await restore({ databaseUrl: here.databaseUrl, store: h.store, source: target, set });
  const there = await emptyProduct();
  await moveDatabase(here.databaseUrl, there.databaseUrl, () => {});
  expect(await there.look(fingerprint)).toEqual(await here.look(fingerprint));
  await there.look(audit);
  const store = await openFolderStore(join(folder, 'photos'));
  const { count, missing } = await movePhotos(there.databaseUrl, h.store, store, () => {});
  expect([(await storedPhotos(store)).size, missing]).toEqual([count, []]);
  await expect(moveDatabase(here.databaseUrl, there.databaseUrl, () => {})).rejects.toThrow('has members');
  await h.db`select 1`; // somebody is connected
  await expect(moveDatabase(h.connectionString, there.databaseUrl, () => {})).rejects.toThrow('Others are');
});

/** Stops a restore or move once it reports a step. */
function stopAfter(step: string) {
  const stop = new AbortController();
  return { onStep: (doing: string) => void (doing === step && stop.abort()), stopping: stop.signal };
}

/** A store that requests a stop when a key with this prefix is written, and still writes it. */
function stopAt(store: PhotoStore, prefix: string) {
  const stop = new AbortController();
  const put: PhotoStore['put'] = async (key, ...rest) => {
    if (key.startsWith(prefix)) stop.abort();
    await store.put(key, ...rest);
  };
  return { store: { ...store, put }, stopping: stop.signal };
}

test.each(['article/photo/list', 'backup/'])(
  'a backup stopped at %s leaves no set, and is taken up by the next',
  async (prefix) => {
    const { store, stopping } = stopAt(target, prefix);
    await expect(save({ target: store, stopping })).rejects.toThrow('Stopped: no set was finished.');
    expect(await finishedSets(target)).toEqual([]);
    const copied = await storedPhotos(target);
    expect(copied.size).toBeGreaterThan(0); // what it was at is whole
    const { set } = await save();
    expect(await finishedSets(target)).toEqual([set]);
    for (const key of await toList(target.list('backup'))) expect(key).toContain(set);
  },
);

test('a backup whose set is finished when it is stopped counts, and leaves old sets to the next', async () => {
  const { set: first } = await save();
  const stop = new AbortController();
  const put: PhotoStore['put'] = async (key, ...rest) => {
    await target.put(key, ...rest);
    if (key.endsWith('/manifest')) stop.abort();
  };
  const { set: second } = await save({ target: { ...target, put }, keep: 1, stopping: stop.signal });
  expect(await finishedSets(target)).toEqual([first, second]);
  const { set: third } = await save({ keep: 1 });
  expect(await finishedSets(target)).toEqual([third]);
});

test.each(['copying photos', 'making the tables', 'filling article'])(
  'a restore stopped at "%s" leaves no row, and goes on when it is run again',
  async (at) => {
    const { set } = await save();
    const { databaseUrl, look } = await emptyProduct();
    const store = await openFolderStore(join(folder, 'photos'));
    const how = { databaseUrl, store, source: target, set };
    await expect(restore({ ...how, ...stopAfter(at) })).rejects.toThrow('Stopped: no row is back yet.');
    expect((await look((db) => db`select from member`)).count).toBe(0);
    await restore(how);
    expect(await look(fingerprint)).toEqual(await fingerprint(h.db));
  },
);

test('a restore stopped after its rows reports that they are back', async () => {
  const { set } = await save();
  const { databaseUrl, look } = await emptyProduct();
  const how = { databaseUrl, store: h.store, source: target, set };
  const stopped = restore({ ...how, ...stopAfter('looking for photos without a post') });
  await expect(stopped).rejects.toThrow('Stopped: all rows and photos are back.');
  expect(await look(fingerprint)).toEqual(await fingerprint(h.db));
});

test('a move stopped in the middle moves no row and keeps complete photos, and continues when it is run again', async () => {
  const { set } = await save();
  const here = await emptyProduct();
  await restore({ databaseUrl: here.databaseUrl, store: h.store, source: target, set });
  const there = await emptyProduct();
  const { onStep, stopping } = stopAfter('filling article');
  const stopped = moveDatabase(here.databaseUrl, there.databaseUrl, onStep, stopping);
  await expect(stopped).rejects.toThrow('Stopped: no row was moved.');
  expect((await there.look((db) => db`select from member`)).count).toBe(0);
  await moveDatabase(here.databaseUrl, there.databaseUrl, () => {});
  expect(await there.look(fingerprint)).toEqual(await here.look(fingerprint));

  const store = await openFolderStore(join(folder, 'photos'));
  const stop = stopAt(store, 'article/photo/list');
  const photos = movePhotos(there.databaseUrl, h.store, stop.store, () => {}, stop.stopping);
  await expect(photos).rejects.toThrow('Stopped: some photos are copied.');
  const { count } = await movePhotos(there.databaseUrl, h.store, store, () => {});
  expect((await storedPhotos(store)).size).toBe(count);
});

test('a command is not given the place of the photos', () => {
  const bucket = { ...readConfig({ DATA_DIR: folder, S3_BUCKET: 'photos' }) };
  for (const place of ['s3://photos', join(folder, 'photos'), `${folder}/sets/../photos/`])
    expect(() => placeOfBackups(bucket, place)).toThrow(
      'The place of backups must be another place than that of the photos',
    );
  expect(placeOfBackups(bucket, 's3://backups')).toEqual({ bucket: 'backups' });
  expect(placeOfBackups(bucket)).toEqual({ folder: join(folder, 'backups') });
});
