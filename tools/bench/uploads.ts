import { openBenchApp } from './bench-app.ts';
import type { Setting } from './compare.ts';
import { signIn } from './country.ts';
import { quantile, roundsRow, type Row } from './measure.ts';
import { startServer } from './overload.ts';
import { photos } from './photos.ts';
import { inOrder, readTargets } from './targets.ts';
import { openWriting, writers } from './writing.ts';

const [UPLOADS, PHOTOS, READS_PER_S, MS, MAX] = [10, 2, 50, 6_000, 1.5];

/** The median time of reads during ten concurrent uploads ÷ without them. */
export async function uploadRows({
  connectionString,
  cores,
  rounds,
  posts,
  callers,
}: Setting): Promise<Row[]> {
  await using app = await openBenchApp(connectionString);
  const reads = (await readTargets(app.db, posts)).filter(({ part }) => part === 'post' || part === 'lists');
  const calls = reads.flatMap(({ samples }) => inOrder(samples));
  const members = await writers(app.db, await signIn(app, UPLOADS));
  const images = await photos(PHOTOS);
  await using server = await startServer(connectionString, cores);
  const uploads = await Promise.all(members.map((member) => openWriting(server.address, member, images)));
  const request = { origin: server.address, calls, rate: READS_PER_S, ms: MS };
  const median = async () => quantile((await callers.call(request)).times, 0.5);
  await median();
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    alone.push(await median());
    beside.push(await during(uploads, median));
  }
  const ratios = beside.map((ms, round) => ms / alone[round]!);
  const name = 'reads beside ten uploads at once ÷ without them (p50)';
  return [roundsRow(name, beside, ratios, { atMost: MAX })];
}

/** The result of `measure` while each upload is repeated. */
async function during<T>(uploads: readonly (() => Promise<void>)[], measure: () => Promise<T>) {
  const stopping = new AbortController();
  const uploading = uploads.map(async (upload) => {
    while (!stopping.signal.aborted) await upload();
  });
  try {
    return await measure();
  } finally {
    stopping.abort();
    await Promise.all(uploading);
  }
}
