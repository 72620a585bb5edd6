import { join } from 'node:path';
import * as v from 'valibot';
import { signingSecrets } from '../../server/src/auth/signing-secrets.ts';
import type { Db } from '../../server/src/db.ts';
import { installPackages, runNpm } from './install-packages.ts';
import type { Call } from './caller.ts';
import { inOrder, type Target } from './targets.ts';
import { startProgram } from './programs.ts';
import { difference } from './same-answers.ts';

const folder = join(import.meta.dirname, 'peer');
/** The peer's pool size, the same as ours. */
const POOL = '8';
/** The number of a target's calls whose answers are compared. */
const COMPARED = 8;

/** Starts the peer on a database; installs its packages from the lock file the first time; null if they cannot be installed. */
export async function startPeer(connectionString: string, db: Db, cores: string | undefined) {
  if (!isInstalled()) return null;
  // The index that a server querying by bounding box would have.
  await db`create index if not exists bench_peer_box on place (lat_e5, lng_e5) where deleted_at is null`;
  const [secret] = await signingSecrets(db, []);
  return startProgram(join(folder, 'dist', 'main.js'), [connectionString, POOL, secret!], cores);
}

const isInstalled = () =>
  installPackages(folder, 'the peer (NestJS and TypeORM)') && runNpm(folder, ['run', 'build', '--silent']);

/** Throws if the peer's answers to a target's calls differ from ours, or lack a field. */
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
