import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../checkout.ts';

const read = (name: string) => readFile(join(root, 'deploy', name), 'utf8');

test('where a copy of .env.example holds the settings, a deployment keeps its data where it may write', async () => {
  const [, settings = ''] = /^  app:[^]*?\n    environment:\n((?: {6}.*\n)+)/m.exec(
    await read('compose.yml'),
  )!;
  expect(settings).toMatch(/^ *DATA_DIR: \/data$/m);
  const unit = await read('dongne-girok.service');
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env DATA_DIR=\/var\/lib\/dongne-girok /m);
});

test('every volume of the app is a folder of the image that belongs to its account', async () => {
  const [, volumes = ''] = /^  app:[^]*?\n    volumes:\n((?: {6}.*\n)+)/m.exec(await read('compose.yml'))!;
  const mounted = [...volumes.matchAll(/- \w+:(\S+)/g)].map(([, folder]) => folder);
  const [, made = ''] = /^RUN mkdir (.*) && chown node:node \1$/m.exec(await read('Dockerfile')) ?? [];
  expect(made.split(' ').toSorted()).toEqual(mounted.toSorted());
});
