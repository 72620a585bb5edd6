import { finishedSets, readManifest } from '../../server/src/backup/backup-set.ts';
import { openBackups, placeOfBackups } from '../../server/src/backup/backup-store.ts';
import { restore } from '../../server/src/backup/restore.ts';
import { readConfig } from '../../server/src/config.ts';
import { openPhotoStore } from '../../server/src/outside/photo-store/open-photo-store.ts';
import { ArgumentsRefused, defineCommand } from '../command-line.ts';
import { printLine, step } from '../run/steps.ts';
import { untilDone } from '../run/until-stopped.ts';
import { cannot, openDirect } from './operate.ts';

export const command = defineCommand({
  does: 'Puts a backup back into an empty database and photo store.',
  words: '[SET]',
  options: {
    from: { type: 'string', value: 'PLACE', does: 'a folder or s3://bucket instead of BACKUP_TO' },
  },
  more: '  Without SET the newest; `npm run backup -- --list` lists them. It refuses a database that has members. After Ctrl-C, run it again to go on.',
  async run({ from }, [given, ...more]) {
    if (more.length > 0) throw new ArgumentsRefused('It takes one set.');
    const config = readConfig();
    await untilDone(async (opened, stopping) => {
      const source = await openBackups(config, placeOfBackups(config, from));
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
    });
  },
});
