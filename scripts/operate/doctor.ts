import { type Config, readConfig, settingsNotKnown } from '../../server/src/config.ts';
import { readTexts } from '../../server/src/consents/consent-texts.ts';
import { checkDatabaseUse } from '../../server/src/doctor/check-database.ts';
import { checkMaps } from '../../server/src/doctor/check-maps.ts';
import { checkMail } from '../../server/src/doctor/check-mail.ts';
import { checkOutside } from '../../server/src/doctor/check-outside.ts';
import { checkStorage } from '../../server/src/doctor/check-storage.ts';
import { reportAdvice } from '../../server/src/doctor/report-advice.ts';
import { toLine, tryOut } from '../../server/src/doctor/finding.ts';
import { refuseUnsafe } from '../../server/src/config/safe-settings.ts';
import { hasDatabase } from '../../server/src/outside/postgres/postgres.ts';
import { defineCommand } from '../command-line.ts';
import { failureSentence } from '../run/failure-sentence.ts';
import { printLine } from '../run/steps.ts';
import { untilDone } from '../run/until-stopped.ts';
import { cannot, openAsItIs } from './operate.ts';

export const command = defineCommand({
  does: 'Tries out everything the settings name, and says what works, and what is wrong and what to set.',
  options: {},
  more: '  It changes nothing and migrates nothing; it ends with 1 where something is wrong.',
  run: () =>
    untilDone(async (opened) => {
      const config = readConfig();
      const lines = [
        ...settingsNotKnown().map((sentence) => `✗ settings: ${sentence}`),
        toLine(await tryOut('settings', () => trySettings(config))),
        ...(await checkStorage(config)).map(toLine),
        ...(await databaseLines(config, opened)),
        toLine(await checkMail(config)),
        ...(await checkOutside(config)).map(toLine),
      ];
      for (const line of [...lines, reportAdvice(config) ?? []].flat()) printLine(line);
      const broken = lines.filter((line) => line.startsWith('✗')).length;
      if (broken > 0) cannot(`${broken} of ${lines.length} are wrong.`);
      printLine('Everything works.');
    }),
});

async function trySettings(config: Config) {
  refuseUnsafe(config);
  await readTexts(config);
}

async function databaseLines(config: Config, opened: AsyncDisposableStack): Promise<string[]> {
  try {
    if (config.databaseUrl === undefined && !(await hasDatabase(config.dataDir)))
      return ['✓ database: none yet, the first start makes it in the data folder'];
    const direct = await openAsItIs(config, opened);
    const databaseUrl = config.databaseUrl ?? direct;
    const found = (await checkDatabaseUse({ ...config, databaseUrl })).map(toLine);
    const isWhole = found.includes('✓ tables: up to date');
    return isWhole ? [...found, ...(await checkMaps({ ...config, databaseUrl: direct }))] : found;
  } catch (error) {
    const sentence = failureSentence(error);
    if (sentence === null) throw error;
    return [`✗ database: ${sentence}`];
  }
}
