import { join } from 'node:path';
import * as v from 'valibot';
import { signingSecrets } from '../server/src/auth/signing-secrets.ts';
import type { Db } from '../server/src/db.ts';
import { installPackages, runNpm } from './install-packages.ts';
import type { Call } from './caller.ts';
import { inOrder, type Target } from './targets.ts';
import { startProgram } from './programs.ts';
import { difference } from './same-answers.ts';

const folder = join(import.meta.dirname, 'peer');
/** As many connections as ours has. */
const POOL = '8';
/** How many calls of a target are compared. */
const COMPARED = 8;

/** Starts the peer on a database, installed with the packages of its lock file the first time; null where these cannot be had. */
export async function startPeer(connectionString: string, db: Db, cores: string | undefined) {
  if (!isInstalled()) return null;
  // What a server that asks for a box of coordinates has.
  await db`create index if not exists bench_peer_box on place (lat_e5, lng_e5) where deleted_at is null`;
  const [secret] = await signingSecrets(db, []);
  return startProgram(join(folder, 'dist', 'main.js'), [connectionString, POOL, secret!], cores);
}

const isInstalled = () =>
  installPackages(folder, 'the peer (NestJS and TypeORM)') && runNpm(folder, ['run', 'build', '--silent']);

/** Throws where the peer answers a target's calls otherwise than we do, or leaves a field out. */
export async function expectSameAnswers(ours: string, peer: string, target: Target) {
  if (target.peer === null || target.peer === 'alike') return;
  for (const call of inOrder(target.samples).slice(0, COMPARED)) {
    const [own, other] = [await ask(ours, call), await ask(peer, call)];
    const found = difference(own, other);
    if (found !== null) throw new Error(`The peer answers ${call.path} otherwise: ${found}`);
    v.parse(v.object({ result: target.peer.answers }), other);
  }
}

async function ask(origin: string, { method, path, headers = {} }: Call): Promise<unknown> {
  const answer = await fetch(origin + path, { method, headers });
  return answer.json();
}
