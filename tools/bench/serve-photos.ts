import { rm } from 'node:fs/promises';
import { root } from '../../scripts/checkout.ts';
import { startServer } from '../walk/shell.ts';
import { openDb } from '../../server/src/db.ts';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { slowBucket } from '../../server/test/slow-bucket.ts';
import type { BenchPostgres } from './bench-app.ts';
import type { Call } from './caller.ts';
import { type Callers, startCallers } from './load.ts';
import { comparedRow, roundsRow, type Row } from './measure.ts';
import { photos } from './photos.ts';
import { uploadAndRead } from './upload-and-read.ts';

const [CALLERS, MS, METRICS_TOKEN] = [16, 3_000, 'the-token-of-the-bench'];

/** Photos of a private bucket, redirected ÷ sent by the server: photos per second, and the server's CPU time per photo. */
export async function servePhotoRows(postgres: BenchPostgres, rounds: number): Promise<Row[]> {
  await postgres.database('served');
  const databaseUrl = await postgres.copy('served'); // a start records its bucket
  await using opened = new AsyncDisposableStack();
  const bucket = await slowBucket();
  opened.defer(() => bucket.close());
  const start = async (env: NodeJS.ProcessEnv) => {
    const server = await startProduct({ DATABASE_URL: databaseUrl, ...bucket.settings, ...env });
    opened.defer(() => server.stop());
    return server;
  };
  const sending = await start({});
  const redirecting = await start({ S3_SIGNED_SECONDS: '60' });
  const [photo] = await photos(1);
  await uploadAndRead(sending.address, photo!, 1);
  const path = `/article/photo/${await newestPhoto(databaseUrl)}`;
  await using callers = startCallers();
  const [sent, redirected]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const figures = [
      await measure(callers, sending, path),
      await measure(callers, redirecting, path),
    ] as const;
    if (round === 0) continue; // to warm up
    sent.push(figures[0]);
    redirected.push(figures[1]);
  }
  const of = (all: readonly Figures[], which: keyof Figures) => all.map((figures) => figures[which]);
  const [ours, theirs] = [of(redirected, 'cpuMs'), of(sent, 'cpuMs')];
  console.log(
    `Sent by the server: ${of(sent, 'perSecond').map(Math.round).join(', ')} photos/s, ${theirs.map((ms) => ms.toFixed(2)).join(', ')} ms each.`,
  );
  return [
    comparedRow('a photo redirected ÷ sent', of(redirected, 'perSecond'), of(sent, 'perSecond'), {}),
    roundsRow(
      'processor time of the server for a photo, redirected ÷ sent',
      ours,
      ours.map((ms, at) => ms / theirs[at]!),
      {},
    ),
  ];
}

interface Figures {
  perSecond: number;
  /** The server's CPU time per photo. */
  cpuMs: number;
}

type Product = Awaited<ReturnType<typeof startProduct>>;

/** Starts the product with the sample in a separate process. */
async function startProduct(settings: NodeJS.ProcessEnv) {
  const dataDir = await freshFolder();
  const port = String(await freePort());
  const env = {
    ...process.env,
    ...settings,
    DATA_DIR: dataDir,
    PORT: port,
    METRICS_TOKEN,
    OUTSIDE: 'off',
    LOG_LEVEL: 'error',
  };
  const server = await startServer(`exec ${process.execPath} scripts/run.mjs start`, { cwd: root, env });
  const address = `http://localhost:${port}`;
  return {
    address,
    async cpuMs(): Promise<number> {
      const answer = await fetch(`${address}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      return 1000 * Number(/^process_cpu_seconds_total (\S+)$/m.exec(await answer.text())?.[1]);
    },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function measure(callers: Callers, { address, cpuMs }: Product, path: string): Promise<Figures> {
  const before = await cpuMs();
  const calls: Call[] = [{ method: 'GET', path }];
  const { perSecond, times } = await callers.call({ origin: address, calls, callers: CALLERS, ms: MS });
  return { perSecond, cpuMs: ((await cpuMs()) - before) / times.length };
}

async function newestPhoto(connectionString: string): Promise<string> {
  const db = openDb({ connectionString, size: 1 });
  const [photo] = await db<{ uuid: string }>`
    select photo_uuid as uuid from photo where state = 'attached' order by created_at desc limit 1`;
  await db.end();
  return photo!.uuid;
}
