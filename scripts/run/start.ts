import { type Config, readConfig, settingsNotKnown } from '../../server/src/config.ts';
import { Interrupted } from '../../server/src/process/interrupted.ts';
import { defineCommand } from '../command-line.ts';
import { buildWeb } from './build-web.ts';
import { listenTogether } from './listen-together.ts';
import { checkListen, listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { printLine, step } from './steps.ts';
import { printFailure, untilStopped } from './until-stopped.ts';

const noLines = (error: unknown): string[] => [`The map services could not be checked: ${String(error)}`];

/** Returns the problems that `npm run doctor` finds on this machine and in the database, one line each. */
async function findProblems(config: Config, databaseUrl: string): Promise<string[]> {
  const { checkDatabaseUse } = await import('../../server/src/doctor/check-database.ts');
  const { checkStorage } = await import('../../server/src/doctor/check-storage.ts');
  const { toLine } = await import('../../server/src/doctor/finding.ts');
  const found = await Promise.all([checkStorage(config), checkDatabaseUse({ ...config, databaseUrl })]);
  return found.flat().flatMap((finding) => (finding.wrong === null ? [] : [toLine(finding)]));
}

/** Returns what is still to be set in production, one line each. */
async function adviceOf(config: Config): Promise<string[]> {
  if (!config.production) return [];
  const { productionAdvice } = await import('../../server/src/doctor/production-advice.ts');
  return (await productionAdvice(config)).map((sentence) => `! ${sentence}`);
}

export const command = defineCommand({
  does: 'Builds what is missing and serves the product.',
  options: {},
  run: () =>
    untilStopped(async (opened, stopping) => {
      const config = readConfig();
      for (const line of settingsNotKnown()) printLine(line);
      await checkListen(config);
      await step('building the web app', 'web app built', () => buildWeb(stopping));
      stopping.throwIfAborted();
      const databaseUrl = await openDatabase(config, opened, stopping);
      stopping.throwIfAborted();
      const serving = await step('opening the server', 'server listening', () =>
        config.processes === 1
          ? listen({ ...config, databaseUrl }, opened)
          : listenTogether({ ...config, databaseUrl }, opened),
      );
      // The server is running: a later failure, such as a lost connection, does not end it.
      if (config.sample)
        await step('filling the sample neighbourhood', 'sample neighbourhood there', () =>
          serving.fillSample(stopping),
        ).catch((error: unknown) => {
          if (error instanceof Interrupted) throw error;
          printFailure(error);
        });
      const lines = await Promise.all([
        findProblems(config, databaseUrl),
        serving.checkMaps().catch(noLines),
        adviceOf(config),
      ]);
      stopping.throwIfAborted(); // a failure while the server stops is not a finding
      for (const line of lines.flat()) printLine(line);
      printLine(`동네기록 is ready: ${serving.address}`);
    }),
});
