import type { ReactNode } from 'react';

/** Loads a component from a separate chunk. */
export type Load = () => Promise<() => ReactNode>;

export type Module = Record<string, () => ReactNode>;

/** The screens of moderators and operators, whose files are listed apart: no member loads the list (`staff-files.ts`). */
const OF_STAFF = /^(?:maps|moderation|system)\//;

/** The files of all other screens and layouts, each with the function that loads it. */
const files = {
  ...import.meta.glob<Module>(
    [
      './**/*Screen.tsx',
      './**/*Only.tsx',
      './app/TabbedScreens.tsx',
      '!./app/ErrorScreen.tsx',
      '!./{gallery,maps,moderation,system}/**',
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
  const load = OF_STAFF.test(file) ? () => loadStaff(path) : files[path];
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (load === undefined) throw new Error(`A route names ${file}.tsx, which is not among the screens`);
  return async () => (await load())[name] ?? Promise.reject(new Error(`${file}.tsx does not export ${name}`));
}

const loadStaff = async (path: string): Promise<Module> =>
  (await import('./staff-files.ts')).staffFiles[path]?.() ?? {};

/** The key of a file in the build's manifest. */
export const manifestKey = (file: string) => `src/${file}.tsx`;
