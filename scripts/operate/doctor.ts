import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type Config,
  givenSettings,
  readConfig,
  settingNames,
  settingsNotKnown,
} from '../../server/src/config.ts';
import { readTexts } from '../../server/src/consents/consent-texts.ts';
import { bundleText } from '../../server/src/doctor/bundle.ts';
import { checkDatabaseUse } from '../../server/src/doctor/check-database.ts';
import { checkMaps } from '../../server/src/doctor/check-maps.ts';
import { checkMail } from '../../server/src/doctor/check-mail.ts';
import { checkOwnPhotos } from '../../server/src/doctor/check-own-photos.ts';
import { checkPush } from '../../server/src/doctor/check-push.ts';
import { checkOutside } from '../../server/src/doctor/check-outside.ts';
import { checkStorage } from '../../server/src/doctor/check-storage.ts';
import { productionAdvice } from '../../server/src/doctor/production-advice.ts';
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
  options: {
    bundle: {
      type: 'boolean',
      does: 'also writes a file for who helps: what was found, without secrets, addresses or anything of members',
    },
  },
  more: '  It changes nothing and migrates nothing; it ends with 1 where something is wrong.',
  run: ({ bundle }) =>
    untilDone(async (opened) => {
      const config = readConfig();
      const database = await checkGivenDatabase(config, opened);
      const lines = [
        ...settingsNotKnown().map((sentence) => `✗ settings: ${sentence}`),
        toLine(await tryOut('settings', () => trySettings(config))),
        ...(await checkStorage(config)).map(toLine),
        ...database.lines,
        toLine(await checkMail(config)),
        toLine(await checkPush(config)),
        ...(await checkOutside(config)).map(toLine),
      ];
      const advice = await productionAdvice(config);
      for (const line of [...lines, ...advice.map((sentence) => `! ${sentence}`)]) printLine(line);
      if (bundle === true) {
        const printed = [...lines, ...advice.map((sentence) => `! ${sentence}`)];
        printLine(`Written for who helps: ${await writeBundle(printed, database.wholeUrl)}`);
      }
      const broken = lines.filter((line) => line.startsWith('✗')).length;
      if (broken > 0) cannot(`${broken} of ${lines.length} are wrong.`);
      printLine(
        advice.length === 0
          ? 'Everything works.'
          : `Everything works; ${advice.length} (!) are still to be set.`,
      );
    }),
});

async function trySettings(config: Config) {
  refuseUnsafe(config);
  await readTexts(config);
}

/** Writes the file for whoever helps into the current folder, or where that cannot be written, into that for temporary files. */
async function writeBundle(lines: readonly string[], databaseUrl: string | undefined): Promise<string> {
  const text = await bundleText({ settings: givenSettings(), known: settingNames, lines, databaseUrl });
  const name = `doctor-${new Date().toISOString().slice(0, 16).replace(':', '')}.txt`;
  const write = async (path: string) => {
    await writeFile(path, text, { mode: 0o600 });
    return path;
  };
  return write(resolve(name)).catch(() => write(join(tmpdir(), name)));
}

interface CheckedDatabase {
  lines: string[];
  /** Its own address, past a pooler, if its tables are up to date. */
  wholeUrl?: string;
}

async function checkGivenDatabase(config: Config, opened: AsyncDisposableStack): Promise<CheckedDatabase> {
  try {
    if (config.databaseUrl === undefined && !(await hasDatabase(config.dataDir)))
      return { lines: ['✓ database: none yet, the first start makes it in the data folder'] };
    const wholeUrl = await openAsItIs(config, opened);
    const databaseUrl = config.databaseUrl ?? wholeUrl;
    const found = (await checkDatabaseUse({ ...config, databaseUrl })).map(toLine);
    if (!found.includes('✓ tables: up to date')) return { lines: found };
    const settings = { ...config, databaseUrl: wholeUrl };
    const more = [toLine(await checkOwnPhotos(settings)), ...(await checkMaps(settings))];
    return { lines: [...found, ...more], wholeUrl };
  } catch (error) {
    const sentence = failureSentence(error);
    if (sentence === null) throw error;
    return { lines: [`✗ database: ${sentence}`] };
  }
}
