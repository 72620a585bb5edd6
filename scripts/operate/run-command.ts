import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../checkout.ts';

/** For tests: runs an operator's command like npm, with these settings in addition to the process's settings. */
export function runCommand(
  words: readonly string[],
  settings: NodeJS.ProcessEnv,
): Promise<{ code: number; out: string; err: string }> {
  const args = [join(root, 'scripts', 'main.ts'), ...words];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, ...settings } }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}
