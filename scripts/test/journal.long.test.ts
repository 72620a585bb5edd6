import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { selfSigned } from '../../server/test/self-signed.ts';
import { root } from '../checkout.ts';
import { debianProgram } from './debian-program.ts';
import { mayOverlay } from './may-overlay.ts';

// Sends a line of the product from one journal to another as deploy/journal-upload.conf has it, with Debian's programs.

const run = promisify(execFile);
const folder = await freshFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));
const path = (...names: string[]) => join(folder, ...names);
const receiver = await debianProgram(
  ['systemd-journal-remote', 'libmicrohttpd12'],
  'lib/systemd/systemd-journal-remote',
);

/** Makes a journal with one message. */
async function writeJournal(message: string) {
  const [boot, at] = [randomUUID().replaceAll('-', ''), Date.now() * 1000];
  const entry = `__REALTIME_TIMESTAMP=${at}\n__MONOTONIC_TIMESTAMP=1000\n_BOOT_ID=${boot}\nMESSAGE=${message}\n\n`;
  await mkdir(path('here'));
  await writeFile(path('entry'), entry);
  const { path: program, env } = receiver!;
  await run(program, ['-o', path('here', 'system.journal'), path('entry')], { env });
}

/** Uploads that journal with the file of ours in /etc, which is given back afterwards, trusting one certificate. */
async function upload(port: number, trusted: string) {
  const given = await readFile(join(root, 'deploy', 'journal-upload.conf'), 'utf8');
  const conf = given
    .replace(/^URL=.*$/m, `URL=https://localhost:${port}`)
    .replace(/^ServerKeyFile=.*$/m, `ServerKeyFile=${path('key')}`)
    .replace(/^ServerCertificateFile=.*$/m, `ServerCertificateFile=${path('cert')}`)
    .replace(/^TrustedCertificateFile=.*$/m, `TrustedCertificateFile=${trusted}`);
  await writeFile(path('conf'), conf);
  const [upper, work] = [path(randomUUID()), path(randomUUID())];
  const lines = `mkdir ${upper} ${work}
mount -t overlay overlay -o lowerdir=/etc,upperdir=${upper},workdir=${work} /etc
mkdir -p /etc/systemd/journal-upload.conf.d
cp ${path('conf')} /etc/systemd/journal-upload.conf.d/dongne-girok.conf
exec ${join(dirname(receiver!.path), 'systemd-journal-upload')} -D ${path('here')} --follow=no --save-state=${upper}.state`;
  await run('unshare', ['--mount', '--propagation=private', 'bash', '-ec', lines], { env: receiver!.env });
}
const received = () =>
  run('journalctl', ['-D', path('there'), '-o', 'cat', '-q']).then(({ stdout }) => stdout.trim(), String);

test.skipIf(receiver === null || !mayOverlay())(
  'the log goes to a machine of its own by TLS, and to none that only claims to be that machine',
  { timeout: 60_000 },
  async () => {
    const [logs, another] = [selfSigned(['localhost']), selfSigned(['localhost'])];
    for (const [name, text] of Object.entries({ ...logs, another: another.cert }))
      await writeFile(path(name), text);
    await mkdir(path('there'));
    const port = await freePort();
    const { path: program, env } = receiver!;
    const how = [`--listen-https=127.0.0.1:${port}`, `--key=${path('key')}`, `--cert=${path('cert')}`];
    const child = spawn(program, [...how, '-o', path('there')], { env, stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGTERM'));
    await writeJournal('a line of the product');
    await expect(upload(port, path('another'))).rejects.toThrow(/certificate|connect/i);
    expect(await received()).toBe('');
    await expect
      .poll(() => upload(port, path('cert')).then(() => 'sent', String), { timeout: 20_000 })
      .toBe('sent');
    await expect.poll(received, { timeout: 20_000 }).toContain('a line of the product');
  },
);
