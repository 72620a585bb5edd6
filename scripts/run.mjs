// Runs one of our TypeScript scripts: installs what the lock file says when that is missing, finds a Node that
// runs TypeScript as it is (24 or later), and hands over. Plain JavaScript, because an older Node starts it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const lock = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.installed');
const [script, ...args] = process.argv.slice(2);

install();
const child = spawn(findNode(), [join(root, script), ...args], { stdio: 'inherit', cwd: root });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Runs `npm ci` unless the tree was installed from this very lock file. */
function install() {
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (about a minute the first time) …');
  const done = spawnSync('npm', ['ci', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) {
    console.error(
      'Packages could not be installed. Check the network and the free disk space, then try again.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/** The Node that came with the packages, else the running one when it is new enough. */
function findNode() {
  const shipped = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(shipped)) return shipped;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`Node 24 or later is needed on this system; this is ${process.version}.`);
  process.exit(1);
}
