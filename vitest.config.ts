import { defineConfig } from 'vitest/config';

/** What `npm run test:quick` leaves out: browsers, commands, tools, what asks every route, starts processes, waits or reads many files. */
const LEFT_OUT = [
  '{e2e,map/browser,scripts,tools}/**',
  'server/test/**',
  'server/src/{backup,db,doctor,exports,imports,jobs,maps,openapi,outside,photos,sample}/**',
  'server/src/http/{limits,uploads}/**',
  'server/src/{db,main}.test.ts',
  'web/src/{exports,imports}/**',
];
/** What all projects share: three files at a time, nobody outside is asked, no `.env` is read, and `*.long.test.ts` with LONG=on only. */
const every = {
  maxWorkers: 3,
  env: { OUTSIDE: 'off', ENV_FILE: '/dev/null' }, // not a developer's own .env
  expect: { poll: { timeout: 60_000 } }, // for a machine that does other work too
  exclude: [
    '**/node_modules/**',
    ...(process.env['LONG'] === 'on' ? [] : ['**/*.long.test.ts']),
    ...(process.env['QUICK'] === 'on' ? LEFT_OUT : []),
  ],
};
const web = { ...every, testTimeout: 60_000 };
/** Modules as Node itself loads them: nothing is compiled for the tests alone. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/**
 * One runner for every kind of test, three files at a time: on two cores one or two of them wait while another works. Where `isolate` is off a worker
 * goes on with the next file of its project and keeps the modules it loaded; the files of `web-dom` each have a context and a
 * document of their own.
 */
export default defineConfig({
  test: {
    allowOnly: false,
    fsModuleCache: true, // compiling one screen and what it imports takes longer than its tests
    fsModuleCachePath: '.cache/vitest',
    projects: [
      {
        test: {
          ...every,
          ...native,
          name: 'e2e',
          include: ['{e2e,map/browser}/**/*.test.ts'],
          globalSetup: ['server/test/database.ts', 'e2e/setup.ts'],
          isolate: false,
          expect: { poll: { timeout: 60_000, interval: 200 } }, // each look at a page costs the browser, a colour of it a picture
          retry: 1, // beside other work a journey's step may take more than a minute
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...every,
          ...native,
          name: 'server',
          execArgv: ['--max-semi-space-size=64'], // what a call leaves is collected less often: 4 to 9 % less processor time
          include: ['{server,scripts,map/test}/**/*.test.ts'],
          globalSetup: ['server/test/database.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          ...web,
          name: 'web-dom',
          include: ['{web,map}/src/**/*.test.tsx'],
          environment: 'happy-dom',
          pool: 'vmThreads',
          setupFiles: ['web/src/api/clean-up-tests.ts'],
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: { ...web, name: 'web', include: ['{web,map}/src/**/*.test.ts'], isolate: false },
      },
      {
        test: {
          ...every,
          ...native,
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...every,
          ...native,
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
