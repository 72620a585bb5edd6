import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { StartRefused } from '../../server/src/process/start-refused.ts';
import { root } from '../checkout.ts';
import { defineCommand } from '../command-line.ts';
import { buildRelease } from './build-release.ts';
import { buildWeb } from './build-web.ts';
import { ACCOUNT, type Architecture, ARCHITECTURES, debianLayer, releaseLayers } from './image-layers.ts';
import { packImage } from './oci-archive.ts';
import { printLine, step } from './steps.ts';

const run = promisify(execFile);
const SECONDS = 1e9;

export const command = defineCommand({
  does: 'Builds an image for podman, Docker and Kubernetes from the release and packages of Debian, without a registry.',
  options: {
    to: { type: 'string', value: 'FOLDER', does: 'where it is put, instead of release' },
    arch: { type: 'string', value: 'ARCH', does: 'amd64 or arm64, instead of that of this machine' },
  },
  more: '  It needs mmdebstrap. SOURCE_DATE_EPOCH dates its files; by default they have the date of the last commit.',
  async run({ to = join(root, 'release'), arch }) {
    const architecture = readArchitecture(arch);
    await step('building the web app', 'web app built', () => buildWeb());
    const built = await step('building the image', 'image built', () => buildImage(to, architecture));
    const megabytes = Math.round(built.bytes / 1e6);
    printLine(`The image is in ${relative(process.cwd(), built.file)}: ${megabytes} MB, ${built.digest}.`);
  },
});

function readArchitecture(arch = process.arch === 'arm64' ? 'arm64' : 'amd64'): Architecture {
  if (arch in ARCHITECTURES) return arch as Architecture;
  throw new StartRefused(
    `There is no image for ${arch}: --arch takes ${Object.keys(ARCHITECTURES).join(' or ')}.`,
  );
}

/** A built image: the archive, its digest, and what a registry would send of it. */
export interface BuiltImage {
  file: string;
  digest: string;
  bytes: number;
}

/** Builds the image of this checkout, whose web app is built, in `to`, which it makes. */
export async function buildImage(to: string, architecture: Architecture): Promise<BuiltImage> {
  await mkdir(to, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'dongne-image-'));
  const path = (name: string) => join(folder, name);
  try {
    const epoch = await sourceDate();
    const release = await buildRelease(folder, ARCHITECTURES[architecture]);
    const version = (await readFile(join(release, 'RELEASE'), 'utf8')).trim();
    const debian = debianLayer(path('debian'), architecture, epoch).catch(explain);
    const layers = { packages: path('packages'), product: path('product'), system: path('system') };
    await Promise.all([debian, releaseLayers(release, layers, epoch)]);
    const created = new Date(epoch * 1000).toISOString();
    const file = join(to, `dongne-girok-${version}-${architecture}.image.tar`);
    const packed = await packImage(file, {
      folder: path('oci'),
      layers: [path('debian'), layers.packages, layers.product],
      image: { created, architecture, config: settings(version) },
      name: `dongne-girok:${version}`,
      epoch,
    });
    return { file, ...packed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function explain(error: NodeJS.ErrnoException & { stderr?: string }): never {
  if (error.code === 'ENOENT')
    throw new StartRefused('The image needs mmdebstrap (apt-get install mmdebstrap).');
  throw new StartRefused(`mmdebstrap failed: ${error.stderr?.trim().split('\n').at(-1) ?? error.message}`);
}

/** The time that every file of the image has, in seconds: SOURCE_DATE_EPOCH, or that of the last commit. */
async function sourceDate(): Promise<number> {
  const given = process.env['SOURCE_DATE_EPOCH'];
  if (given !== undefined) return Number(given);
  const { stdout } = await run('git', ['log', '-1', '--format=%ct'], { cwd: root });
  return Number(stdout);
}

/** How the image starts, in the names of OCI, and Docker's `Healthcheck`, which podman takes from the unit instead. */
const settings = (version: string) => ({
  User: `${ACCOUNT}:${ACCOUNT}`,
  Env: [
    'PATH=/usr/local/bin:/usr/bin',
    'LANG=C.UTF-8',
    'NODE_ENV=production',
    'DATA_DIR=/data',
    'CREDENTIALS_DIRECTORY=/run/secrets',
    'NODE_COMPILE_CACHE=/tmp/node',
  ],
  Cmd: ['node', 'scripts/run.mjs', 'start'],
  WorkingDir: '/app',
  ExposedPorts: { '3000/tcp': {} },
  Volumes: { '/data': {} },
  StopSignal: 'SIGTERM',
  Healthcheck: {
    Test: ['CMD', 'node', 'scripts/run/health.mjs'],
    Interval: 10 * SECONDS,
    Timeout: 3 * SECONDS,
    StartPeriod: 60 * SECONDS,
    Retries: 3,
  },
  Labels: {
    'org.opencontainers.image.title': 'dongne-girok',
    'org.opencontainers.image.version': version,
    'org.opencontainers.image.documentation': 'docs/OPERATIONS.md',
  },
});
