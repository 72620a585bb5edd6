import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The in-memory file system on Linux, and the free space that it needs to be used without the risk of filling it. */
const [MEMORY, LEAST_BYTES] = ['/dev/shm', 4e9];

/** Creates a temporary folder that the account of PostgreSQL can also enter. */
export async function freshFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'dongne-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Creates a temporary folder, in memory if there is space: a test database has six hundred small files. */
export const fastFolder = async () => freshFolder((await hasRoom()) ? MEMORY : tmpdir());

const hasRoom = () =>
  statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize >= LEAST_BYTES,
    () => false,
  );
