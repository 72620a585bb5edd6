import type { Module } from './screen-files.ts';

/** The files of the screens of moderators and operators, each with the function that loads it. */
export const staffFiles: Record<string, () => Promise<Module>> = import.meta.glob<Module>(
  './{maps,moderation,system}/*Screen.tsx',
  { base: '../' },
);
