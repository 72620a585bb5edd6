import { createServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { freshFolder } from '../../test/fresh-folder.ts';
import { hasSwift, startSwift } from '../../test/openstack-swift.ts';
import { selfSigned } from '../../test/self-signed.ts';
import { readConfig } from '../config.ts';
import { openClient } from '../db/connections.ts';
import { withDb } from '../db.ts';
import { openPhotoStore } from '../outside/photo-store/open-photo-store.ts';
import { markStore } from '../product/own-store.ts';
import { checkOwnPhotos } from './check-own-photos.ts';
import { checkDatabaseUse } from './check-database.ts';
import { checkMaps } from './check-maps.ts';
import { checkOutside } from './check-outside.ts';
import { checkStorage } from './check-storage.ts';
import { toKorean, toLine } from './finding.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await freshFolder();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const settings = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dataDir, OUTSIDE: 'off', ...env });
const storage = async (env: NodeJS.ProcessEnv) => (await checkStorage(settings(env))).map(toLine);

test('folders that can be written work, and say how much is free; backups only where a setting is about them', async () => {
  const lines = await storage({ BACKUP_AT: '03:30' });
  expect(lines).toEqual([
    expect.stringMatching(/^✓ data folder .*: [\d.]+ [GM]B of [\d.]+ [GM]B free$/),
    '✓ photos in the data folder',
    '✓ backups: none yet',
  ]);
});

test('in production it is wrong that no backup was ever made, whatever the settings say of backups', async () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://dongne.example.kr' };
  for (const more of [{}, { BACKUP_AT: '03:30' }, { BACKUP_TO: dataDir }])
    expect((await storage({ ...env, ...more }))[2]).toMatch(
      /^✗ backups: none has ever been made: npm run backup/,
    );
});

test('photos of another database are told from those of this one', async () => {
  const { connectionString: databaseUrl, drop } = await freshDatabase();
  onTestFinished(async () => void (await drop()));
  const check = async (env: NodeJS.ProcessEnv) =>
    toLine(await checkOwnPhotos({ ...settings(env), databaseUrl }));
  expect(await check({})).toBe('✓ photos of this database'); // not started yet
  const store = await openPhotoStore(settings({}));
  await withDb(databaseUrl, (db) => markStore(db, store, 'The folder'));
  expect(await check({})).toBe('✓ photos of this database');
  const other = join(dataDir, 'unmounted');
  expect(await check({ DATA_DIR: other })).toMatch(
    /^✗ photos of this database: The folder .*unmounted\/photos has/,
  );
  expect(await readdir(dataDir)).not.toContain('unmounted');
});

/** A bucket whose endpoint does not answer. */
const BUCKET = {
  S3_BUCKET: 'photos',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 's',
};

test('a folder that cannot be made, and a bucket nobody answers for, are named with what to set', async () => {
  expect((await storage({ DATA_DIR: '/proc/none' }))[0]).toMatch(
    /^✗ data folder \/proc\/none: .*no such folder/,
  );
  expect((await storage(BUCKET))[1]).toMatch(
    /^✗ photos in the bucket photos: it cannot write \(s3:PutObject\).*check S3_\* and the rights of the key$/,
  );
});

test('an address signed for browsers that the bucket refuses is named with what to check', async () => {
  const bucket = createServer((request, response) =>
    response.writeHead(request.url?.includes('X-Amz-Signature') === true ? 403 : 200).end(),
  );
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void bucket.close());
  const S3_ENDPOINT = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  const lines = await storage({ ...BUCKET, S3_ENDPOINT, S3_SIGNED_SECONDS: '60' });
  expect(lines[2]).toBe(
    `✗ photos by signed addresses: ${S3_ENDPOINT} refuses them (status 403): check S3_REGION, the right s3:GetObject of the key, and the clock of this machine`,
  );
});

test.skipIf(!hasSwift)('a bucket of a real S3 server takes them', { timeout: 60_000 }, async () => {
  const { stop, ...swift } = await startSwift();
  onTestFinished(stop);
  const env = {
    S3_BUCKET: 'photos',
    S3_ENDPOINT: swift.endpoint,
    S3_REGION: swift.region,
    S3_ACCESS_KEY_ID: swift.accessKeyId,
    S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
    S3_SIGNED_SECONDS: '60',
  };
  const client = new S3Client({ ...swift, forcePathStyle: true, credentials: swift });
  await client.send(new CreateBucketCommand({ Bucket: 'photos' }));
  expect((await storage(env)).slice(1)).toEqual([
    '✓ photos in the bucket photos',
    `✓ photos by signed addresses: ${swift.endpoint} takes them`,
  ]);
});

