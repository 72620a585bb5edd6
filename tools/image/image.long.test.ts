import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/checkout.ts';
import { buildImage, type BuiltImage } from '../../scripts/run/build-image.ts';
import { buildWeb } from '../../scripts/run/build-web.ts';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { startPostgres } from '../../server/src/outside/postgres/postgres.ts';
import { openCookieBrowser } from '../../server/src/sample/cookie-browser.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { startCommenting } from '../faults/commenting.ts';
import { startReading } from '../faults/reading.ts';
import { releaseBefore } from '../faults/upgrade.ts';
import { debianProgram } from '../../scripts/test/debian-program.ts';
import { mayOverlay } from '../../scripts/test/may-overlay.ts';
import { type Containers, hasPrograms, openContainers } from './containers.ts';
import { type PostedPhoto, postPhoto } from './post-photo.ts';

// Builds the image and runs it with podman as an operator would: not as root, without capabilities, its root read-only.

const run = promisify(execFile);
const IMAGE = 'localhost/dongne-girok:0.1.0';
const MOST_BYTES = 250e6;
const LONG = { timeout: 600_000 };
const EACH_MS = 4_000;

const opened = new AsyncDisposableStack();
let home: string;
let containers: Containers;
let image: BuiltImage;
let unpackedBytes: number;
const canRun = await hasPrograms();
beforeAll(async () => {
  if (!canRun) return;
  home = await freshFolder();
  opened.defer(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));
  await buildWeb();
  image = await buildImage(join(home, 'first'), 'amd64');
  containers = openContainers(opened, home);
  unpackedBytes = await containers.load(image.file, IMAGE);
}, 900_000);
afterAll(() => opened.disposeAsync(), 120_000);

const hashOf = async (file: string) => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};
const trial = (port: number, more: Record<string, string> = {}) => ({
  PORT: String(port),
  NODE_ENV: 'trial',
  OUTSIDE: 'off',
  BACKUP_TO: '/backups',
  ...more,
});
let known: Promise<Record<string, string>> | undefined;
const before = () => (known ??= sourcesBefore());
const answers = (port: number, path = '/api/ready') =>
  fetch(`http://localhost:${port}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

/** Signs in as a neighbour and posts a photo. */
async function signInAndPost(port: number) {
  const browser = openCookieBrowser(`http://localhost:${port}`);
  await browser.signIn('가람');
  return postPhoto(browser);
}
const isThere = async (port: number, { articleId, path }: PostedPhoto) => [
  await answers(port, `/api/articles/${articleId}`),
  await answers(port, path),
];

