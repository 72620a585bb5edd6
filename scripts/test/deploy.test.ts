import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refusals } from 'contract/refusals';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../checkout.ts';
import { ACCOUNT } from '../run/image-layers.ts';
import { renderChart } from './render-chart.ts';

const read = (name: string) => readFile(join(root, 'deploy', name), 'utf8');

interface Service {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  mem_limit?: string;
  healthcheck?: { test: string[] };
  logging: object;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
}
const readCompose = async () =>
  parse(await read('compose.yml'), { merge: true }) as { services: Record<string, Service> };
const readUnit = async (name: string) =>
  new Map([...(await read(name)).matchAll(/^([A-Za-z]+)=(.*)$/gm)].map(([, key, value]) => [key!, value!]));
/** The command of the health check of the image. */
const HEALTH = ['node', 'scripts/run/health.mjs'];

test('where a copy of .env.example holds the settings, a deployment keeps its data where it may write', async () => {
  const { services } = await readCompose();
  expect(services['app']!.environment).toMatchObject({ DATA_DIR: '/data' });
  expect((await readUnit('dongne-girok.service')).get('ExecStart')).toMatch(
    /^\/usr\/bin\/env DATA_DIR=\/var\/lib\/dongne-girok /,
  );
  expect((await readUnit('dongne-girok.container')).get('Environment')).toMatch(/^DATA_DIR=\/data /);
});

test('compose runs the image without rights, with a limit, a health check and only the folders that belong to it', async () => {
  const { app, proxy, bucket, database } = (await readCompose()).services;
  for (const locked of [app, proxy, bucket])
    expect(locked).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  for (const each of [app, proxy, bucket, database]) expect(each?.mem_limit).toMatch(/^\d+[mg]$/);
  expect(app!.healthcheck!.test).toEqual(['CMD', ...HEALTH]);
  expect(app!.tmpfs).toEqual(['/tmp']);
  expect(app!.volumes?.map((one) => one.split(':')[1])).toEqual(['/data', '/backups']);
});

test('the quadlet runs the image without rights, with a limit and a health check', async () => {
  expect(Object.fromEntries(await readUnit('dongne-girok.container'))).toMatchObject({
    User: `${ACCOUNT}:${ACCOUNT}`,
    ReadOnly: 'true',
    DropCapability: 'all',
    NoNewPrivileges: 'true',
    Tmpfs: '/tmp',
    HealthCmd: HEALTH.join(' '),
    RestartPreventExitStatus: '78',
    PodmanArgs: expect.stringMatching(/--memory=\d+g/),
  });
});

test('pods run the image without rights, with limits and probes', async () => {
  const { spec } = parse(await read('kubernetes/deployment.yaml')).spec.template;
  const [app] = spec.containers;
  expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: ACCOUNT, fsGroup: ACCOUNT });
  expect(app.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(Object.keys(app.resources.limits)).toEqual(['cpu', 'memory']);
  const probes = [app.startupProbe, app.livenessProbe, app.readinessProbe];
  expect(probes.map(({ httpGet }) => httpGet.path)).toEqual(['/api/health', '/api/health', '/api/ready']);
  expect(app.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toEqual([
    '/data',
    '/tmp',
    '/run/secrets',
  ]);
  expect(app.envFrom).toEqual([{ configMapRef: { name: 'dongne-girok' } }]); // no secret is in the environment
});

/** The objects of the chart by their kind, and the checksum that has pods start again. */
async function readChart(name: string, values: Record<string, unknown>) {
  const text = await renderChart({ Release: { Name: name }, Values: values });
  const documents = parseAllDocuments(text).map((document) => document.toJS());
  const kinds = Object.fromEntries(documents.map((document) => [document.kind, document]));
  const { annotations } = kinds['Deployment'].spec.template.metadata;
  const { 'checksum/settings': checksum, ...others } = annotations;
  kinds['Deployment'].spec.template.metadata.annotations = others;
  return { kinds, checksum };
}
const chartValues = async () => parse(await read('helm/values.yaml')) as Record<string, unknown>;

test('the chart of Helm gives with its own values what kustomize gives', async () => {
  const { kinds } = await readChart('dongne-girok', await chartValues());
  for (const [kind, file] of [
    ['Deployment', 'deployment'],
    ['Service', 'service'],
    ['PodDisruptionBudget', 'disruption'],
  ] as const)
    expect(kinds[kind]).toEqual(parse(await read(`kubernetes/${file}.yaml`)));
  const [{ literals }] = parse(await read('kubernetes/kustomization.yaml')).configMapGenerator;
  const settings = (literals as string[]).map((line) => line.split(/=(.*)/).slice(0, 2));
  expect(kinds['ConfigMap'].data).toEqual(Object.fromEntries(settings));
});

