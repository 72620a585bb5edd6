import { backUp } from '../../server/src/backup/back-up.ts';
import { finishedSets, readManifest } from '../../server/src/backup/backup-set.ts';
import { openBackups, openBackupStore, placeOfBackups } from '../../server/src/backup/backup-store.ts';
import { verifyBackup } from '../../server/src/backup/verify-backup.ts';
import { type Config, readConfig } from '../../server/src/config.ts';
import type { BackupPlace } from '../../server/src/config/setting-forms.ts';
import type { PhotoStore } from '../../server/src/outside/photo-store/photo-store.ts';
import { ArgumentsRefused, defineCommand } from '../command-line.ts';
import { printLine, step } from '../run/steps.ts';
import { untilDone } from '../run/until-stopped.ts';
import { cannot, openOwnStore, openProduct } from './operate.ts';

export const command = defineCommand({
  does: 'Backs up the database and the photos as one set, while a server runs or not.',
  options: {
    to: { type: 'string', value: 'PLACE', does: 'a folder or s3://bucket instead of BACKUP_TO' },
    keep: { type: 'string', value: 'N', does: 'keeps the newest N sets instead of BACKUP_KEEP' },
    list: { type: 'boolean', does: 'only lists the sets that are there' },
    verify: {
      type: 'boolean',
      does: 'only reads the newest set with its photos and compares them with their hashes',
    },
  },
  more: '  Photos that are there already are not copied again: after Ctrl-C or a failure, run it again to go on. What --verify finds damaged it removes from the backup, so that the next one copies it.',
  async run({ to, keep, list, verify }) {
    const config = readConfig();
    const most = keep === undefined ? config.backupKeep : readKeep(keep);
    const place = placeOfBackups(config, to);
    await untilDone(async (opened, stopping) => {
      if (list === true) await printSets(await openBackups(config, place));
      else if (verify === true) await printVerified(await openBackups(config, place), stopping);
      else await make({ config, opened, place, keep: most, stopping });
    });
  },
});

function readKeep(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new ArgumentsRefused('--keep takes a number from 1 to 999.');
}

const onStep = (doing: string) => printLine(`  ${doing}`);

interface Making {
  config: Config;
  opened: AsyncDisposableStack;
  place: BackupPlace;
  keep: number;
  stopping: AbortSignal;
}

async function make({ config, opened, place, keep, stopping }: Making) {
  const databaseUrl = await openProduct(config, opened);
  const store = await openOwnStore(config, databaseUrl);
  const target = await openBackupStore(config, place);
  const { set, rows, photos, missing } = await step('backing up', 'backed up', () =>
    backUp({ databaseUrl, store, target, keep, onStep, stopping }),
  );
  if (missing.length > 0)
    printLine(`Missing or damaged in the photo store: ${missing.length} photos (${missing.join(', ')})`);
  printLine(`The set ${set} has ${rows} rows and ${photos} photos.`);
}

async function printSets(target: PhotoStore) {
  const sets = await finishedSets(target);
  if (sets.length === 0) printLine('There are no backups.');
  for (const set of sets) {
    const { tables, photos, version } = await readManifest(target, set);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    printLine(`${set}: ${rows} rows, ${photos.count} photos, made by ${version}`);
  }
}

async function printVerified(target: PhotoStore, stopping: AbortSignal) {
  const set = (await finishedSets(target)).at(-1) ?? cannot('There are no backups.');
  const { photos, lost } = await step(`reading ${set}`, `${set} is whole`, () =>
    verifyBackup(target, set, { onStep, stopping }),
  );
  if (lost > 0)
    printLine(`${lost} of its ${photos} photos were missing or damaged in the photo store before.`);
}
