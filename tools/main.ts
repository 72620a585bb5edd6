import { runCommands } from '../scripts/run-commands.ts';
import { commands } from './commands.ts';

// The entry point of every tool: `npm run NAME -- ARGUMENTS` runs this.
await runCommands(commands);
