import { openBenchApp } from './bench-app.ts';
import type { Setting } from './compare.ts';
import { signIn } from './country.ts';
import { comparedRow, type Row } from './measure.ts';
import { startServer } from './overload.ts';
import { startPeer } from './peer.ts';
import { photos } from './photos.ts';
import { openWriting, writers } from './writing.ts';

/** The posts per round, and the photos per post. */
const [POSTS, PHOTOS] = [2, 10];

/** Writing posts with ten photos ÷ the peer, which stores the same sizes in the same format. */
export async function writeRows({ connectionString, cores, rounds }: Setting): Promise<Row[]> {
  await using app = await openBenchApp(connectionString);
  const [writer] = await writers(app.db, await signIn(app, 1));
  const images = await photos(PHOTOS);
  await using server = await startServer(connectionString, cores);
  await using peer = await startPeer(connectionString, app.db, cores?.server);
  if (peer === null) return [];
  const writeOurs = await openWriting(server.address, writer!, images);
  const writeTheirs = await openWriting(peer.address, writer!, images);
  const perSecond = async (write: () => Promise<void>) => {
    const start = performance.now();
    for (let n = 0; n < POSTS; n++) await write();
    return POSTS / ((performance.now() - start) / 1_000);
  };
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await perSecond(writeOurs));
    theirs.push(await perSecond(writeTheirs));
  }
  return [comparedRow('writing with ten photos ÷ the peer', ours, theirs, {})];
}
