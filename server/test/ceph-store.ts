import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mayInstall } from '../../scripts/test/apt.ts';
import { mayOverlay } from '../../scripts/test/may-overlay.ts';
import { freePorts } from './free-ports.ts';
import { freshFolder } from './fresh-folder.ts';

/** Whether Ceph can be installed beside this machine. */
export const hasCeph = mayInstall() && mayOverlay();

const ARCHIVES_MS = 400_000;

/** Starts the object gateway of Ceph, an independent store with an S3 interface. `stop` ends it and deletes its data. */
export async function startCeph() {
  const folder = await freshFolder();
  const [monitor, gateway] = await freePorts(2);
  const apart = ['--mount', '--propagation=private', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const script = join(import.meta.dirname, 'ceph.sh');
  const child = spawn('unshare', [...apart, 'bash', script, folder, `${monitor}`, `${gateway}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += String(part)));
  const until = Date.now() + ARCHIVES_MS;
  while (!printed.includes('ready\n')) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(printed);
    await pause(200);
  }
  return {
    endpoint: `http://127.0.0.1:${gateway}`,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
