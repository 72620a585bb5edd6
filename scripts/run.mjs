// The entry point of the product's commands: `node scripts/run.mjs NAME ARGUMENTS`.
import { launch } from './run/launch.mjs';

/** The commands that need the packages for development. All others run the product. */
const FOR_DEVELOPMENT = /^(test.*|check|format|contract:build)$/;

launch(new URL('main.ts', import.meta.url), FOR_DEVELOPMENT.test(process.argv[2]));
