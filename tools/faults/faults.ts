import { ArgumentsRefused, defineCommand } from '../../scripts/command-line.ts';
import { untilStopped } from '../../scripts/run/until-stopped.ts';
import { failOver } from './fail-over.ts';
import { walk } from '../walk/walk.ts';
import { upgrade } from './upgrade.ts';

/** The faults that can be provoked, by name. */
const faults = { patroni: failOver, upgrade, walk };

const isKnown = (name: string): name is keyof typeof faults => Object.hasOwn(faults, name);

export const command = defineCommand({
  does: 'Provokes a fault of a large set-up on this machine, under load, and says what was lost.',
  words: 'NAME [COMMIT|TARBALL]',
  options: {},
  more: `  NAME is one of ${Object.keys(faults).join(', ')} (docs/faults.md). patroni needs apt-get; upgrade takes the COMMIT of the
  release before; walk goes through the commands of the documents on a release in an
  empty folder: the TARBALL, or one that it builds. Everything listens on 127.0.0.1 only and ends by itself.`,
  async run(_, [name = '', before]) {
    if (!isKnown(name)) throw new ArgumentsRefused(`It knows no fault ${name}.`);
    await untilStopped(async (opened, stopping) => {
      process.exitCode = (await faults[name](opened, stopping, before)) ? 0 : 1;
      return 'done';
    });
  },
});
