import { commands } from './commands.ts';
import { runCommands } from './run-commands.ts';

// The entry point of every script: `npm run NAME -- ARGUMENTS` runs this.
await runCommands(commands);
