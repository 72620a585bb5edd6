import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineCommand } from '../command-line.ts';
import { root, runScript, tool } from '../checkout.ts';

const folder = join(root, 'contract', 'dist');

export const command = defineCommand({
  does: 'Builds the contract, with its client, as a package that others can install.',
  options: {},
  more: 'Pack it with `npm pack ./contract/dist`, or install it from that folder.',
  async run() {
    console.log(`The package is in ${await buildContractPackage()}.`);
  },
});

/** Builds the contract as a package of JavaScript and types. Returns its folder. Throws the compiler's errors. */
export async function buildContractPackage(): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  const { ok, printed } = await runScript(tool('tsc'), [
    '-p',
    join(root, 'contract', 'tsconfig.package.json'),
  ]);
  if (!ok) throw new Error(printed);
  const { version, dependencies } = JSON.parse(
    await readFile(join(root, 'contract', 'package.json'), 'utf8'),
  );
  const described = {
    name: 'dongne-girok-contract',
    version,
    description: 'The API of 동네기록: its calls with their types, and a client',
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: false,
    exports: { './*': { types: './*.d.ts', default: './*.js' } },
    dependencies,
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  await copyFile(join(root, 'docs', 'API.md'), join(folder, 'README.md'));
  return folder;
}
