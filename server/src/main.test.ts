import { globSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../test/fresh-database.ts';
import { freePorts } from '../test/free-ports.ts';
import { freshFolder } from '../test/fresh-folder.ts';
import { tcpProxy } from '../test/tcp-proxy.ts';
import { insertMember } from '../test/given.ts';
import { openAccessTokens } from './auth/access-token.ts';
import { openSessions } from './auth/sessions.ts';
import { openDb } from './db.ts';
import { readConfig } from './config.ts';
import { openClient } from './db/connections.ts';
import { type RunningServer, serve } from './main.ts';
import { OtherPhotos } from './product/own-store.ts';
import { freePort } from './outside/postgres/cluster.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let dataDir: string;
let operator: Client;
beforeEach(async () => {
  database = await freshDatabase();
  dataDir = await freshFolder();
  operator = await openClient(database.connectionString);
});
const started: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
  await operator.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A server of its own on this database; `stop` may be called by the test. */
async function start(env: NodeJS.ProcessEnv = {}, databaseUrl = database.connectionString) {
  const port = Number(env['PORT'] ?? (await freePort()));
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
  const server = await serve({ ...config, databaseUrl });
  let stopped: Promise<void> | undefined;
  const running: RunningServer = { ...server, stop: () => (stopped ??= server.stop()) };
  started.push(running);
  const read = async (path: string) => {
    const start = performance.now();
    const answer = await fetch(`http://localhost:${port}${path}`);
    const json = (await answer.json()) as { code: string; result?: { status?: string } };
    return { status: answer.status, headers: answer.headers, json, ms: performance.now() - start };
  };
  return { port, read, stop: running.stop };
}

test('a read behind a lock is 503 with Retry-After within three seconds, and health is 200 all the while', async () => {
  const { read } = await start();
  await operator.query('begin; lock table article in access exclusive mode');
  const [locked, health] = await Promise.all([read('/api/articles'), read('/api/health')]);
  expect([locked.status, locked.json.code, locked.headers.get('retry-after')]).toEqual([
    503,
    'COMMON5003',
    '2',
  ]);
  expect(locked.ms).toBeLessThan(5_000); // the limit of a statement that waits for nothing
  expect([health.status, health.json.result?.status]).toEqual([200, 'ok']);
  expect(health.ms).toBeLessThan(locked.ms);
  await operator.query('rollback');
  expect((await read('/api/articles')).status).toBe(200);
});

test('a database that only reads serves reads, refuses writes with 503, and health tells', async () => {
  const { port, read } = await start();
  const name = new URL(database.connectionString).pathname.slice(1);
  await operator.query(`alter database ${name} set default_transaction_read_only = on`);
  await operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await pause(100);
  await expect.poll(async () => (await read('/api/health')).json.result?.status).toBe('read-only');
  expect((await read('/api/ready')).status).toBe(200);
  for (let n = 0; n < 20; n++) expect((await read('/api/articles')).status).toBe(200);
  const signIn = await fetch(`http://localhost:${port}/api/auth/reissue`, {
    method: 'POST',
    headers: { cookie: `refresh=${crypto.randomUUID()}.${'A'.repeat(43)}`, 'sec-fetch-site': 'same-origin' },
  });
  expect([401, 503]).toContain(signIn.status); // never 500
});

test('without its database a process lives but is not ready, and is again within seconds after it is back', async () => {
  const { hostname: host, port: databasePort } = new URL(database.connectionString);
  const proxy = await tcpProxy({ host, port: Number(databasePort) });
  onTestFinished(() => proxy.close());
  const { read } = await start({}, proxy.through(database.connectionString));
  proxy.acceptNew(false);
  proxy.reset();
  await expect.poll(async () => (await read('/api/ready')).status).toBe(503);
  const [health, ready, refused] = await Promise.all(
    ['/api/health', '/api/ready', '/api/articles'].map(read),
  );
  if (!health || !ready || !refused) throw new Error('three were asked for');
  expect([health.status, health.json.result?.status]).toEqual([200, 'no-database']);
  expect([ready.status, ready.json.result?.status]).toEqual([503, 'no-database']);
  expect(Math.max(health.ms, ready.ms)).toBeLessThan(5_000);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  proxy.acceptNew(true);
  await expect.poll(async () => (await read('/api/ready')).status).toBe(200);
  expect((await read('/api/articles')).status).toBe(200);
});

test('a stopping server refuses at /api/ready first, finishes what it had begun, closes kept connections and ends in time', async () => {
  const { port, read, stop } = await start({ STOP_DELAY_SECONDS: '1' });
  const agent = new Agent({ keepAlive: true });
  const kept = get({ port, path: '/api/health', agent });
  const [first] = (await once(kept, 'response')) as [import('node:http').IncomingMessage];
  await text(first);
  await operator.query('begin; lock table article in access exclusive mode');
  const slow = read('/api/articles');
  await pause(100);
  const beginning = performance.now();
  const stopped = stop();
  await pause(100);
  const refused = await read('/api/ready');
  expect([refused.status, refused.json.result?.status, refused.headers.get('connection')]).toEqual([
    503,
    'stopping',
    'close',
  ]);
  await pause(1_000);
  await expect(read('/api/health')).rejects.toThrow('fetch failed'); // it accepts no more connections
  await operator.query('rollback');
  expect((await slow).status).toBe(200);
  await stopped;
  expect(performance.now() - beginning).toBeLessThan(10_000);
  expect(Object.keys(agent.freeSockets)).toEqual([]);
});

/** The head of a request for JSON; the connection is kept unless the server closes it. */
const head = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', ...lines].join('\r\n');

/** Asks on one connection, one request after another, until an answer closes it: how many were answered, and at last the error. */
function keepAsking(port: number, path: string) {
  const socket = connect(port, '127.0.0.1');
  let answered = 0;
  let rest = '';
  const ask = () => socket.write(`${head(path)}\r\n\r\n`);
  const ended = new Promise<string | null>((resolve) => {
    socket.on('error', ({ message }) => resolve(message));
    socket.on('close', () => resolve('closed without an answer that says so'));
    socket.on('data', (bytes) => {
      rest += bytes.toString();
      const [, length] = /content-length: (\d+)/i.exec(rest) ?? [];
      const body = rest.indexOf('\r\n\r\n') + 4;
      if (length === undefined || Buffer.byteLength(rest.slice(body)) < Number(length)) return;
      answered += 1;
      if (/connection: close/i.test(rest)) return resolve(null);
      rest = '';
      ask();
    });
  });
  ask();
  return { ended, answered: () => answered };
}

test('connections that are busy when the server stops are closed by an answer, none is reset', async () => {
  const { port, stop } = await start();
  const asking = Array.from({ length: 20 }, () => keepAsking(port, '/api/config'));
  await expect.poll(() => Math.min(...asking.map(({ answered }) => answered()))).toBeGreaterThan(1);
  await stop();
  expect(await Promise.all(asking.map(({ ended }) => ended))).toEqual(Array(20).fill(null));
});

test('a request whose head arrives while the server stops is answered like any other', async () => {
  const { port, stop } = await start();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.write(`${head('/api/config')}\r\nx-later: `);
  await pause(100);
  const stopped = stop();
  await pause(2_000); // it accepts no more connections
  socket.write('1\r\n\r\n');
  await stopped;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).toMatch(/x-request-id: /i);
  expect(answer).toContain('"isSuccess":true');
});

