import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from '../../server/src/outside/postgres/account.ts';

/** A program that runs until its owner is closed. */
export interface Started {
  /** Kills the program and all its child processes at once, like the loss of a machine. */
  kill(): Promise<void>;
}

interface Program {
  path: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  account: Account;
  /** A folder that the account may enter. */
  cwd: string;
}

/** Starts a program as that account, in its own process group. */
export function startProgram(opened: AsyncDisposableStack, program: Program): Started {
  const { uid, gid, borrowed } = program.account;
  const child = spawn(program.path, program.args, {
    ...(borrowed && { uid, gid }),
    cwd: program.cwd,
    env: program.env,
    stdio: process.env['FAULTS_LOG'] === undefined ? 'ignore' : 'inherit',
    detached: true,
  });
  const started: Started = {
    async kill() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      process.kill(-child.pid, 'SIGKILL');
      await once(child, 'exit');
    },
  };
  opened.defer(() => started.kill());
  return started;
}

const LONGEST_MS = 90_000;

/** Waits until `look` returns a result. Throws after a timeout. */
export async function until<T>(
  what: string,
  stopping: AbortSignal,
  look: () => Promise<T | undefined | false>,
): Promise<T> {
  const end = performance.now() + LONGEST_MS;
  while (performance.now() < end) {
    stopping.throwIfAborted();
    const found = await look().catch(() => undefined);
    if (found !== undefined && found !== false) return found;
    await pause(250);
  }
  throw new Error(`${what}: not within ${LONGEST_MS / 1000} s`);
}
