import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder for one run, which the account that runs PostgreSQL may enter as well. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dongne-'));
  await chmod(folder, 0o755);
  return folder;
}
