import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const LONGEST_MS = 600_000;

interface Place {
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** Runs a line in a shell without a terminal for questions. Throws with its output if its exit code is not `code`. */
export async function runShell(line: string, place: Place, code: number): Promise<void> {
  const { child, printed } = begin(line, place);
  const timer = setTimeout(() => end(child, 'SIGKILL'), LONGEST_MS);
  const [ended] = await once(child, 'close');
  clearTimeout(timer);
  if (ended !== code || printed().includes('"isSuccess":false'))
    throw new Error(`It ended with ${ended}:\n${printed()}`);
}

/** A running server. */
export interface WalkedServer {
  /** Stops the server like Ctrl-C on its terminal. Throws if it does not report that it stopped. */
  stop(): Promise<void>;
}

/** Starts a server in a shell, and waits until it reports that it is ready. */
export async function startServer(line: string, place: Place): Promise<WalkedServer> {
  const { child, printed } = begin(line, place);
  const ready = AbortSignal.timeout(LONGEST_MS);
  while (!printed().includes(' is ready: ')) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${printed()}`);
    await once(child.stdout!, 'data', { signal: ready }).catch((error: Error) => {
      end(child, 'SIGKILL');
      throw new Error(`${error.message}:\n${printed()}`);
    });
  }
  return {
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        end(child, 'SIGINT');
        await once(child, 'close');
      }
      if (!printed().includes('Stopped.')) throw new Error(`It did not stop well:\n${printed()}`);
    },
  };
}

function begin(line: string, { cwd, env }: Place) {
  const child = spawn('bash', ['-c', line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)));
  return { child, printed: () => lines.join('') };
}

/** Signals the entire process group, like a terminal. */
function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
}
