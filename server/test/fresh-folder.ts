import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new temporary folder that the account which runs PostgreSQL can also enter. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dongne-'));
  await chmod(folder, 0o755);
  return folder;
}
