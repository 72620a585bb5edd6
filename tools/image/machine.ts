import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const sh = (line: string) => execFileSync('bash', ['-ec', line], { stdio: 'inherit' });

/** A machine that an operator has for themselves: a process in a mount and process namespace of its own calls this. */
export interface Machine {
  /** The process namespace's way into the network of the machine. */
  inside: readonly string[];
  /** Begins to use the containers of another machine, none at first. */
  moveOn(): void;
  /** What podman adds to every container: settings of the environment, and paths of the machine by their path inside. */
  containersGet(
    env: Readonly<Record<string, string>>,
    volumes: Readonly<Record<string, string>>,
  ): Promise<void>;
}

/** What is written to these folders stays in `home`. */
const WRITTEN = ['etc', 'usr', 'var', 'root'];

/** Separates this process from the machine that it runs on: what it writes, and what it listens on. */
export async function openMachine(home: string, names: readonly string[]): Promise<Machine> {
  for (const name of WRITTEN) {
    const [upper, work] = [join(home, 'written', name), join(home, 'work', name)];
    sh(`mkdir -p ${upper} ${work}`);
    sh(`mount -t overlay overlay -o lowerdir=/${name},upperdir=${upper},workdir=${work} /${name}`);
  }
  sh('mount -t tmpfs tmpfs /run');
  // crun knows one hierarchy of cgroups.
  if (!existsSync('/sys/fs/cgroup/cgroup.controllers')) sh('mount -t cgroup2 none /sys/fs/cgroup');
  await appendFile('/etc/hosts', `127.0.0.1 ${names.join(' ')}\n`);
  const network = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
  await once(network, 'spawn');
  const inside = ['nsenter', `--net=/proc/${network.pid}/ns/net`];
  await untilApart(network.pid!);
  await run(inside[0]!, [inside[1]!, 'ip', 'link', 'set', 'lo', 'up']);
  let machines = 0;
  return {
    inside,
    moveOn() {
      if (machines > 0) sh('umount /var/lib/containers; rm -rf /run/containers /run/libpod');
      machines += 1;
      const folder = join(home, `containers-${machines}`);
      sh(`mkdir -p ${folder} /var/lib/containers && mount --bind ${folder} /var/lib/containers`);
    },
    containersGet: (env, volumes) =>
      writeFile('/etc/containers/containers.conf', containersConf(env, volumes)),
  };
}

/** Waits until a process has a network of its own. */
async function untilApart(pid: number) {
  const networkOf = async (which: string) => (await run('readlink', [`/proc/${which}/ns/net`])).stdout;
  while ((await networkOf(`${pid}`)) === (await networkOf('self'))) await new Promise(setImmediate);
}

/** What a machine within ours needs of podman: the network is that of the machine, and its limits are those of ours. */
const containersConf = (
  env: Readonly<Record<string, string>>,
  volumes: Readonly<Record<string, string>>,
) => `[containers]
netns = "host"
cgroups = "disabled"
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
env = ${JSON.stringify(Object.entries(env).map(([name, value]) => `${name}=${value}`))}
volumes = ${JSON.stringify(Object.entries(volumes).map(([inside, path]) => `${path}:${inside}:ro`))}
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "crun"
`;

/** Puts a program of the walk before those of the machine. */
export async function addProgram(folder: string, name: string, text: string) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
  await chmod(join(folder, name), 0o755);
}
