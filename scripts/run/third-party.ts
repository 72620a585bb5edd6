import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../checkout.ts';
import { type LockedPackages, reachable } from './reachable.ts';

/** A package that is part of the built web app or installed with the server. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** The SPDX expression. */
  licence: string;
  /** The texts of its licence and notice files; empty if it has none or is for another platform. */
  texts: string[];
}

const NODE_MODULES = 'node_modules/';
const LICENCE_FILE = /^(licen[cs]e|copying|notice|third[-_]?party)/i;

/** Returns every package that the server and the web app need to run, by name. What only builds or tests them is not shipped. */
export async function shippedPackages(): Promise<ShippedPackage[]> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const packages = await Promise.all(
    reachable(lock.packages, ['server', 'web']).map(async (path) => ({
      name: path.slice(path.lastIndexOf(NODE_MODULES) + NODE_MODULES.length),
      version: lock.packages[path]!.version ?? '',
      licence: lock.packages[path]!.license ?? '',
      texts: await licenceTexts(join(root, path)),
    })),
  );
  return packages.toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

async function licenceTexts(folder: string): Promise<string[]> {
  const files = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = files.filter((file) => file.isFile() && LICENCE_FILE.test(file.name)).map(({ name }) => name);
  return Promise.all(names.sort().map(async (name) => (await readFile(join(folder, name), 'utf8')).trim()));
}

const RULE = '='.repeat(78);

/** Writes the notices as one text: the packages, then each licence text once with its packages. */
export function thirdPartyText(packages: readonly ShippedPackage[]): string {
  const named = ({ name, version, licence }: ShippedPackage) => `${name} ${version} (${licence})`;
  const withText = Map.groupBy(
    packages.flatMap((one) => one.texts.map((text) => ({ text, name: named(one) }))),
    ({ text }) => text,
  );
  const texts = [...withText].map(
    ([text, those]) => `${those.map(({ name }) => name).join('\n')}\n\n${text}`,
  );
  return [
    `동네기록 contains these packages of others:\n\n${packages.map(named).join('\n')}`,
    ...texts,
    '',
  ].join(`\n\n${RULE}\n\n`);
}

/** Writes `third-party.txt` into a folder that is served. */
export async function writeThirdParty(folder: string) {
  await writeFile(join(folder, 'third-party.txt'), thirdPartyText(await shippedPackages()));
}
