import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checkout.ts';
import { ArgumentsRefused, type Command, type Commands } from './command-line.ts';
import { printFailure } from './run/until-stopped.ts';

const [name = '--help', ...args] = process.argv.slice(2);

/** Runs the command that this process was started with, or lists the commands. */
export async function runCommands(commands: Commands) {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) await listCommands(commands);
  else await runCommand((await load()).command);
}

async function runCommand(command: Command) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.help(name));
    return;
  }
  try {
    await command.run(args);
  } catch (error) {
    printFailure(error);
    if (error instanceof ArgumentsRefused) console.error(command.help(name));
    process.exitCode = 1;
  }
}

/** Returns null for a missing command file of a release, which has no commands for development. Rethrows any other error. */
function noneInRelease(error: NodeJS.ErrnoException): null {
  if (error.code === 'ERR_MODULE_NOT_FOUND' && existsSync(join(root, 'RELEASE'))) return null;
  throw error;
}

async function listCommands(commands: Commands) {
  if (name !== '--help' && name !== '-h') {
    console.error(`There is no command ${name}.`);
    process.exitCode = 1;
  }
  const width = Math.max(...Object.keys(commands).map((each) => each.length));
  for (const [each, load] of Object.entries(commands)) {
    const found = await load().catch(noneInRelease);
    if (found !== null) console.log(`npm run ${each.padEnd(width)}  ${found.command.does}`);
  }
}
