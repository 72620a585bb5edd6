import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defineCommand } from '../scripts/command-line.ts';
import { runShell, startServer } from '../scripts/walk/shell.ts';
import { buildRelease } from '../scripts/run/build-release.ts';
import { buildWeb } from '../scripts/run/build-web.ts';
import { freePort } from '../server/src/outside/postgres/cluster.ts';
import { runningPostgres } from '../server/src/outside/postgres/postgres.ts';
import { fillPhotos } from './fill-photos.ts';
import { openMemoryLimit } from './memory-limit.ts';
import { uploadAndRead } from './upload-and-read.ts';

const run = promisify(execFile);
const FILE = join(import.meta.dirname, 'operations.json');

/** A line of the table: what was measured, and its figure with its unit. */
interface Figure {
  what: string;
  figure: number;
  unit: string;
}

export const command = defineCommand({
  does: 'Measures what an operator waits for and pays: size, starts, memory, backup and restore of a release.',
  options: {
    release: {
      type: 'string',
      value: 'TARBALL',
      does: 'measures that release, and not one of this checkout',
    },
    memory: { type: 'string', value: 'MB', does: 'lets it use so much memory, PostgreSQL included (1024)' },
    posts: { type: 'string', value: 'N', does: 'backs up so many posts with a photo each (10000)' },
    seconds: { type: 'string', value: 'N', does: 'uploads and reads for so long (20)' },
  },
  more: '  It prints a table and writes bench/operations.json. The limit takes root and a memory controller.',
  async run({ release, memory = '1024', posts = '10000', seconds = '20' }) {
    const home = await mkdtemp(join(tmpdir(), 'dongne-operations-'));
    await chmod(home, 0o755); // PostgreSQL's account enters it
    try {
      const tarball = release ?? (await build(home));
      const figures = await measure(home, tarball, {
        memory: Number(memory),
        posts: Number(posts),
        seconds: Number(seconds),
      });
      for (const { what, figure, unit } of figures)
        console.log(`${what.padEnd(64)} ${String(figure).padStart(8)} ${unit}`);
      await writeFile(
        FILE,
        `${JSON.stringify({ measuredAt: new Date().toISOString(), figures }, null, 2)}\n`,
      );
    } finally {
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    }
  },
});

async function build(home: string) {
  await buildWeb();
  return `${await buildRelease(join(home, 'built'))}.tar.gz`;
}

async function measure(
  home: string,
  tarball: string,
  how: { memory: number; posts: number; seconds: number },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const add = (what: string, figure: number, unit: string) => figures.push({ what, figure, unit });
  const unpacked = join(home, 'release');
  await run('sh', ['-c', `mkdir ${unpacked} && tar -xzf ${tarball} -C ${unpacked} --strip-components 1`]);
  add('release, packed', await megabytes(tarball), 'MB');
  add('release, unpacked', await megabytes(unpacked), 'MB');

  await using limit = await openMemoryLimit(how.memory);
  if (limit === null) console.log('This machine lets us set no limit of memory: it is measured without one.');
  const port = await freePort();
  const dataDir = join(home, 'data');
  const place = {
    cwd: unpacked,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      PORT: String(port),
      OUTSIDE: 'off',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: join(home, 'compiled'),
    },
  };
  const start = () => startServer(`${limit?.enter ?? ''}exec node scripts/run.mjs start`, place);
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    add(what, Math.round((performance.now() - from) / 100) / 10, 's');
    return result;
  };
  const first = await timed('cold start: empty folder, sample included', start);
  await first.stop();
  const server = await timed('warm start', start);
  const address = `http://localhost:${port}`;
  const idle = await limit?.look();
  const load = await uploadAndRead(address, how.seconds * 1000);
  const busy = await limit?.look();
  if (idle !== undefined && busy !== undefined) {
    add('memory allowed, PostgreSQL included', how.memory, 'MB');
    add('in use by its processes, idle', idle.own, 'MB');
    add('in use by its processes, under that load', busy.own, 'MB');
    add('the same with the files that the kernel keeps, at most', busy.peak, 'MB');
    add('processes ended for want of memory', busy.killed, '');
  }
  add('photos of 12 megapixels uploaded meanwhile', load.photos, '');
  add('lists and map views read meanwhile', load.reads, '');
  add('calls that failed meanwhile', load.failed, '');

  const database = await runningPostgres(dataDir);
  if (database === null) throw new Error('The database of the product does not run.');
  const gigabytes = await fillPhotos(database, dataDir, how.posts);
  add(`photos of ${how.posts} posts`, gigabytes, 'GB');
  const operate = (line: string, env = {}) =>
    runShell(`node scripts/run.mjs ${line}`, { ...place, env: { ...place.env, ...env } }, 0, 900_000);
  const backups = { BACKUP_TO: join(home, 'backups') };
  await timed('first backup, beside the running server', () => operate('backup', backups));
  await timed('second backup, with nothing new', () => operate('backup', backups));
  await timed('restore into an empty folder', () =>
    operate('restore', { ...backups, DATA_DIR: join(home, 'restored') }),
  );
  await server.stop();
  return figures;
}

/** The space that a file or folder takes. */
async function megabytes(path: string): Promise<number> {
  if ((await stat(path)).isFile()) return Math.round((await stat(path)).size / 1e6);
  const { stdout } = await run('du', ['-s', '--block-size=1000000', path]);
  return Number(stdout.split('\t')[0]);
}
