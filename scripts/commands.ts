import type { Command } from './command-line.ts';

/** Every command by the name it has after `npm run`, read from its file when it is needed. */
export const commands: Record<string, () => Promise<{ command: Command }>> = {
  start: () => import('./run/start.ts'),
  dev: () => import('./run/dev.ts'),
  serve: () => import('./run/serve.ts'),
  'contract:build': () => import('./run/build-contract.ts'),
  sample: () => import('./operate/sample.ts'),
  job: () => import('./operate/job.ts'),
  challenge: () => import('./operate/challenge.ts'),
  admin: () => import('./operate/admin.ts'),
  doctor: () => import('./operate/doctor.ts'),
  backup: () => import('./operate/backup.ts'),
  restore: () => import('./operate/restore.ts'),
  move: () => import('./operate/move.ts'),
  'regions:update': () => import('./operate/regions-update.ts'),
  'map:keep': () => import('./operate/map-keep.ts'),
  'places:import': () => import('./operate/places-import.ts'),
  test: () => import('./test/test.ts'),
  'test:long': () => import('./test/test-long.ts'),
  check: () => import('./check/check.ts'),
  format: () => import('./check/format.ts'),
  bench: () => import('../bench/bench.ts'),
  'bench:soak': () => import('../bench/soak.ts'),
  'bench:map': () => import('../bench/map-frames.ts'),
  'bench:dev': () => import('../bench/dev-loop.ts'),
  screens: () => import('./screens/screens.ts'),
};
