// The entry point of the tools' commands: `node tools/run.mjs NAME ARGUMENTS`.
import { launch } from '../scripts/run/launch.mjs';

launch(new URL('main.ts', import.meta.url), true);
