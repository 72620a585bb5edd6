import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pinned } from './cores.ts';

/** Starts a server in a separate process, which prints its address first; `await using` stops it. */
export async function startProgram(script: string, args: readonly string[], cores?: string) {
  const [command, all] = pinned(cores, process.execPath, [script, ...args]);
  const child = spawn(command, all, { stdio: ['ignore', 'pipe', 'inherit'] });
  const printed = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => null)]);
  if (printed === null) throw new Error(`${script} ended before it served`);
  return {
    address: String(printed[0]).trim(),
    pid: child.pid!,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
