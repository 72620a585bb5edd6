import { resolve } from 'node:path';
import { finishedSets, readManifest } from '../../server/src/backup/backup-set.ts';
import { openBackups, placeOfBackups } from '../../server/src/backup/backup-store.ts';
import { restore } from '../../server/src/backup/restore.ts';
import { type Config, readConfig } from '../../server/src/config.ts';
import { realPath } from '../../server/src/config/backup-place.ts';
import { openPhotoStore, photosFolder } from '../../server/src/outside/photo-store/open-photo-store.ts';
import { hasDatabase } from '../../server/src/outside/postgres/postgres.ts';
import { isThere } from '../../server/src/process/make-folder.ts';
import { ArgumentsRefused, defineCommand } from '../command-line.ts';
import { printLine, step } from '../run/steps.ts';
import { untilDone } from '../run/until-stopped.ts';
import { cannot, openDirect } from './operate.ts';

export const command = defineCommand({
  does: 'Puts a backup back into an empty database and photo store.',
  words: '[SET]',
  options: {
    from: { type: 'string', value: 'PLACE', does: 'a folder or s3://bucket instead of BACKUP_TO' },
    into: {
      type: 'string',
      value: 'FOLDER',
      does: 'a drill: into a product of its own in this folder, whatever DATABASE_URL, DATA_DIR and S3_* are',
    },
  },
  more: '  Without SET the newest; `npm run backup -- --list` lists them. It refuses a database that has members. After Ctrl-C, run it again to go on.',
  async run({ from, into }, [given, ...more]) {
    if (more.length > 0) throw new ArgumentsRefused('It takes one set.');
    const settings = readConfig();
    const config = into === undefined ? settings : await drillIn(settings, resolve(into));
    await untilDone(async (opened, stopping) => {
      const source = await openBackups(settings, placeOfBackups(settings, from));
      const set = given ?? (await finishedSets(source)).at(-1) ?? cannot('There are no backups.');
      await readManifest(source, set); // refuses an unknown name before a database is created
      const databaseUrl = await openDirect(config, opened);
      const store = await openPhotoStore(config);
      const { rows, photos, missing, orphans } = await step(`restoring ${set}`, `${set} restored`, () =>
        restore({ databaseUrl, store, source, set, onStep: (doing) => printLine(`  ${doing}`), stopping }),
      );
      if (missing.length > 0)
        printLine(`In no backup are ${missing.length} photos that posts name: ${missing.join(', ')}`);
      if (orphans > 0)
        printLine(
          `${orphans} photos have no row: npm run job -- sweep-orphans removes them, or Sunday's run.`,
        );
      printLine(`${rows} rows and ${photos - missing.length} photos are back.`);
      if (into !== undefined) printLine(`The drill is in ${config.dataDir}: delete it once you have looked.`);
    });
  },
});

/** The settings of a product of its own in a folder: no database, bucket or folder of the settings is part of it (BEHAVIOUR: operations-12). */
async function drillIn(settings: Config, dataDir: string): Promise<Config> {
  const isOurs = realPath(dataDir) === realPath(settings.dataDir);
  const isOther = (await isThere(photosFolder(dataDir))) && !(await hasDatabase(dataDir));
  if (isOurs || isOther) cannot(`A drill needs a folder of its own: ${dataDir} has the photos of a product.`);
  return {
    ...settings,
    dataDir,
    databaseUrl: undefined,
    databaseAdminUrl: undefined,
    databaseReplicaUrls: [],
    s3: null,
  };
}
