import { printFailure } from './until-stopped.ts';
import { StartRefused } from '../server/src/start-refused.ts';

/** What a command was given; ends it with how it is used where that cannot be read. */
export function readArgs<T>(usage: string, parse: () => T): T {
  try {
    return parse();
  } catch {
    printFailure(new StartRefused(usage));
    process.exit(1);
  }
}
