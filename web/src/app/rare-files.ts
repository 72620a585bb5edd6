import type { Module } from './screen-files.ts';

/** The files of the screens of moderators, operators and rare errands, each with the function that loads it. */
export const rareFiles: Record<string, () => Promise<Module>> = import.meta.glob<Module>(
  './{claims,credits,exports,imports,maps,moderation,passkeys,system}/*Screen.tsx',
  { base: '../' },
);