test('a database works, or its tables are of another version, or no name may make tables, or it is away', async () => {
  const { connectionString: databaseUrl, drop } = await freshDatabase();
  onTestFinished(async () => void (await drop()));
  const check = async (url = databaseUrl) =>
    (await checkDatabaseUse({ ...settings({}), databaseUrl: url })).map(toLine);
  expect(await check()).toEqual([
    expect.stringMatching(/^✓ database: PostgreSQL \d+/),
    '✓ connections as the server uses them',
    '✓ tables: up to date',
    "✓ clock: within a second of the database's",
  ]);
  expect(await checkMaps({ ...settings({}), databaseUrl })).toEqual([]);
  const client = await openClient(databaseUrl);
  await client.query(`delete from migration where name = (select max(name) from migration)`);
  expect(await check()).toContain('✓ tables: 1 changes wait for the next start');
  await client.query(`insert into migration values ('9999_later.sql')`);
  expect((await check())[2]).toMatch(/^✗ tables: a newer version of 동네기록 made them \(9999_later\.sql\)/);
  await client.query(`update migration set name = '0001_ids_members.sql' where name = '9999_later.sql'`);
  expect((await check())[2]).toMatch(/^✗ tables: The tables are of a version before 0\.1\.0: start commit/);
  await client.query(`create role visitor_${process.pid} login password 'x'`);
  const visitor = new URL(databaseUrl);
  [visitor.username, visitor.password] = [`visitor_${process.pid}`, 'x'];
  expect(await check(visitor.href)).toEqual([
    expect.stringMatching(/^✗ database: we may not make tables in it/),
  ]);
  await client.query(`drop role visitor_${process.pid}`);
  await client.end();
  expect(await check('postgresql://x@127.0.0.1:1/y')).toEqual([
    expect.stringContaining('No database answers at'),
  ]);
});

/** A server that always sends one answer. */
async function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const outside = async (env: NodeJS.ProcessEnv) => (await checkOutside(settings(env))).map(toLine);

test('the public address answers, or something else does, or a proxy that is not configured is in front', async () => {
  const ours = '{"isSuccess":true}';
  const PUBLIC_URL = await answering(200, ours, { server: 'nginx' });
  expect(await outside({ PUBLIC_URL, TRUST_PROXY: '1' })).toEqual([
    `✓ ${PUBLIC_URL}: it answers through nginx`,
  ]);
  expect((await outside({ PUBLIC_URL }))[0]).toContain('nginx stands in front and TRUST_PROXY is not set');
  expect(await outside({ PUBLIC_URL: await answering(200, ours) })).toEqual([
    expect.stringMatching(/: it answers$/),
  ]);
  expect((await outside({ PUBLIC_URL: await answering(502, '<html>') }))[0]).toContain(
    'something else answers',
  );
  expect((await outside({ PUBLIC_URL: 'http://127.0.0.1:1' }))[0]).toContain('it gives no answer (');
});

test('a public address with a certificate that nobody has signed is wrong', async () => {
  const server = createHttpsServer(selfSigned(['localhost']), (_, response) =>
    response.end('{"isSuccess":true}'),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const PUBLIC_URL = `https://localhost:${(server.address() as AddressInfo).port}`;
  expect((await outside({ PUBLIC_URL }))[0]).toMatch(
    /✗ .*no answer \(.*self-signed certificate.*check DNS, proxy and certificate/i,
  );
});

test('keys that a provider does not know are distinguished from a code it does not know', async () => {
  const keys = { KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'secret' };
  const kakao = async (status: number, body: string) =>
    outside({ ...keys, KAKAO_TOKEN_URL: await answering(status, body) });
  expect((await kakao(400, '{"error":"invalid_grant","error_code":"KOE320"}'))[0]).toMatch(
    /^✓ sign-in with kakao/,
  );
  expect((await kakao(401, '{"error":"invalid_client","error_code":"KOE010"}'))[0]).toBe(
    '✗ sign-in with kakao: it does not know the id or the secret: copy both from its console again',
  );
  expect((await outside({ ...keys, KAKAO_TOKEN_URL: 'http://127.0.0.1:1' }))[0]).toContain(
    'cannot be reached',
  );
});

test('admins read the findings in Korean, what works and what does not', async () => {
  const { connectionString: databaseUrl, drop } = await freshDatabase();
  onTestFinished(async () => void (await drop()));
  const check = async () => (await checkDatabaseUse({ ...settings({}), databaseUrl })).map(toKorean);
  expect(await check()).toEqual([
    { what: expect.stringMatching(/^데이터베이스: PostgreSQL \d+/), wrong: null },
    { what: '서버처럼 연결하기', wrong: null },
    { what: '테이블: 최신이에요', wrong: null },
    { what: '시계: 데이터베이스와 1초 안으로 맞아요', wrong: null },
  ]);
  const client = await openClient(databaseUrl);
  await client.query(`insert into migration values ('9999_later.sql')`);
  expect((await check())[2]).toEqual({
    what: '테이블',
    wrong: expect.stringMatching(/^더 새로운 버전의 동네기록이 만들었어요\./),
  });
  await client.query(`update migration set name = '0001_ids_members.sql' where name = '9999_later.sql'`);
  await client.end();
  expect((await check())[2]).toEqual({
    what: '테이블',
    wrong: expect.stringMatching(/^테이블이 0\.1\.0 이전 버전의 것이에요\./),
  });
});
