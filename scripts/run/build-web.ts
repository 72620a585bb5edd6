import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RendererModule } from 'contract/rendered-page';
import { openTemplate } from '../../server/src/http/pages/page-template.ts';
import { lockFile } from '../../server/src/outside/postgres/lock.ts';
import { StartRefused } from '../../server/src/process/start-refused.ts';
import { root, tool } from '../checkout.ts';
import { writeThirdParty } from './third-party.ts';

const dist = join(root, 'web', 'dist');
/** The code that renders pages on the server. */
const serverDist = join(root, 'web', 'dist-server');
/** The sources' file stamps when they were last read, and the hash of their content. */
const SEEN = join(root, '.cache', 'web-sources');
const stampIn = (folder: string) => join(folder, '.built-from');
const INPUTS = ['web', 'map', 'contract/src', 'package-lock.json', 'tsconfig.base.json'];
const LONGEST_BUILD_MS = 5 * 60_000;

export class WebBuildFailed extends StartRefused {}

/**
 * Builds the web app into `web/dist`, with `.br` and `.gz` copies of text files, unless the existing build is of exactly these sources.
 * Concurrent starts of one checkout build one after another. Returns whether it built.
 */
export async function buildWeb(stopping?: AbortSignal): Promise<boolean> {
  if (existsSync(join(root, 'RELEASE'))) return false; // a release has the build, not its sources
  const wanted = await hashSources();
  if (await isBuilt(wanted)) return false;
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const release = await lockFile(join(cache, 'build-web.lock'), LONGEST_BUILD_MS);
  if (release === null)
    throw new WebBuildFailed('Another build of the web app has not ended for five minutes.');
  try {
    if (await isBuilt(wanted)) return false;
    await buildInto(cache, wanted, stopping);
    return true;
  } finally {
    release();
  }
}

async function isBuilt(mark: string) {
  return (await readFile(stampIn(dist), 'utf8').catch(() => '')) === mark;
}

async function buildInto(cache: string, mark: string, stopping?: AbortSignal) {
  const [folder, newServerDist] = [join(cache, 'web-new'), join(cache, 'web-server-new')];
  await vite(folder, ['--emptyOutDir'], stopping);
  await vite(folder, ['--config', join('web', 'worker.config.ts')], stopping);
  await vite(newServerDist, ['--emptyOutDir', '--ssr', 'src/app/render-page.tsx'], stopping);
  await checkPages(folder, newServerDist);
  await writeThirdParty(folder);
  await compress(folder);
  await writeFile(stampIn(folder), mark);
  await replace(serverDist, newServerDist);
  await replace(dist, folder);
}

/** Fails if a route names no screen, or if the pages that the server renders name a file that the build lacks. */
async function checkPages(folder: string, newServerDist: string) {
  const renderer = pathToFileURL(join(newServerDist, 'render-page.js'));
  try {
    const { files } = (await import(`${renderer.href}?${Date.now()}`)) as RendererModule; // anew at each build
    await openTemplate(folder, files);
  } catch (error) {
    throw new WebBuildFailed(`The web app could not be built:\n${String(error)}`);
  }
}

/** Replaces `target` by `folder`, so that it is never incomplete. */
async function replace(target: string, folder: string) {
  const old = join(root, '.cache', 'web-old');
  await rm(old, { recursive: true, force: true });
  await rename(target, old).catch(() => {}); // the first build replaces nothing
  await rename(folder, target);
}

async function vite(outDir: string, more: string[], signal?: AbortSignal) {
  const command = tool('vite');
  const args = ['build', 'web', '--outDir', outDir, '--logLevel', 'warn', ...more];
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { cwd: root, env, ...(signal && { signal }) };
  await promisify(execFile)(process.execPath, [command, ...args], options).catch(
    (error: Error & { stderr?: string }) => {
      throw new WebBuildFailed(`The web app could not be built:\n${error.stderr || error.message}`);
    },
  );
}

const TEXT = /\.(js|mjs|css|html|svg|json|geojson|webmanifest|txt|map)$/;
const LEAST_BYTES = 256;

async function compress(folder: string) {
  const files = (await filesUnder(folder)).filter((file) => TEXT.test(file));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Hashes the names and bytes of all inputs of a build. They are only read if a file has been touched since the last time. */
async function hashSources(): Promise<string> {
  const found = await Promise.all(INPUTS.map((input) => filesUnder(join(root, input))));
  const files = found.flat().filter(isSource).sort();
  const touched = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(file);
    touched.update(`${file} ${size} ${mtimeMs} ${ctimeMs}\n`);
  }
  const seen = touched.digest('hex');
  const [lastHash, lastSeen] = (await readFile(SEEN, 'utf8').catch(() => '')).split(' ');
  if (lastHash !== undefined && lastSeen === seen) return lastHash;
  const hash = await hashContents(files);
  await mkdir(dirname(SEEN), { recursive: true });
  await writeFile(SEEN, `${hash} ${seen}`);
  return hash;
}

async function hashContents(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(root, file)}\0`).update(await readFile(file));
  return hash.digest('hex');
}

const isSource = (file: string) => !/\/(node_modules|dist|dist-server)\/|\.test\.tsx?$/.test(file);

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
