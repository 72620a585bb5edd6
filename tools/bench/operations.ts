import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defineCommand } from '../../scripts/command-line.ts';
import { buildRelease, packRelease } from '../../scripts/run/build-release.ts';
import { buildWeb } from '../../scripts/run/build-web.ts';
import { runShell, startServer } from '../walk/shell.ts';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { photosFolder } from '../../server/src/outside/photo-store/open-photo-store.ts';
import { runningPostgres } from '../../server/src/outside/postgres/postgres.ts';
import { photograph } from '../../server/test/photo-files.ts';
import { fillPhotos } from './fill-photos.ts';
import { openMemoryLimit } from './memory-limit.ts';
import { photos } from './photos.ts';
import { uploadAndRead } from './upload-and-read.ts';

const run = promisify(execFile);

/** An empty database of an installed PostgreSQL, whose `pg_dump` is then compared with a backup; the embedded one has none. */
const OTHER_POSTGRES = process.env['DATABASE_URL'];

/** A release unpacked in its own folder, and how to run its commands. */
interface Product {
  address: string;
  dataDir: string;
  place: { cwd: string; env: NodeJS.ProcessEnv };
}

export const command = defineCommand({
  does: 'Measures what an operator waits for and pays: size, starts, backup, restore and memory of a release.',
  options: {
    release: {
      type: 'string',
      value: 'TARBALL',
      does: 'measures that release, and not one of this checkout',
    },
    posts: { type: 'string', value: 'N', does: 'backs up so many posts with a photo each (10000)' },
    memory: { type: 'string', value: 'MB', does: 'instead tries uploads and reads with so much memory' },
    seconds: { type: 'string', value: 'N', does: 'tries them for so long (180)' },
  },
  more: '  Without --memory it needs about 10 GB of disk; with an empty database of an installed PostgreSQL in DATABASE_URL it compares a backup with pg_dump and cp. --memory takes root and a memory controller: PostgreSQL is included in it, files that the kernel keeps are shown apart.',
  async run({ release, posts = '10000', memory, seconds = '180' }) {
    const home = await mkdtemp(join(tmpdir(), 'dongne-operations-'));
    await chmod(home, 0o755); // PostgreSQL's account enters it
    try {
      const product = await unpack(home, release ?? (await build(home)));
      if (memory === undefined) await measureCopies(home, product, Number(posts));
      else await measureMemory(product, Number(memory), Number(seconds));
    } finally {
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    }
  },
});

const print = (what: string, figure: number, unit = '') =>
  console.log(`${what.padEnd(64)} ${String(Math.round(figure * 10) / 10).padStart(8)} ${unit}`);

async function build(home: string) {
  await buildWeb();
  return packRelease(await buildRelease(join(home, 'built')));
}

async function unpack(home: string, tarball: string): Promise<Product> {
  const cwd = join(home, 'release');
  await mkdir(cwd);
  await run('tar', ['-xzf', tarball, '-C', cwd, '--strip-components', '1']);
  print('release, packed', (await stat(tarball)).size / 1e6, 'MB');
  print('release, unpacked', await megabytes(cwd), 'MB');
  const port = String(await freePort());
  const dataDir = join(home, 'data');
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    PORT: port,
    DATA_DIR: dataDir,
    BACKUP_TO: join(home, 'backups'),
    NODE_COMPILE_CACHE: join(home, 'compiled'),
    OUTSIDE: 'off',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1', // callers of many addresses
    ...(OTHER_POSTGRES !== undefined && { DATABASE_URL: OTHER_POSTGRES }),
  };
  return { address: `http://localhost:${port}`, dataDir, place: { cwd, env } };
}

const START = 'exec node scripts/run.mjs start';

