import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { closeBrowser, launchPhone } from '../../e2e/phone.ts';
import { defineCommand } from '../../scripts/command-line.ts';
import { root } from '../../scripts/checkout.ts';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';

const ROUNDS = 5;
const LONGEST_START_MS = 180_000;
/** A text of the gallery, which only the development server shows. */
const TEXT = '부품 진열장';

export const command = defineCommand({
  does: 'Measures `npm run dev`: how long an edit takes to the browser and to the server.',
  options: {},
  more: '  It edits a file of web/src and one of server/src and puts them back.',
  run: benchDev,
});

async function benchDev() {
  const dataDir = await freshFolder();
  const port = String(await freePort());
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    NO_COLOR: '1',
    OUTSIDE: 'off',
  };
  const child = spawn(process.execPath, [join(root, 'scripts', 'run.mjs'), 'dev'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = readOutput(child);
  try {
    const [, web = ''] = await output.next(/Local:\s+(http:\/\/\S+?)\/?\s/);
    await output.next(/API: /);
    printTimes('an edit of the web, in the browser', await webTimes(web));
    printTimes(
      'an edit of the server, answering again',
      await serverTimes(`http://localhost:${port}`, output),
    );
  } finally {
    await closeBrowser();
    child.kill('SIGTERM');
    await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Reads a program's output; `next` waits for the next match after the previous one. */
function readOutput({ stdout }: ChildProcess) {
  let text = '';
  stdout?.on('data', (chunk) => (text += String(chunk)));
  return {
    async next(pattern: RegExp) {
      const deadline = performance.now() + LONGEST_START_MS;
      while (performance.now() < deadline) {
        const match = pattern.exec(text);
        if (match !== null) {
          text = text.slice(match.index + match[0].length);
          return match;
        }
        await pause(5);
      }
      throw new Error(`${pattern} was never printed.`);
    },
  };
}

async function webTimes(address: string): Promise<number[]> {
  const file = await findFile('web/src/gallery/*.tsx', TEXT);
  await using phone = await launchPhone();
  const { page } = phone;
  page.setDefaultTimeout(LONGEST_START_MS);
  await page.goto(`${address}/dev/gallery`);
  await page.getByRole('heading', { name: TEXT, exact: true }).waitFor();
  return await withEdits(file, async (edit, round) => {
    const start = performance.now();
    await edit((text) => text.replaceAll(TEXT, `${TEXT} ${round}`));
    await page.getByRole('heading', { name: `${TEXT} ${round}` }).waitFor();
    return performance.now() - start;
  });
}

async function serverTimes(address: string, output: ReturnType<typeof readOutput>): Promise<number[]> {
  return withEdits(join(root, 'server', 'src', 'app.ts'), async (edit, round) => {
    const start = performance.now();
    await edit((text) => `${text}// ${round}\n`);
    await output.next(/API: /);
    while (!(await fetch(`${address}/api/health`).catch(() => null))?.ok) await pause(5);
    return performance.now() - start;
  });
}

async function findFile(pattern: string, text: string): Promise<string> {
  for (const path of globSync(pattern, { cwd: root })) {
    if ((await readFile(join(root, path), 'utf8')).includes(text)) return join(root, path);
  }
  throw new Error(`No file of ${pattern} holds ${text}.`);
}

type Edit = (change: (text: string) => string) => Promise<void>;

/** Measures edits of a file, each of its original text, and restores that at the end. */
async function withEdits(file: string, measure: (edit: Edit, round: number) => Promise<number>) {
  const text = await readFile(file, 'utf8');
  const times: number[] = [];
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      times.push(await measure((change) => writeFile(file, change(text)), round));
      await pause(500); // the watchers are ready for the next edit
    }
  } finally {
    await writeFile(file, text);
  }
  return times;
}

function printTimes(what: string, times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = (ms = 0) => `${(ms / 1000).toFixed(2)} s`;
  console.log(
    `${what}: median ${seconds(sorted[Math.floor(sorted.length / 2)])}, slowest ${seconds(sorted.at(-1))}`,
  );
}
