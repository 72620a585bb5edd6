import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readConfig } from '../server/src/config.ts';
import { checkDoor } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { root, tool } from './tools.ts';
import { untilStopped } from './until-stopped.ts';

await untilStopped(async (opened) => {
  const config = readConfig();
  await checkDoor(config);
  const databaseUrl = await openDatabase(config, opened);
  const watched = ['server/src', 'contract/src'].map((folder) => `--watch-path=${folder}`);
  keep(opened, [...watched, '--watch-preserve-output', 'scripts/serve.ts'], { DATABASE_URL: databaseUrl });
  keep(opened, [tool('vite'), 'web', '--host'], { API_ADDRESS: `http://127.0.0.1:${config.port}` });
});

/** Keeps a script of ours running beside us; the end of one of them is the end of all. */
function keep(opened: AsyncDisposableStack, args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  const ended = once(child, 'exit');
  void ended.then(() => process.kill(process.pid, 'SIGTERM'));
  opened.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
}
