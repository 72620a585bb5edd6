import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, postgresAccount } from '../../server/src/outside/postgres/account.ts';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { StartRefused } from '../../server/src/start-refused.ts';
import { debianProgram } from '../../scripts/test/debian-program.ts';
import { type Started, startProgram, until } from './started.ts';

const PYTHON =
  'cdiff click dateutil pkg-resources prettytable psutil urllib3 yaml psycopg2 etcd dnspython wcwidth six';
const PACKAGES = [
  'patroni',
  ...PYTHON.split(' ').map((name) => `python3-${name}`),
  'etcd-server',
  'haproxy',
  'liblua5.3-0',
  'libopentracing-c-wrapper0',
  'libopentracing1',
  'libyaml-0-2',
];
/** The shortest times that Patroni allows. A lost leader counts as the leader until `ttl` ends. */
const SECONDS = { ttl: 20, loop_wait: 2, retry_timeout: 3 };
const PASSWORD = 'only-on-loopback';

/** Two PostgreSQL servers under Patroni with etcd, one the synchronous standby of the other, behind HAProxy. */
export interface PatroniCluster {
  /** The address that leads to the current primary. */
  adminUrl: string;
  /** Returns the name of the current leader. */
  leader(): Promise<string | undefined>;
  /** Whether the cluster has a synchronous standby. */
  isGuarded(): Promise<boolean>;
  /** Kills a node and its Patroni at once. */
  kill(name: string): Promise<void>;
}

interface Node {
  name: string;
  port: number;
  rest: number;
  started: Started;
}

/** Starts a program of the cluster in its folder, as PostgreSQL's account. */
type Run = (path: string, args: readonly string[]) => Started;

/** The folders of the cluster, and how its programs are started. */
interface Home {
  folder: string;
  account: Account;
  /** The folder of the programs of Patroni, etcd and HAProxy. */
  programs: string;
  /** The folder of the programs of PostgreSQL. */
  postgres: string;
  run: Run;
}

/** Starts the cluster from Debian's packages, on 127.0.0.1. */
export async function startPatroni(
  opened: AsyncDisposableStack,
  stopping: AbortSignal,
): Promise<PatroniCluster> {
  const home = await openHome(opened);
  const etcd = await startEtcd(home, stopping);
  const nodes: Node[] = [];
  for (const name of ['first', 'second']) nodes.push(await startNode(opened, home, name, etcd, stopping));
  const front = await startFront(home, nodes);
  return {
    adminUrl: `postgresql://postgres:${PASSWORD}@127.0.0.1:${front}/postgres`,
    leader: () => findNode(nodes, 'primary'),
    isGuarded: async () => (await findNode(nodes, 'sync')) !== undefined,
    async kill(name) {
      await nodes.find((node) => node.name === name)?.started.kill();
      endPostgres(join(home.folder, name));
    },
  };
}

