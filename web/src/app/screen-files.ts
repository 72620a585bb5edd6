import type { ReactNode } from 'react';

/** Loads a component from a separate chunk. */
export type Load = () => Promise<() => ReactNode>;

export type Module = Record<string, () => ReactNode>;

/** The screens of moderators, operators and rare errands, whose files are listed apart: few members load the list (`rare-files.ts`). */
const IS_RARE = /^(?:claims|credits|exports|imports|maps|moderation|passkeys|system)\//;

/** The files of all other screens and layouts, each with the function that loads it. */
const files = {
  ...import.meta.glob<Module>(
    [
      './**/*Screen.tsx',
      './**/*Only.tsx',
      './app/TabbedScreens.tsx',
      '!./app/ErrorScreen.tsx',
      '!./{claims,credits,exports,gallery,imports,maps,moderation,passkeys,system}/**',
    ],
    { base: '../' },
  ),
  // Development only: not in the build.
  ...(import.meta.env.DEV ? import.meta.glob<Module>('./gallery/GalleryScreen.tsx', { base: '../' }) : {}),
};

/**
 * Returns the function that loads the component of a file, given as `home/HomeScreen`, that is exported under the file's name. Throws
 * if there is no such file, which fails the build.
 */
export function loaderOf(file: string): Load {
  const path = `./${file}.tsx`;
  const load = IS_RARE.test(file) ? () => loadRare(path) : files[path];
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (load === undefined) throw new Error(`A route names ${file}.tsx, which is not among the screens`);
  return async () => (await load())[name] ?? Promise.reject(new Error(`${file}.tsx does not export ${name}`));
}

const loadRare = async (path: string): Promise<Module> =>
  (await import('./rare-files.ts')).rareFiles[path]?.() ?? {};

/** The key of a file in the build's manifest. */
export const manifestKey = (file: string) => `src/${file}.tsx`;