/** Measures the first and later starts, a backup of a running server, one without changes, and a restore into an empty folder. */
async function measureCopies(home: string, { address, dataDir, place }: Product, posts: number) {
  const first = startServer(START, place);
  print('first start, empty folder: until it answers', await seconds(() => answers(address, first)), 's');
  print('  and until the sample is there', await seconds(() => first), 's more');
  await (await first).stop();
  const later = startServer(START, place);
  print('later start: until it answers', await seconds(() => answers(address, later)), 's');
  const server = await later;
  const [photo] = await photos(1);
  await uploadAndRead(address, photo!, 1);
  const database = OTHER_POSTGRES ?? (await runningPostgres(dataDir));
  if (database === null) throw new Error('The database of the product does not run.');
  const mb = await fillPhotos(database, dataDir, posts);
  print(`photos of ${posts} posts, three sizes each`, mb, 'MB');
  const operate = (line: string, env = {}) =>
    seconds(() =>
      runShell(`exec node scripts/run.mjs ${line}`, { ...place, env: { ...place.env, ...env } }, 0),
    );
  const copied = (what: string, took: number) => {
    print(what, took, 's');
    print('  posts a second', posts / took);
    print('  photos a second', mb / took, 'MB');
  };
  const plain = OTHER_POSTGRES === undefined ? null : await seconds(() => plainCopy(home, dataDir));
  const backup = await operate('backup');
  copied('first backup, beside the running server', backup);
  if (plain !== null) print('  ÷ pg_dump and cp of the same', backup / plain);
  print('second backup, with nothing new', await operate('backup'), 's');
  print('reading the newest set again', await operate('backup --verify'), 's');
  print('rows of a set, compressed', await megabytes(join(home, 'backups', 'backup')), 'MB, two sets');
  const restored = { DATA_DIR: join(home, 'restored'), DATABASE_URL: '' };
  copied('restore into an empty folder', await operate('restore', restored));
  await server.stop();
}

/** What an operator would do without our backup: rows by `pg_dump`, photos by `cp`, read into the same file system. */
async function plainCopy(home: string, dataDir: string) {
  await run('pg_dump', ['--format=custom', `--file=${join(home, 'rows.dump')}`, OTHER_POSTGRES!]);
  await run('cp', ['-r', photosFolder(dataDir), join(home, 'copied-photos')]);
}

/** Measures the first start with the sample, then uploads and reads, within one memory limit. */
async function measureMemory({ address, place }: Product, megabytesAllowed: number, forSeconds: number) {
  await using limit = await openMemoryLimit(megabytesAllowed);
  if (limit === null) throw new Error('This machine lets us set no limit of memory.');
  const server = await startServer(limit.enter + START, place);
  print('memory allowed, PostgreSQL included', megabytesAllowed, 'MB');
  print('in use by its processes once the sample is there', (await limit.look()).own, 'MB');
  const photo = new Blob([await photograph(4000, 3000)], { type: 'image/jpeg' });
  let most = 0;
  const watch = setInterval(() => void limit.look().then(({ own }) => (most = Math.max(most, own))), 500);
  const load = await uploadAndRead(address, photo, forSeconds * 1000);
  clearInterval(watch);
  const { peak, killed } = await limit.look();
  print('in use by its processes at most, under uploads and reads', most, 'MB');
  print('the same with the files that the kernel keeps, at most', peak, 'MB');
  print('processes ended for want of memory', killed);
  print('photos of 12 megapixels uploaded meanwhile', load.photos);
  print('lists and map views read meanwhile', load.reads);
  print('calls that were refused or failed meanwhile', load.failed);
  await server.stop();
}

/** Waits until the server answers; throws with its output if it exits before. */
async function answers(address: string, starting: Promise<unknown>) {
  let failure: unknown;
  starting.catch((error: unknown) => (failure = error));
  for (;;) {
    const answer = await fetch(`${address}/api/ready`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok === true) return;
    if (failure !== undefined) throw failure;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

/** The size of a folder on disk, in MB. */
async function megabytes(path: string): Promise<number> {
  const { stdout } = await run('du', ['-s', '--block-size=1000', path]);
  return Number(stdout.split('\t')[0]) / 1000;
}
