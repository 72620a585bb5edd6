import { openDb } from '../../server/src/db.ts';
import { slowBucket } from '../../server/test/slow-bucket.ts';
import type { BenchPostgres } from './bench-app.ts';
import type { Call } from './caller.ts';
import { type Callers, startCallers } from './load.ts';
import { comparedRow, roundsRow, type Row } from './measure.ts';
import { photos } from './photos.ts';
import { type Product, startProduct } from './product.ts';
import { uploadAndRead } from './upload-and-read.ts';

const [CALLERS, MS] = [16, 3_000];

/** Photos of a private bucket, redirected ÷ sent by the server: photos per second, and the server's CPU time per photo. */
export async function servePhotoRows(postgres: BenchPostgres, rounds: number): Promise<Row[]> {
  await postgres.database('served');
  const databaseUrl = await postgres.copy('served'); // a start records its bucket
  await using opened = new AsyncDisposableStack();
  const bucket = await slowBucket();
  opened.defer(() => bucket.close());
  const settings = { DATABASE_URL: databaseUrl, ...bucket.settings };
  const sending = opened.use(await startProduct(settings));
  const redirecting = opened.use(await startProduct({ ...settings, S3_SIGNED_SECONDS: '60' }));
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
