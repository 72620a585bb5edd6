import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { freePort } from '../outside/postgres/cluster.ts';

const run = promisify(execFile);
const KEY = '0123456789abcdef';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let dataDir: string;
beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'dongne-test-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * A program that starts and stops the real server with each environment in turn, and prints which packages were loaded by the start
 * and by the first call of the demo provider.
 */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    resolve(specifier, context, next) {
      if (/^[@a-z]/.test(specifier) && !specifier.includes(':')) packages.add(specifier);
      return next(specifier, context);
    },
  });
  const { readConfig } = await import('${import.meta.dirname}/../config.ts');
  const { serve } = await import('${import.meta.dirname}/../main.ts');
  for (const env of JSON.parse(process.argv[1])) {
    const config = readConfig({ ...process.env, ...env });
    const server = await serve({ ...config, databaseUrl: config.databaseUrl });
    const started = [...packages];
    await fetch('http://127.0.0.1:' + config.port + '/demo-provider/jwks');
    await server.stop();
    console.log('packages ' + JSON.stringify({ started, called: [...packages] }));
  }
`;

/** The packages loaded by the start, and by the first call. */
interface Loaded {
  started: string[];
  called: string[];
}

async function loadedPackages(...envs: Record<string, string>[]): Promise<Loaded[]> {
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, '--', JSON.stringify(envs)],
    {
      env: {
        DATA_DIR: dataDir,
        DATABASE_URL: database.connectionString,
        PORT: String(await freePort()),
        HOST: '127.0.0.1',
        OUTSIDE: 'off',
      },
    },
  );
  return [...stdout.matchAll(/^packages (.*)$/gm)].map(([, list = '']) => JSON.parse(list));
}

test('the demo provider’s package is loaded with its first call, and only where the demo provider is on offer', async () => {
  const keys = { NAVER_CLIENT_ID: KEY, KAKAO_CLIENT_ID: KEY, GOOGLE_CLIENT_ID: KEY };
  const some = { NAVER_CLIENT_ID: KEY };
  const [withAll, withOne, asked] = await loadedPackages(keys, some, { ...some, DEMO_SIGN_IN: 'on' });
  expect(withAll!.started).toContain('fastify');
  expect(withAll!.called).not.toContain('oidc-provider');
  expect(withOne!.called).not.toContain('oidc-provider');
  expect(asked!.called).toContain('oidc-provider');
  const [unset] = await loadedPackages({});
  expect(unset!.started).not.toContain('oidc-provider');
  expect(unset!.called).toContain('oidc-provider');
}, 60_000);
