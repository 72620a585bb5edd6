import { ArgumentsRefused, type Command } from './command-line.ts';
import { commands } from './commands.ts';
import { printFailure } from './run/until-stopped.ts';

// The one entry of every script: `npm run NAME -- ARGUMENTS` ends here.
const [name = '--help', ...args] = process.argv.slice(2);
const load = commands[name];
if (load === undefined) await listCommands();
else await runCommand((await load()).command);

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

async function listCommands() {
  if (name !== '--help' && name !== '-h') {
    console.error(`There is no command ${name}.`);
    process.exitCode = 1;
  }
  const width = Math.max(...Object.keys(commands).map((each) => each.length));
  for (const [each, load] of Object.entries(commands)) {
    console.log(`npm run ${each.padEnd(width)}  ${(await load()).command.does}`);
  }
}
