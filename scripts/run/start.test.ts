import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../../server/test/fresh-folder.ts';

/** Runs the command of `npm start` until it ends by itself. Returns its output. */
async function startRefused(settings: Record<string, string>) {
  const env = { ...process.env, SAMPLE: 'off', ...settings };
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts'), 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stderr.on('data', (chunk) => printed.push(String(chunk)));
  const [code] = await once(child, 'close');
  return { code, printed: printed.join('') };
}

test('a port in use is reported in one sentence before anything slow is done', async () => {
  const other = createServer().listen(0, '0.0.0.0');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { code, printed } = await startRefused({ PORT: String(port) });
  other.close();
  expect(printed).toBe(
    `Port ${port} is taken by another program: stop that program, or set PORT to another number.\n`,
  );
  expect(code).toBe(1);
});

test('settings of another form, in the environment and in the file, are each reported in one sentence', async () => {
  const folder = await freshFolder();
  const file = join(folder, 'settings.env');
  await writeFile(file, 'PORT=3000\nDATABASE_POOL=many\n');
  const { code, printed } = await startRefused({ PORT: 'many', ENV_FILE: file });
  await rm(folder, { recursive: true });
  expect(printed).toBe(
    'PORT must be a number from 0 to 65535.\nDATABASE_POOL must be a number from 1 to 999.\n',
  );
  expect(code).toBe(78);
});

test('settings with which nobody may start are refused before anything slow is done', async () => {
  const { code, printed } = await startRefused({ PORT: '0', PRODUCTION: 'on' });
  expect(printed).toMatch(/^These settings are not safe on a public address: .*PUBLIC_URL.*\n$/);
  expect(code).toBe(78);
});

test('a missing file of map tiles, and map settings that clash, are each reported in one sentence', async () => {
  const gone = await startRefused({ PORT: '0', MAP_PMTILES: './nowhere.pmtiles' });
  expect(gone.printed).toMatch(
    /^The tile file .*nowhere\.pmtiles of MAP_PMTILES cannot be used: .*no such file\.\n$/,
  );
  expect(gone.code).toBe(78);
  const clash = await startRefused({ GEOCODER: 'photon' });
  expect(clash.printed).toMatch(/^The map settings do not fit together: GEOCODER=photon .*\n$/);
  expect(clash.code).toBe(78);
});

test('texts that cannot be read, and a taken port of the figures, are refused before the tables are changed', async () => {
  const folder = await freshFolder();
  const DATA_DIR = join(folder, 'data');
  const texts = await startRefused({ PORT: '0', DATA_DIR, CONSENT_TEXTS: join(folder, 'none') });
  expect(texts).toEqual({
    code: 78,
    printed: `CONSENT_TEXTS: there is no folder ${join(folder, 'none')}.\n`,
  });
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const taken = String(typeof address === 'object' && address !== null ? address.port : 0);
  const figures = await startRefused({ PORT: '0', DATA_DIR, METRICS_PORT: taken });
  other.close();
  expect(figures.printed).toMatch(
    /^Port \d+ is taken by another program: .*METRICS_PORT to another number\.\n$/,
  );
  expect(existsSync(DATA_DIR)).toBe(false);
  await rm(folder, { recursive: true });
});

test('nobody could sign in: said before the tables are changed, with what a public trial needs', async () => {
  const folder = await freshFolder();
  const DATA_DIR = join(folder, 'data');
  const production = { PORT: '0', DATA_DIR, PUBLIC_URL: 'https://dongne.example.kr', NODE_ENV: 'production' };
  const none = await startRefused(production);
  expect(none.printed).toMatch(
    /^There is no sign-in provider: .*DEMO_SIGN_IN=on with PRODUCTION=off and NODE_ENV=trial\.\n$/,
  );
  const demo = await startRefused({ ...production, DEMO_SIGN_IN: 'on' });
  expect(demo.printed).toMatch(/for a public trial set PRODUCTION=off and NODE_ENV=trial/);
  expect(existsSync(DATA_DIR)).toBe(false);
  await rm(folder, { recursive: true });
});

/** Runs a script in its own process, sends it SIGTERM at its first output, and returns its later output. */
async function stopped(script: string) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const printed: string[] = [];
  child.stdout.on('data', (chunk) => printed.push(String(chunk)));
  const [code] = await once(child, 'close');
  return { code, printed: printed.join('') };
}

test.each([
  { runs: 'untilStopped', ends: 0 },
  { runs: 'untilDone', ends: 130 },
])(
  'a stop of $runs beneath a step that does not end closes what is open, and exits with $ends',
  async ({ runs, ends }) => {
    const { code, printed } = await stopped(`
    import { ${runs} } from '${join(import.meta.dirname, 'until-stopped.ts')}';
    setInterval(() => {}, 1000);
    await ${runs}(async (opened) => {
      opened.defer(() => console.log('closed'));
      console.log('waiting');
      await new Promise(() => {});
    });`);
    expect(printed).toBe('Stopping …\nclosed\nStopped.\n');
    expect(code).toBe(ends);
  },
);

test.each([
  { name: 'backup', ends: 130 },
  { name: 'start', ends: 0 },
])('npm run $name that is stopped before it listens to signals exits with $ends', async ({ name, ends }) => {
  const folder = await freshFolder();
  const waits = join(folder, 'waits.mjs');
  await writeFile(
    waits,
    `if (process.argv[1].endsWith('main.ts')) {
       console.log('waiting');
       await new Promise((resolve) => setTimeout(resolve, 60_000));
     }`,
  );
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'run.mjs'), name], {
    env: { ...process.env, NODE_OPTIONS: `--import=${waits}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code] = await closed;
  await rm(folder, { recursive: true });
  expect(code).toBe(ends);
});
