import type { Commands } from './command-line.ts';

/** Every command of the product by its name in `npm run`. */
export const commands: Commands = {
  start: () => import('./run/start.ts'),
  dev: () => import('./run/dev.ts'),
  serve: () => import('./run/serve.ts'),
  'build:release': () => import('./run/build-release.ts'),
  'build:image': () => import('./run/build-image.ts'),
  'contract:build': () => import('./run/build-contract.ts'),
  sample: () => import('./operate/sample.ts'),
  job: () => import('./operate/job.ts'),
  challenge: () => import('./operate/challenge.ts'),
  admin: () => import('./operate/admin.ts'),
  migrate: () => import('./operate/migrate.ts'),
  doctor: () => import('./operate/doctor.ts'),
  backup: () => import('./operate/backup.ts'),
  restore: () => import('./operate/restore.ts'),
  move: () => import('./operate/move.ts'),
  'regions:update': () => import('./operate/regions-update.ts'),
  'map:keep': () => import('./operate/map-keep.ts'),
  'places:import': () => import('./operate/places-import.ts'),
  test: () => import('./test/test.ts'),
  'test:quick': () => import('./test/test-quick.ts'),
  'test:long': () => import('./test/test-long.ts'),
  check: () => import('./check/check.ts'),
  format: () => import('./check/format.ts'),
};
