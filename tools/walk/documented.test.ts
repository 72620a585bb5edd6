import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/checkout.ts';
import { commands as ofProduct } from '../../scripts/commands.ts';
import { commands as ofTools } from '../commands.ts';
import { fencedCommands, imageCommands, npmCommands } from './documented.ts';
import { findStep, steps } from './steps.ts';

const commands = { ...ofProduct, ...ofTools };

test('every command in a block of the documents is run by the walk, or listed with why it cannot be', () => {
  const found = fencedCommands();
  expect(found.length).toBeGreaterThan(40);
  expect(found.filter(({ command }) => findStep(command) === undefined)).toEqual([]);
  const documented = new Set(found.map(({ command }) => command));
  expect(Object.keys(steps).filter((command) => !documented.has(command))).toEqual([]);
});

test('the section about the image is found, and each of its lines is a command of its own', () => {
  const found = imageCommands();
  expect(found.filter((command) => command.startsWith('podman load '))).toHaveLength(3);
  expect(found.filter((command) => /^(?:-|\\)|\\$/.test(command))).toEqual([]);
});

test('a reason that names a test names one that exists', () => {
  const named = Object.values(steps).flatMap((step) =>
    'not' in step ? [...step.not.matchAll(/[\w/.-]+\.test\.tsx?/g)].map(([file]) => file) : [],
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every npm command of the documents exists and takes what is written after it', async () => {
  const found = npmCommands();
  expect(found.length).toBeGreaterThan(80);
  const wrong: string[] = [];
  for (const { document, name, args } of found) {
    const load = commands[name];
    if (load === undefined) wrong.push(`${document}: npm run ${name}`);
    else if (!args.includes('--help')) {
      const { command } = await load();
      const refused = command.refuses(args);
      if (refused !== null) wrong.push(`${document}: npm run ${name} ${args.join(' ')}: ${refused}`);
    }
  }
  expect(wrong).toEqual([]);
});
