import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ACCOUNT } from '../../scripts/run/image-layers.ts';
import { install, mayInstall } from '../../scripts/test/apt.ts';

const run = promisify(execFile);

/** What an operator sets for every container of ours; limits of open files are for machines whose root may not raise them. */
const LOCKED = [
  ['--read-only', '--read-only-tmpfs=false', '--tmpfs=/tmp', '--cap-drop=all'],
  ['--security-opt=no-new-privileges', '--network=host', '--cgroups=disabled'],
  ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'],
].flat();

/** crun knows one hierarchy of cgroups; where the machine has several, podman sees one of its own. */
const OWN_CGROUPS = ['unshare', '-m', 'sh', '-c', 'mount -t cgroup2 none /sys/fs/cgroup && exec "$@"', 'sh'];
const isUnified = () => existsSync('/sys/fs/cgroup/cgroup.controllers');

/** The programs that build, run and read images; false if they are not there and cannot be installed. */
export async function hasPrograms(): Promise<boolean> {
  const missing = ['podman', 'crun', 'mmdebstrap', 'skopeo'].filter(
    (name) => !existsSync(`/usr/bin/${name}`),
  );
  if (missing.length > 0 && mayInstall()) await install(missing).catch(() => {});
  return process.getuid?.() === 0 && missing.every((name) => existsSync(`/usr/bin/${name}`));
}

/** How a container is started: its settings, its folders by their path in it, and its command, by default that of the image. */
interface Started {
  env?: Record<string, string>;
  volumes?: Record<string, string>;
  command?: string[];
}

/** Opens podman with images and containers of its own in a folder; all stop with `opened`. */
export function openContainers(opened: AsyncDisposableStack, home: string) {
  const storage = ['--root', join(home, 'images'), '--runroot', join(home, 'running')];
  const how = ['--storage-driver=overlay', '--cgroup-manager=cgroupfs', '--events-backend=none'];
  const [program = '', ...before] = [...(isUnified() ? [] : OWN_CGROUPS), 'podman', ...storage, ...how];
  const podman = (...args: string[]) => run(program, [...before, ...args]);
  opened.defer(() => podman('rm', '-f', '-a', '-t', '5').then(() => {}));
  const argumentsOf = (image: string, { env = {}, volumes = {}, command = [] }: Started) => [
    ...LOCKED,
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...Object.entries(volumes).flatMap(([inside, folder]) => ['--volume', `${folder}:${inside}`]),
    image,
    ...command,
  ];
  return {
    /** Loads an image. Returns its size unpacked, in bytes. */
    async load(file: string, image: string): Promise<number> {
      await podman('load', '--quiet', '--input', file);
      const { stdout } = await podman('image', 'inspect', '--format', '{{.Size}}', image);
      return Number(stdout);
    },
    /** Makes a folder that the account of the image may write. */
    async folder(name: string): Promise<string> {
      const path = join(home, name);
      await mkdir(path);
      await chown(path, ACCOUNT, ACCOUNT);
      return path;
    },
    /** Runs a command of the image to its end. Returns its output. */
    async run(image: string, given: Started): Promise<string> {
      const { stdout } = await podman('run', '--rm', ...argumentsOf(image, given));
      return stdout;
    },
    /** Starts a container and returns before it is ready. */
    start(name: string, image: string, given: Started) {
      const args = ['run', '--rm', '--name', name, ...argumentsOf(image, given)];
      return running(
        spawn(program, [...before, ...args], { stdio: ['ignore', 'pipe', 'pipe'] }),
        name,
        podman,
      );
    },
  };
}
export type Containers = ReturnType<typeof openContainers>;

function running(
  child: ChildProcess,
  name: string,
  podman: (...args: string[]) => Promise<{ stdout: string }>,
) {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (printed += String(chunk)));
  return {
    printed: () => printed,
    /** Runs a command in the container. Returns its output. */
    exec: async (...command: string[]) => (await podman('exec', name, ...command)).stdout,
    /** Stops the container as an operator would. Returns its exit code. */
    async stop(): Promise<number> {
      const ended = once(child, 'close');
      await podman('stop', '--time', '25', name);
      return Number((await ended)[0]);
    },
  };
}
