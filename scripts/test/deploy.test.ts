import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refusals } from 'contract/refusals';
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

test('the refusal that nginx sends for calls without a product is that of the product', async () => {
  const [, sent = ''] = /return 503 '(.*)';/.exec(await read('nginx.conf')) ?? [];
  const { code, message } = refusals.Unavailable;
  expect(JSON.parse(sent)).toEqual({ isSuccess: false, code, message });
});

test('the log of nginx has nothing of who asks for what, and one server is on by default', async () => {
  const conf = await read('nginx.conf');
  const [, format = ''] = /log_format without_members '([^']*)'/.exec(conf) ?? [];
  expect(format).toContain('$status');
  expect(format).not.toMatch(/\$(?:remote_addr|request\b|request_uri|uri|args|http_|arg_)/);
  expect(conf).toMatch(/access_log \S+ without_members;\n\s+error_log \S+ crit;/);
  expect(conf.match(/^ *server 127\.0\.0\.1:\d+/gm)).toHaveLength(1);
});

test('a command by systemd-run has the environment of the unit, which is not started again for a wrong setting', async () => {
  const unit = await read('dongne-girok.service');
  const [, environment = ''] = /^Environment=(NODE_ENV=\S+)/m.exec(unit) ?? [];
  const [documented = ''] = /^`?systemd-run .*doctor`/m.exec(
    await readFile(join(root, 'docs', 'OPERATIONS.md'), 'utf8'),
  )!;
  expect(documented).toContain(`-p Environment=${environment} `);
  expect(documented).toContain('-p EnvironmentFile=/etc/dongne-girok.env ');
  expect(unit).toMatch(/^RestartPreventExitStatus=78$/m);
});

test('each container of compose bounds its log and waits for what it needs; its variables are in .env.example', async () => {
  const compose = await read('compose.yml');
  const example = await readFile(join(root, '.env.example'), 'utf8');
  const services = compose.match(/^    image: |^    build:/gm) ?? [];
  expect(compose.match(/^    logging: \*log$/gm)).toHaveLength(services.length);
  expect(compose.match(/condition: service_healthy/g)).toHaveLength(3);
  for (const [, name] of compose.matchAll(/\$\{(\w+)/g))
    expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
});

test('every image that an example names has a version', async () => {
  const files = globSync(['Dockerfile', '**/*.{yml,yaml}'], { cwd: join(root, 'deploy') });
  const images = (await Promise.all(files.map(read))).flatMap((text) =>
    [...text.matchAll(/^ *(?:- )?image: *(\S+)|^FROM +(\S+)/gm)].map(([, image, from]) => image ?? from),
  );
  expect(images.length).toBeGreaterThan(4);
  expect(images.filter((image) => !/:v?\d[\w.-]*$|@sha256:[\da-f]{64}$/.test(image ?? ''))).toEqual([]);
});