test('the chart takes another name, image, size, secret and settings, whatever is in them', async () => {
  const values = {
    ...(await chartValues()),
    image: 'registry.example.kr/dongne-girok:0.1.1',
    replicas: 3,
    secret: 'theirs',
    settings: { COMPANY_NAME: '동네: "상회" # 1\n{}', PORT: '3000' },
    resources: { limits: { memory: '2Gi' } },
  };
  const { kinds, checksum } = await readChart('another', values);
  const { spec } = kinds['Deployment'].spec.template;
  expect(kinds['ConfigMap'].data).toEqual(values.settings);
  expect(kinds['Service'].spec.selector).toEqual(kinds['Deployment'].spec.selector.matchLabels);
  expect(spec.volumes.at(-1).secret.secretName).toBe('theirs');
  expect(spec.containers[0]).toMatchObject({ image: values.image, resources: values.resources });
  expect(spec.containers[0].envFrom).toEqual([{ configMapRef: { name: kinds['ConfigMap'].metadata.name } }]);
  expect(kinds['Deployment'].spec.replicas).toBe(3);
  const changed = await readChart('another', { ...values, settings: { PORT: '3001' } });
  expect(changed.checksum).not.toBe(checksum);
});

test('every deployment names the image of this version', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const { services } = await readCompose();
  const { spec } = parse(await read('kubernetes/deployment.yaml')).spec.template;
  const name = `dongne-girok:${version}`;
  expect(services['app']!.image).toBe(name);
  expect(await chartValues()).toMatchObject({ image: name });
  expect(parse(await read('helm/Chart.yaml'))).toMatchObject({ version, appVersion: version });
  expect(spec.containers[0].image).toBe(name);
  expect((await readUnit('dongne-girok.container')).get('Image')).toBe(`localhost/${name}`);
});

test('the refusal that nginx sends for calls without a product is that of the product', async () => {
  const [, sent = ''] = /return 503 '(.*)';/.exec(await read('nginx.conf')) ?? [];
  const { code, message } = refusals.Unavailable;
  expect(JSON.parse(sent)).toEqual({ isSuccess: false, code, message });
});

test('by plain http pages are led to https, and calls are refused as the product refuses', async () => {
  const { code, message } = refusals.InputInvalid;
  const refusal = JSON.stringify({ isSuccess: false, code, message });
  expect(await read('nginx.conf')).toContain(`return 400 '${refusal}';`);
  expect(await read('Caddyfile')).toContain(`respond \`${refusal}\` 400`);
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

test('each container of compose bounds its log; its variables are in .env.example', async () => {
  const example = await readFile(join(root, '.env.example'), 'utf8');
  const { services } = await readCompose();
  for (const { logging } of Object.values(services))
    expect(logging).toMatchObject({ options: { 'max-size': '10m' } });
  const waits = Object.values(services).flatMap(({ depends_on = {} }) => Object.entries(depends_on));
  const forHealth = waits.filter(([, { condition }]) => condition === 'service_healthy');
  expect(forHealth.map(([name]) => name)).toEqual(['database', 'app']);
  for (const [name] of forHealth) expect(services[name]!.healthcheck).toBeDefined();
  for (const [, name] of (await read('compose.yml')).matchAll(/\$\{(\w+)/g))
    expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
});

test('every image that an example names has a version', async () => {
  const files = globSync(['**/*.{yml,yaml}'], { cwd: join(root, 'deploy'), exclude: ['helm/templates/**'] });
  const images = (await Promise.all(files.map(read))).flatMap((text) =>
    [...text.matchAll(/^ *(?:- )?image: *(\S+)/gm)].map(([, image = '']) => image),
  );
  expect(images.length).toBeGreaterThan(4);
  expect(images.filter((image) => !/:v?\d[\w.-]*$|@sha256:[\da-f]{64}$/.test(image))).toEqual([]);
});

test('what the unit writes down is kept by journald alone: it may change neither journals nor files of logs', async () => {
  const text = await read('dongne-girok.service');
  const unit = await readUnit('dongne-girok.service');
  expect(unit.get('User')).toBe('dongne');
  expect(unit.get('ProtectSystem')).toBe('strict');
  expect(unit.get('NoNewPrivileges')).toBe('yes');
  expect(text).not.toMatch(
    /^(?:StandardOutput|StandardError|SupplementaryGroups|ReadWritePaths|LogsDirectory)=/m,
  );
  expect(await read('journal-upload.conf')).toMatch(/^URL=https:\/\//m);
});
