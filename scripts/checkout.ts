import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Finds the script of a package's command, such as `oxlint`. */
export const tool = (name: string) => realpathSync(join(root, 'node_modules', '.bin', name));

/** The result of a program: whether its exit code was 0, and its output on both streams. */
export interface Finished {
  ok: boolean;
  printed: string;
}

/** Runs a script with this Node from the root of the checkout; with `show` its output is printed while it runs. */
export function runScript(script: string, args: string[], show = false): Promise<Finished> {
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: show ? 'inherit' : 'pipe' });
  const printed: string[] = [];
  child.stdout?.on('data', (chunk) => printed.push(String(chunk)));
  child.stderr?.on('data', (chunk) => printed.push(String(chunk)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, printed: printed.join('') }));
  });
}
