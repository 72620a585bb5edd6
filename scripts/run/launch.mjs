// Runs one of our commands. Installs the packages of the lock file that it needs if they are missing, finds a Node that runs TypeScript
// directly (24 or later) and hands over to it. Plain JavaScript, because an older Node starts it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeArguments } from './node-arguments.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The file that npm writes last when it installs. */
const record = join('node_modules', '.package-lock.json');
const args = process.argv.slice(2);

/**
 * Runs the command of this process's arguments. `main` is the URL of the script that knows the commands; `needsAll` whether they need
 * the packages for development too.
 */
export function launch(main, needsAll) {
  if (args[0] === '--install') return install(args[1] === 'all');
  // A release contains its packages, without dev dependencies.
  if (!existsSync(join(root, 'RELEASE')) && !installed(needsAll)) installAlone(needsAll);
  handOver(fileURLToPath(main));
}

function handOver(main) {
  // The channel closes when this process ends for any reason, which the script notices.
  const child = spawn(findNode(), [...nodeArguments(), main, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
    // The compile cache halves the work of later starts. With more than two arenas glibc's malloc keeps 80 MB more after the gallery
    // is drawn.
    env: { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), MALLOC_ARENA_MAX: '2', ...process.env },
  });
  let isStopping = false;
  const stop = (signal) => {
    isStopping = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  child.on('exit', (code) => process.exit(code ?? (isStopping ? codeOfStop() : 1)));
  if (process.env.npm_lifecycle_event) stopWith(process.ppid, child);
}

/** The exit code for a child that a signal ended before it handled signals: a server was stopped normally, another command failed. */
const codeOfStop = () => (['start', 'dev', 'serve'].includes(args[0]) ? 0 : 130);

/** Ends the script if npm, which started us, was killed without forwarding the signal. */
function stopWith(npm, child) {
  setInterval(() => process.ppid !== npm && child.kill('SIGTERM'), 1000).unref();
}

/** Whether npm's own record of the tree, which npm writes last, contains every package of the lock file that is needed. */
function installed(needsAll) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  if (!existsSync(join(root, record))) return false;
  const present = read(record);
  const isNeeded = ({ integrity, optional, dev, devOptional }) =>
    integrity && !optional && (needsAll || !(dev || devOptional));
  return Object.entries(read('package-lock.json')).every(
    ([path, locked]) => !isNeeded(locked) || present[path]?.integrity === locked.integrity,
  );
}

/** Installs packages, one process at a time per checkout: other processes wait for the lock on its folder, then check again. */
function installAlone(needsAll) {
  const self = [process.execPath, process.argv[1], '--install', needsAll ? 'all' : 'product'];
  let done = spawnSync('flock', [root, ...self], { stdio: 'inherit' });
  if (done.error) done = spawnSync(self[0], self.slice(1), { stdio: 'inherit' });
  if (done.status !== 0) process.exit(1);
}

function install(needsAll) {
  if (installed(needsAll)) return;
  console.log('Installing packages (about a minute the first time) …');
  // `npm ci` begins by removing every package, also from beneath a server that runs. What is there for development stays.
  const how = existsSync(join(root, record)) ? ['install', '--no-save'] : ['ci'];
  const which = needsAll || existsSync(join(root, 'node_modules', 'vitest')) ? '--include=dev' : '--omit=dev';
  // The lock file has been read by people, with a hash for each version; to know their age npm would fetch each package's whole history.
  const { status, stderr, error } = spawnSync(
    'npm',
    [...how, which, '--min-release-age=0', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    },
  );
  const { bavail, bsize } = statfsSync(root);
  const full = bavail * bsize < 16e6; // npm may succeed even if a file could not be written for lack of space
  if (status === 0 && !full) return;
  rmSync(join(root, record), { force: true });
  if (full || /ENOSPC/.test(stderr)) {
    stop(`There is no space left on the disk of ${root}: free about 1.5 GB, then try again.`);
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/.test(stderr)) {
    stop(
      'The packages could not be fetched: npm does not reach its registry. Check the network, then try again.',
    );
  }
  const lines = stderr.split('\n').map((line) => line.replace(/^npm error ?(code .*)?/, ''));
  const words = lines.find((line) => line !== '');
  stop(`The packages could not be installed: ${error?.message ?? words}`);
}

/** Finds the Node of the packages, or else the running Node if it is new enough. */
function findNode() {
  const shipped = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(shipped)) return shipped;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  stop(`Node 24 or later is needed on this system; this is ${process.version}.`);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