test('a form under way when the server stops has ten seconds', async () => {
  const { port, stop } = await start();
  const db = openDb({ connectionString: database.connectionString, size: 1 });
  const sessions = await openSessions(db, await openAccessTokens(db));
  const { access } = await sessions.open(await insertMember(db, '가람'));
  await db.end();
  const part =
    '--B\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  const pieces = [part, ...Array<string>(13).fill('no photo'), '\r\n--B--\r\n'];
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  const form = [
    `authorization: Bearer ${access}`,
    'content-type: multipart/form-data; boundary=B',
    `content-length: ${pieces.join('').length}`,
  ];
  socket.write(`${head('/api/photos/convert', ...form).replace('GET', 'POST')}\r\n\r\n`);
  await pause(200);
  const stopped = stop();
  for (const piece of pieces) {
    socket.write(piece);
    await pause(500);
  }
  await stopped;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('IMAGE4');
});

test('every figure that the alerts and the dashboard look at is served on the port of the figures', async () => {
  const [port, metricsPort] = await freePorts(2);
  const { read } = await start({
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    BACKUP_AT: '03:30',
  });
  await read('/api/articles');
  const scrape = async () => (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  const printed = await scrape();
  const sampleValue = (sample: string) =>
    Number(
      printed
        .split('\n')
        .find((line) => line.startsWith(`${sample} `))
        ?.slice(sample.length),
    );
  expect(sampleValue('dongne_http_requests_total{method="GET",route="/api/articles",status="200"}')).toBe(1);
  expect(sampleValue('dongne_database_up')).toBe(1);
  expect(sampleValue('dongne_database_connections{pool="calls",state="open"}')).toBeGreaterThan(0);
  expect(sampleValue('dongne_sessions')).toBe(0);
  expect(sampleValue('dongne_backup_last_seconds')).toBe(0); // so that BackupOld fires before the first one
  expect(sampleValue('dongne_disk_bytes{kind="free"}')).toBeGreaterThan(0);
  expect(sampleValue('dongne_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThan(0);
  const served = new Set([...printed.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect(lookedAt().filter((name) => !served.has(name))).toEqual([]);
  expect((await fetch(`http://localhost:${metricsPort}/`)).status).toBe(404);
});

test('a second start with another folder of photos is refused; the first start of an earlier product is taken', async () => {
  const { stop } = await start();
  await stop();
  await (await start()).stop(); // its own folder again
  const folder = await freshFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const elsewhere = start({ DATA_DIR: folder });
  await expect(elsewhere).rejects.toThrow(OtherPhotos);
  await expect(elsewhere).rejects.toThrow(`The folder ${folder}/photos does not have the photos of this`);
  const { rows } = await operator.query(`select value from server_secret where name = 'photo-store'`);
  const mark = join(folder, 'photos', 'product', 'ma', 'mark');
  await mkdir(dirname(mark), { recursive: true });
  await writeFile(mark, rows[0].value); // as the sentence says, where the photos are lost for good
  await (await start({ DATA_DIR: folder })).stop();
});

test('a database of before the mark is not started on a folder without any of its photos', async () => {
  const uuid = crypto.randomUUID();
  await operator.query(
    `insert into photo (photo_uuid, member_id, state, bytes, width, height, placeholder, sha256, list_sha256)
     values ($1, 1, 'attached', 1, 1, 1, '', '\\x00', '\\x00')`,
    [uuid],
  );
  await expect(start()).rejects.toThrow(OtherPhotos);
  const photo = join(dataDir, 'photos', 'article', 'photo', 'list', uuid.slice(0, 2), uuid);
  await mkdir(dirname(photo), { recursive: true });
  await writeFile(photo, 'x');
  await (await start()).stop(); // the right disk is mounted now
  await rm(photo);
  await (await start()).stop(); // its mark is enough
});

test('the port of the figures answers this machine alone, and asks for the token where one is set', async () => {
  const [port, metricsPort] = await freePorts(2);
  const METRICS_TOKEN = 'a-token-of-the-operator';
  await start({ PORT: String(port), METRICS_PORT: String(metricsPort), METRICS_TOKEN });
  const ask = async (host: string, authorization: string) =>
    (await fetch(`http://${host}:${metricsPort}/metrics`, { headers: { authorization } })).status;
  expect([await ask('127.0.0.1', ''), await ask('127.0.0.1', `Bearer ${METRICS_TOKEN}`)]).toEqual([401, 200]);
  const others = Object.values(networkInterfaces()).flat();
  const other = others.find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.2';
  await expect(ask(other, `Bearer ${METRICS_TOKEN}`)).rejects.toThrow('fetch failed');
});

/** The names of our metrics in the files of deploy/. */
function lookedAt(): string[] {
  const deploy = join(import.meta.dirname, '..', '..', 'deploy');
  const files = globSync(['prometheus/*.yml', 'grafana/*.json'], { cwd: deploy });
  expect(files.length).toBeGreaterThan(1);
  const text = files.map((file) => readFileSync(join(deploy, file), 'utf8')).join('\n');
  const found = [...text.matchAll(/\b(?:dongne|process|nodejs)_[a-z_]+/g)];
  return [...new Set(found.map(([name]) => name.replace(/(?<=seconds)_(?:bucket|sum|count)$/, '')))];
}
