import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files in memory on Linux, and the least free space there that makes it worth the risk of filling it. */
const [MEMORY, LEAST_BYTES] = ['/dev/shm', 4e9];

/** A new temporary folder that the account which runs PostgreSQL can also enter. */
export async function freshFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'dongne-'));
  await chmod(folder, 0o755);
  return folder;
}

/** The same in memory where there is room: a database of a test is six hundred small files. */
export const fastFolder = async () => freshFolder((await hasRoom()) ? MEMORY : tmpdir());

const hasRoom = () =>
  statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize >= LEAST_BYTES,
    () => false,
  );
