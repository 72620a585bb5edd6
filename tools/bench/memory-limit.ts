import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const MB = 1024 * 1024;
const LOOK_MS = 100;
const NAME = `dongne-${process.pid}`;

/** The kernel's file names in the two versions of cgroups. */
const VERSIONS = [
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    kills: 'memory.oom_control',
    own: [/^total_rss (\d+)$/m, /^total_shmem (\d+)$/m],
  },
  {
    root: '/sys/fs/cgroup',
    limit: 'memory.max',
    peak: 'memory.peak',
    kills: 'memory.events',
    own: [/^anon (\d+)$/m, /^shmem (\d+)$/m],
  },
];

/** A group of processes with a shared memory limit, as in a container or on a small machine. */
export interface MemoryLimit {
  /** A prefix of a shell command that puts it and its child processes into the group. */
  enter: string;
  /**
   * `peak`: the maximum memory in MB so far, including the page cache; `own`: the processes' current memory, shared pages counted once;
   * `killed`: processes killed by the limit.
   */
  look(): Promise<{ peak: number; own: number; killed: number }>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Kills the group's remaining processes, such as the PostgreSQL of a killed server, and removes the group. */
async function remove(folder: string) {
  for (;;) {
    const members = (await readFile(join(folder, 'cgroup.procs'), 'utf8')).match(/\d+/g) ?? [];
    if (members.length === 0) return rmdir(folder);
    for (const pid of members) end(Number(pid));
    await pause(LOOK_MS);
  }
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {} // it has already ended
}

/** Opens a group with a limit of `megabytes`; null if this machine does not allow it (it takes root and the memory controller). */
export async function openMemoryLimit(megabytes: number): Promise<MemoryLimit | null> {
  const version = VERSIONS.find(({ root }) => existsSync(join(root, 'cgroup.procs')));
  if (version === undefined) return null;
  const folder = join(version.root, NAME);
  try {
    await mkdir(folder);
    await writeFile(join(folder, version.limit), String(megabytes * MB));
  } catch {
    return null;
  }
  const read = async (file: string, pattern: RegExp) =>
    Number(pattern.exec(await readFile(join(folder, file), 'utf8'))?.[1] ?? 0);
  const sum = async (file: string, patterns: readonly RegExp[]) =>
    (await Promise.all(patterns.map((pattern) => read(file, pattern)))).reduce((all, one) => all + one, 0);
  return {
    enter: `echo $$ > ${join(folder, 'cgroup.procs')} && `,
    look: async () => ({
      peak: Math.round((await read(version.peak, /(\d+)/)) / MB),
      own: Math.round((await sum('memory.stat', version.own)) / MB),
      killed: await read(version.kills, /^oom_kill (\d+)$/m),
    }),
    [Symbol.asyncDispose]: () => remove(folder),
  };
}
