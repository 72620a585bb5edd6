import { openBenchApp } from './bench-app.ts';
import { PEER_BAR, type Setting } from './compare.ts';
import { signIn } from './country.ts';
import { comparedRow, type Row } from './measure.ts';
import { startServer } from './overload.ts';
import { startPeer } from './peer.ts';
import { photos } from './photos.ts';
import { write, writers } from './writing.ts';

/** Posts in a round, and their photos. */
const [POSTS, PHOTOS] = [2, 10];

/** Writing posts with ten photos ÷ the peer, which stores the same sizes: what takes the time is the same codec. */
export async function writeRows({ connectionString, cores, rounds }: Setting): Promise<Row[]> {
  await using app = await openBenchApp(connectionString);
  const [writer] = await writers(app.db, await signIn(app, 1));
  const images = await photos(PHOTOS);
  await using server = await startServer(connectionString, cores);
  await using peer = await startPeer(connectionString, app.db, cores?.server);
  if (peer === null) return [];
  const perSecond = async (origin: string) => {
    const start = performance.now();
    for (let n = 0; n < POSTS; n++) await write(origin, writer!, images);
    return POSTS / ((performance.now() - start) / 1_000);
  };
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await perSecond(server.address));
    theirs.push(await perSecond(peer.address));
  }
  return [comparedRow('writing with ten photos ÷ the peer', ours, theirs, { atLeast: PEER_BAR })];
}
