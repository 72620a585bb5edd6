import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../server/src/db.ts';
import { openBenchApp } from './bench-app.ts';
import { PEER_BAR, type Setting } from './compare.ts';
import { signIn } from './country.ts';
import { comparedRow, type Row } from './measure.ts';
import { startServer } from './overload.ts';
import { startPeer } from './peer.ts';
import { photos } from './photos.ts';
import { openWriting, writers } from './writing.ts';

/** The posts per round, and the photos per post. */
const [POSTS, PHOTOS] = [2, 10];

/**
 * Writing posts with ten photos ÷ the peer, which stores the same sizes in the format to which we transcode them after answering; and the
 * same including our transcoding.
 */
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
  const [ours, whole, theirs]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    ours.push(await perSecond(writeOurs));
    await untilTranscoded(app.db);
    whole.push(POSTS / ((performance.now() - start) / 1_000));
    theirs.push(await perSecond(writeTheirs));
  }
  const name = 'writing with ten photos';
  return [
    comparedRow(`${name} ÷ the peer`, ours, theirs, { atLeast: PEER_BAR }),
    comparedRow(`${name}, until all sizes are transcoded ÷ the peer`, whole, theirs, {}),
  ];
}

/** Waits until the server has transcoded all photos. */
async function untilTranscoded(db: Db) {
  const waiting = async () => {
    const { count } =
      await db`select from photo where transcode_after is not null and state <> 'dead' limit 1`;
    return count > 0;
  };
  while (await waiting()) await pause(20);
}
