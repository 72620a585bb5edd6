import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfig, settingsNotKnown } from '../../server/src/config.ts';
import { outsideLine } from '../../server/src/maps/outside-line.ts';
import { defineCommand } from '../command-line.ts';
import { root, tool } from '../checkout.ts';
import { checkListen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { printLine } from './steps.ts';
import { untilStopped } from './until-stopped.ts';

export const command = defineCommand({
  does: 'Serves both sides while you edit: Vite for the web, a server that restarts, a database that stays.',
  options: {},
  run: () =>
    untilStopped(async (opened) => {
      const config = readConfig();
      for (const line of settingsNotKnown()) printLine(line);
      await checkListen(config);
      const databaseUrl = await openDatabase(config, opened);
      printLine(outsideLine(config));
      const watched = ['server/src', 'contract/src'].map((folder) => `--watch-path=${folder}`);
      const serve = [...watched, '--watch-preserve-output', join(root, 'scripts', 'main.ts'), 'serve'];
      keepRunning(opened, serve, { DATABASE_URL: databaseUrl });
      keepRunning(opened, [tool('vite'), 'web', '--host'], {
        API_ADDRESS: `http://127.0.0.1:${config.port}`,
      });
    }),
});

/** Runs one of our programs in parallel; when one of them ends, all end. */
function keepRunning(opened: AsyncDisposableStack, args: string[], settings: Record<string, string>) {
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