describe.skipIf(!canRun)('the image', () => {
  test('is below 250 MB, and the same byte for byte when it is built again', LONG, async () => {
    const again = await buildImage(join(home, 'second'), 'amd64');
    expect(again.digest).toBe(image.digest);
    expect(await hashOf(again.file)).toBe(await hashOf(image.file));
    expect(image.bytes).toBeLessThan(MOST_BYTES);
    console.log(`${image.bytes / 1e6} MB to pull, ${unpackedBytes / 1e6} MB unpacked, ${image.digest}`);
    const { stdout } = await run('skopeo', ['inspect', '--config', `oci-archive:${image.file}`]);
    expect(JSON.parse(stdout)).toMatchObject({ architecture: 'amd64', config: { User: '1000:1000' } });
  });

  test(
    'runs with its own PostgreSQL: a photo is posted, and is there after a stop and a restore',
    LONG,
    async () => {
      const [port, other] = [await freePort(), await freePort()];
      const volumes = {
        '/data': await containers.folder('data'),
        '/backups': await containers.folder('backups'),
      };
      const first = containers.start('first', IMAGE, { env: trial(port), volumes });
      await expect.poll(() => first.printed(), { timeout: 120_000 }).toContain(' is ready: ');
      const post = await signInAndPost(port);
      expect(await isThere(port, post)).toEqual([200, 200]);
      await first.exec('node', 'scripts/run/health.mjs');
      const facts = `const { uid } = os.userInfo(); let root = 'written';
      try { fs.writeFileSync('/app/x', '') } catch (error) { root = error.code }
      console.log(uid, root, /CapEff:\\t(\\w+)/.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1])`;
      expect((await first.exec('node', '-e', facts)).trim()).toBe('1000 EROFS 0000000000000000');
      expect(await first.exec('node', 'scripts/run.mjs', 'doctor')).toContain('Everything works.');
      await first.exec('node', 'scripts/run.mjs', 'backup');
      expect(await first.stop()).toBe(0);
      expect(first.printed()).toContain('Stopped.');

      const second = containers.start('second', IMAGE, { env: trial(port), volumes });
      await expect.poll(() => answers(port), { timeout: 120_000 }).toBe(200);
      expect(await isThere(port, post)).toEqual([200, 200]);
      expect(await second.stop()).toBe(0);

      const restored = { ...volumes, '/data': await containers.folder('restored') };
      const env = trial(other, { SAMPLE: 'off' });
      await containers.run(IMAGE, {
        env,
        volumes: restored,
        command: ['node', 'scripts/run.mjs', 'restore'],
      });
      const third = containers.start('third', IMAGE, { env, volumes: restored });
      await expect.poll(() => answers(other), { timeout: 120_000 }).toBe(200);
      expect(await isThere(other, post)).toEqual([200, 200]);
      expect(await third.stop()).toBe(0);
    },
  );

  test(
    'takes the place of the version before on a PostgreSQL outside, without a failed call',
    LONG,
    async () => {
      const postgres = await startPostgres({ dataDir: join(home, 'database') });
      opened.defer(() => postgres.stop('immediate'));
      const [oldPort, newPort] = [await freePort(), await freePort()];
      const data = await containers.folder('shared');
      const env = (port: number) =>
        trial(port, { DATABASE_URL: postgres.connectionString, SAMPLE: 'off', LOG_LEVEL: 'silent' });
      const old = containers.start('old', IMAGE, {
        env: env(oldPort),
        volumes: { '/data': data, ...(await before()) },
      });
      await expect.poll(() => answers(oldPort), { timeout: 120_000 }).toBe(200);
      const addresses = [`http://localhost:${oldPort}`];
      const commenting = await startCommenting(postgres.connectionString, addresses);
      const reading = startReading(addresses);
      await pause(EACH_MS);
      const now = containers.start('now', IMAGE, { env: env(newPort), volumes: { '/data': data } });
      await expect.poll(() => answers(newPort), { timeout: 120_000 }).toBe(200);
      addresses.push(`http://localhost:${newPort}`);
      await pause(EACH_MS);
      addresses.shift(); // the proxy in front has noticed that the container stops
      await pause(1_000);
      expect(await old.stop()).toBe(0);
      await pause(EACH_MS);
      const [lost, reads] = [await commenting.lost(), await reading.stop()];
      const { acknowledged, failed } = commenting.figures();
      expect({ failed, lost, failedReads: reads.failed }).toEqual({ failed: 0, lost: 0, failedReads: 0 });
      expect(acknowledged).toBeGreaterThan(20);
      expect(await now.stop()).toBe(0);
    },
  );
});

const hasDjango = existsSync('/usr/lib/python3/dist-packages/oauth2_provider');
const pebble = canRun ? await debianProgram(['pebble'], 'usr/bin/pebble') : null;
test.skipIf(pebble === null || !hasDjango || !mayOverlay())(
  'the documents lead a new operator from the image to a domain, a provider, a backup, another machine and an upgrade',
  LONG,
  async () => {
    const folder = join(home, 'operator');
    await mkdir(folder);
    const apart = ['--mount', '--propagation=private', '--pid', '--fork', '--kill-child', '--mount-proc'];
    const walk = join(import.meta.dirname, 'operator.process.ts');
    const given = [folder, image.file, pebble!.path, JSON.stringify(await before())];
    const { stdout } = await run('unshare', [...apart, process.execPath, walk, ...given]);
    console.log(stdout);
    expect(stdout.match(/a member signs in and finds the post/g)).toHaveLength(3);
  },
);

/** The product's own files of the version before, in place of those of the image: it has the same packages. */
async function sourcesBefore(): Promise<Record<string, string>> {
  const [archive, folder] = [join(home, 'before.tar'), join(home, 'before')];
  await run('git', ['archive', '--output', archive, await releaseBefore()], { cwd: root });
  await mkdir(folder);
  await run('tar', ['-xf', archive, '-C', folder]);
  const paths = ['server/src', 'server/migrations', 'contract/src', 'scripts'];
  return Object.fromEntries(paths.map((path) => [`/app/${path}`, join(folder, path)]));
}
