import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from './free-ports.ts';

const PROGRAMS = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
  'memcached',
];
const PACKAGES = 'swift-proxy swift-account swift-container swift-object memcached';

/** Whether OpenStack Swift, an independent object store with an S3 interface, is installed; warns if not. */
export const hasSwift = PROGRAMS.every((program) => spawnSync('which', [program]).status === 0);
if (!hasSwift) console.warn(`OpenStack Swift is not installed (${PACKAGES}): the tests on S3 are skipped.`);

/** Starts Swift on loopback with one device and one account. `stop` ends it and deletes its data. */
export async function startSwift() {
  const folder = await mkdtemp(join(tmpdir(), 'dongne-swift-'));
  const [proxy, account, container, object, cache] = await freePorts(5);
  const running: ChildProcess[] = [];
  const run = (program: string, ...args: string[]) =>
    running.push(
      spawn(program, args, { stdio: 'ignore', env: { ...process.env, PYTHONWARNINGS: 'ignore' } }),
    );

  await mkdir(join(folder, 'devices', 'd1'), { recursive: true });
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = test\nswift_hash_path_prefix = test\n',
  );
  run('memcached', '-l', '127.0.0.1', '-p', String(cache), '-u', userInfo().username);
  const servers = [
    ['account', account],
    ['container', container],
    ['object', object],
  ] as const;
  buildRings(folder, servers);
  for (const [kind, port] of servers) {
    const conf = join(folder, `${kind}-server.conf`);
    await writeFile(conf, storageConf(folder, kind, port!));
    run(`swift-${kind}-server`, conf);
  }
  const conf = join(folder, 'proxy-server.conf');
  await writeFile(conf, proxyConf(folder, proxy!, cache!));
  run('swift-proxy-server', conf);
  for (const port of [account, container, object, proxy])
    await waitForAnswer(`http://127.0.0.1:${port}/healthcheck`);
  return {
    endpoint: `http://127.0.0.1:${proxy}`,
    region: 'us-east-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
    async stop() {
      for (const child of running) child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Builds the rings of all servers in one Python process: `swift-ring-builder` would load all of Swift for each step. */
function buildRings(folder: string, servers: readonly (readonly [kind: string, port: number | undefined])[]) {
  execFileSync('/usr/bin/python3', ['-c', BUILD_RINGS, folder, JSON.stringify(servers)], { stdio: 'ignore' });
}
const BUILD_RINGS = `
import json, sys
from swift.common.ring import RingBuilder
folder, servers = sys.argv[1], json.loads(sys.argv[2])
for kind, port in servers:
    ring = RingBuilder(6, 1, 0)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'd1', 'weight': 1.0,
                  'replication_ip': '127.0.0.1', 'replication_port': port, 'meta': ''})
    ring.rebalance()
    ring.get_ring().save(f'{folder}/{kind}.ring.gz')
`;

const shared = (folder: string, port: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
`;

const storageConf = (folder: string, kind: string, port: number) => `${shared(folder, port)}
devices = ${join(folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyConf = (folder: string, port: number, cache: number) => `${shared(folder, port)}
[pipeline:main]
pipeline = catch_errors healthcheck cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 10
node_timeout = 30
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
${['catch_errors', 'healthcheck', 'listing_formats', 'bulk', 'slo', 'dlo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`;

async function waitForAnswer(url: string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await wait(100);
  }
  throw new Error(`Nothing answers at ${url}`);
}