/** Unpacks the programs into a folder that the account of PostgreSQL may read. */
async function openHome(opened: AsyncDisposableStack): Promise<Home> {
  const postgres = await debianProgram(
    ['postgresql-15', 'postgresql-client-15', 'libpq5'],
    'usr/lib/postgresql/15/bin/postgres',
  );
  const patroni = await debianProgram(PACKAGES, 'usr/bin/patroni');
  if (postgres === null || patroni === null)
    throw new StartRefused('The packages of PostgreSQL 15 and Patroni could not be had: it needs apt-get.');
  const account = await postgresAccount();
  const folder = await mkdtemp(join(tmpdir(), 'dongne-patroni-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  await chown(folder, account.uid, account.gid);
  const root = dirname(dirname(dirname(patroni.path)));
  const programs = join(folder, 'programs');
  await cp(join(root, 'usr'), programs, { recursive: true, verbatimSymlinks: true });
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    LC_ALL: 'C.UTF-8',
    PYTHONPATH: join(programs, 'lib/python3/dist-packages'),
    LD_LIBRARY_PATH: patroni.env['LD_LIBRARY_PATH']?.replaceAll(join(root, 'usr'), programs),
  };
  const run: Run = (path, args) => startProgram(opened, { path, args, env, account, cwd: folder });
  return { folder, account, programs, postgres: dirname(postgres.path), run };
}

/** Starts etcd and returns its port. */
async function startEtcd({ folder, programs, run }: Home, stopping: AbortSignal): Promise<number> {
  const port = await freePort();
  const peers = `http://127.0.0.1:${await freePort()}`;
  const clients = `http://127.0.0.1:${port}`;
  const options = {
    'data-dir': join(folder, 'etcd'),
    name: 'one',
    'initial-cluster': `one=${peers}`,
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
  };
  const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
  run(join(programs, 'bin/etcd'), args);
  await until('etcd answers', stopping, async () => (await fetch(`${clients}/health`)).ok);
  return port;
}

/** Starts a PostgreSQL server with its Patroni. */
async function startNode(
  opened: AsyncDisposableStack,
  home: Home,
  name: string,
  etcd: number,
  stopping: AbortSignal,
): Promise<Node> {
  const [port, rest] = [await freePort(), await freePort()];
  const config = patroniConfig(home, { name, port, rest }, etcd);
  const file = await writeOwned(home.account, join(home.folder, `${name}.yml`), config);
  const started = home.run('/usr/bin/python3', [join(home.programs, 'bin/patroni'), file]);
  opened.defer(() => endPostgres(join(home.folder, name)));
  await until(`${name} runs`, stopping, async () => (await fetch(`http://127.0.0.1:${rest}/health`)).ok);
  return { name, port, rest, started };
}

const patroniConfig = (home: Home, { name, port, rest }: Omit<Node, 'started'>, etcd: number) => ({
  scope: 'dongne',
  name,
  restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
  etcd3: { host: `127.0.0.1:${etcd}` },
  bootstrap: {
    dcs: { ...SECONDS, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(home.folder, name),
    bin_dir: home.postgres,
    pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    authentication: {
      superuser: { username: 'postgres', password: PASSWORD },
      replication: { username: 'replicator', password: PASSWORD },
    },
    parameters: { unix_socket_directories: '', shared_buffers: '32MB', max_connections: 80 },
  },
});

/** Starts HAProxy in front of the nodes and returns its port. */
async function startFront({ folder, account, programs, run }: Home, nodes: readonly Node[]): Promise<number> {
  const port = await freePort();
  const file = await writeOwned(account, join(folder, 'haproxy.cfg'), haproxyConfig(port, nodes));
  run(join(programs, 'sbin/haproxy'), ['-db', '-f', file]);
  return port;
}

/** Finds the name of the primary, or of its synchronous standby. */
async function findNode(nodes: readonly Node[], role: 'primary' | 'sync'): Promise<string | undefined> {
  const hasRole = ({ rest }: Node) =>
    fetch(`http://127.0.0.1:${rest}/${role}`).then(
      ({ ok }) => ok,
      () => false,
    );
  const answers = await Promise.all(nodes.map(hasRole));
  return nodes.find((_, n) => answers[n])?.name;
}

/** Kills a PostgreSQL server at once. It runs in its own session, not in the process group of its Patroni. */
function endPostgres(folder: string) {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGQUIT');
  } catch {} // it has ended already
}

/** Writes a file owned by that account; an object is written as JSON, which is valid YAML. */
async function writeOwned({ uid, gid }: Account, file: string, content: string | object): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2), {
    mode: 0o600,
  });
  await chown(file, uid, gid);
  return file;
}

/** HAProxy's configuration, from Patroni's documentation: only a node that reports to be the primary gets connections. */
const haproxyConfig = (front: number, nodes: readonly Node[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind 127.0.0.1:${front}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`).join('\n')}
`;
