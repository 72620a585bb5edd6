import type { Commands } from '../scripts/command-line.ts';

/** Every command of the tools by its name in `npm run`. */
export const commands: Commands = {
  bench: () => import('./bench/bench.ts'),
  'bench:soak': () => import('./bench/soak.ts'),
  'bench:operations': () => import('./bench/operations.ts'),
  'bench:dev': () => import('./bench/dev-loop.ts'),
  faults: () => import('./faults/faults.ts'),
  'screens:maps': () => import('./screens/map-pictures.ts'),
  screens: () => import('./screens/screens.ts'),
};
