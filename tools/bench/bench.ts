import { resolve, join } from 'node:path';
import { ArgumentsRefused, defineCommand } from '../../scripts/command-line.ts';
import { asAdmin } from '../../server/test/database.ts';
import { type BenchApp, type BenchPostgres, openBenchApp, openBenchPostgres } from './bench-app.ts';
import { crowdRows, placeGrowth } from './places.ts';
import { coldRows } from './cold.ts';
import { compareRows, type Setting } from './compare.ts';
import { pin, splitCores } from './cores.ts';
import { countryDatabase, countryToWriteIn, signIn, type Size } from './country.ts';
import { fillCrowd, fillPlaces } from './fill-places.ts';
import { readGrowth } from './growth.ts';
import { importRows } from './imports.ts';
import { likeRows } from './likes.ts';
import { startCallers } from './load.ts';
import { exitCode, isNoisy, missedBars, type Row, table } from './measure.ts';
import { mixedRows } from './mixed.ts';
import { overloadRows } from './overload.ts';
import { regionRows } from './regions.ts';
import { keepRows } from './results.ts';
import { servePhotoRows } from './serve-photos.ts';
import { startRows } from './start.ts';
import { likeTargets, pageTargets, readTargets, type Target } from './targets.ts';
import { tileRows } from './tiles.ts';
import { uploadRows } from './uploads.ts';
import { sampleAuditRows, webRows, webTapRows } from './web.ts';
import { writeRows } from './write-photos.ts';

const KEPT = join(process.env['DATA_DIR'] ?? '.cache', 'bench');
/** The size for which results are stored. */
const STANDARD: Size = { places: 200_000, posts: 1_000_000 };
const ROUNDS = 7;
const LIKERS = 64;

const cores = splitCores();
/** The size and the number of rounds of a measurement. */
interface Asked extends Size {
  rounds: number;
}
type Measure = (postgres: BenchPostgres, asked: Asked) => Promise<Row[]>;

/** A part measured in the country database, with the server on its own core. */
const inCountry =
  (measure: (setting: Setting) => Promise<Row[]>, database = countryDatabase): Measure =>
  async (postgres, { rounds, ...size }) => {
    const connectionString = await database(postgres, size);
    await asAdmin(connectionString, 'checkpoint'); // otherwise earlier changes would be written during the measurement
    pin(await postgres.pid(), cores?.others);
    pin(process.pid, cores?.others);
    await using callers = startCallers();
    return await measure({ connectionString, rounds, posts: size.posts, cores, callers });
  };
const comparing = (choose: (app: BenchApp, posts: number) => Promise<Target[]>) =>
  inCountry((setting) => compareRows(setting, (app) => choose(app, setting.posts)));
const reading = (part: string) =>
  comparing(async ({ db }, posts) => (await readTargets(db, posts)).filter((target) => target.part === part));

/** The measurements by name. */
const PARTS: Record<string, Measure> = {
  post: reading('post'),
  comments: reading('comments'),
  lists: reading('lists'),
  home: reading('home'),
  search: reading('search'),
  map: reading('map'),
  like: comparing(async (app, posts) => likeTargets(await signIn(app, LIKERS), posts)),
  write: inCountry(writeRows, countryToWriteIn),
  pages: comparing(async (_, posts) => pageTargets(posts)),
  growth: readGrowth,
  likes: inCountry(likeRows, countryToWriteIn),
  places: (postgres, { places }) =>
    placeGrowth(
      postgres,
      [100_000, 1_000_000, 10_000_000].filter((size) => size <= Math.max(places, 1_000_000)),
    ),
  mixed: inCountry(mixedRows),
  uploads: inCountry(uploadRows, countryToWriteIn),
  regions: async (_, { rounds }) => regionRows(rounds),
  start: (postgres, { rounds }) => startRows(postgres, rounds),
  photos: (postgres, { rounds }) => servePhotoRows(postgres, rounds),
  tiles: (postgres, { rounds }) => tileRows(postgres, rounds),
  imports: (postgres, { rounds }) => importRows(postgres, rounds),
  async crowd(postgres) {
    await using app = await openBenchApp(await postgres.database('crowd', fillCrowd));
    return crowdRows(app);
  },
  overload: async (postgres) =>
    overloadRows(await postgres.database('town', (own) => fillPlaces(own, 0, 100_000))),
  web: (postgres, { rounds }) => webRows(postgres, rounds),
  audits: (_, { rounds }) => sampleAuditRows(rounds),
  taps: (_, { rounds }) => webTapRows(rounds),
  cold: (_, { rounds }) => coldRows(rounds),
};

const ON_THE_SAMPLE: ReadonlySet<string> = new Set(['web', 'audits', 'taps', 'cold']);

export const command = defineCommand({
  does: 'Measures the server beside others and in growth, and the web on a slow phone: prints ratios, and fails where one misses its bar.',
  words: '[PART …]',
  options: {
    data: {
      type: 'string',
      value: 'DIR',
      does: 'keeps what it fills there (DATA_DIR/bench, else .cache/bench)',
    },
    places: { type: 'string', value: 'N', does: 'among so many places (200,000; ten million take 7 GB)' },
    rounds: { type: 'string', value: 'N', does: 'in so many rounds (7)' },
    posts: {
      type: 'string',
      value: 'N',
      does: 'among so many posts (1,000,000, which take ten minutes once)',
    },
  },
  more: `Parts: ${Object.keys(PARTS).join(', ')}; all of them without a word. Ends with 1 where a row misses its bar, and with 2 where one is only too noisy. Figures of the standard size are kept in tools/bench/results.json and docs/PERFORMANCE.md.`,
  run({ data = KEPT, places = STANDARD.places, posts = STANDARD.posts, rounds = ROUNDS }, words) {
    const unknown = words.filter((word) => !(word in PARTS));
    if (unknown.length > 0) throw new ArgumentsRefused(`There is no part ${unknown.join(', ')}.`);
    const size = { places: Number(places), posts: Number(posts), rounds: Number(rounds) };
    return bench(words.length > 0 ? words : Object.keys(PARTS), size, resolve(data));
  },
});

async function bench(parts: readonly string[], size: Asked, data: string) {
  await using postgres = await openBenchPostgres(data);
  const isStandard =
    size.places === STANDARD.places && size.posts === STANDARD.posts && size.rounds >= ROUNDS;
  const all: Row[] = [];
  for (const part of parts) {
    pin(process.pid, cores?.all); // child processes get all cores, unless the part sets others
    const rows = await PARTS[part]!(postgres, size);
    all.push(...rows);
    if (isStandard)
      await keepRows(part, rows, ON_THE_SAMPLE.has(part) ? 'the sample neighbourhood' : toWords(size));
  }
  console.log(table(all));
  for (const sentence of missedBars(all)) console.log(`Missed: ${sentence}`);
  for (const { name } of all.filter(isNoisy)) console.log(`Too noisy to say anything: ${name}`);
  process.exitCode = exitCode(all);
}

const toWords = ({ places, posts }: Size) =>
  `${places.toLocaleString('en')} places, ${posts.toLocaleString('en')} posts`;
