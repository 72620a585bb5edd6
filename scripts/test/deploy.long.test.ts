import { execFile, spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { refusals } from 'contract/refusals';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { freePorts } from '../../server/test/free-ports.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { root } from '../checkout.ts';
import { debianProgram } from './debian-program.ts';
import { mayOverlay } from './may-overlay.ts';
import { dashboardQueries } from './queries.ts';
import { chart, chartTemplates, renderChart } from './render-chart.ts';

// Tests each file of deploy/ with the program that reads it in production. Programs that are not available are skipped.

const deploy = join(root, 'deploy');
const folder = await freshFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));
const run = promisify(execFile);
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

const promtool = await debianProgram(['prometheus'], 'usr/bin/promtool');
describe.skipIf(promtool === null)('Prometheus', () => {
  test('takes the alerts and the scrape', async () => {
    const { path, env } = promtool!;
    const { stdout } = await run(path, ['check', 'rules', join(deploy, 'prometheus', 'alerts.yml')], { env });
    expect(stdout).toContain('SUCCESS');
    await run(path, ['check', 'config', join(deploy, 'prometheus', 'prometheus.yml')], { env });
  });

  test('takes what the dashboard of Grafana asks, as rules', async () => {
    const { path, env } = promtool!;
    const rules = (await dashboardQueries()).map((expr, at) => ({ record: `panel:query:n${at}`, expr }));
    const file = join(folder, 'dashboard.json'); // JSON is YAML
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    const { stdout } = await run(path, ['check', 'rules', file], { env });
    expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`);
  });
});

const amtool = await debianProgram(['prometheus-alertmanager'], 'usr/bin/amtool');
test.skipIf(amtool === null)('Alertmanager takes its file', async () => {
  const { path, env } = amtool!;
  const file = join(deploy, 'prometheus', 'alertmanager.yml');
  const { stdout } = await run(path, ['check-config', file], { env: { ...env, HOME: folder } });
  expect(stdout).toContain('SUCCESS');
});

const caddy = await debianProgram(['caddy'], 'usr/bin/caddy');
test.skipIf(caddy === null)('Caddy takes its file', async () => {
  const { path, env } = caddy!;
  const { stderr } = await run(
    path,
    ['validate', '--adapter', 'caddyfile', '--config', join(deploy, 'Caddyfile')],
    {
      env: { ...env, HOME: folder },
    },
  );
  // The site at port 80 is meant to have no TLS.
  const plain = /"level":"warn".*server is listening only on the HTTP port/;
  const said = stderr.split('\n').filter((line) => /"level":"(?:warn|error)"/.test(line));
  expect(said.filter((line) => !plain.test(line))).toEqual([]);
});

const nginx = await debianProgram(['nginx', 'nginx-common'], 'usr/sbin/nginx');
const hasNginx = nginx !== null && has('openssl', 'version');

/** The file for nginx with a certificate, folders and ports of the test. */
async function nginxFile(ports: { http: number; https: number; product: number }) {
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=dongne.example.kr', '-days', '1'];
  await run('openssl', ['req', ...kind, '-keyout', key, '-out', certificate]);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
  const text = (await readFile(join(deploy, 'nginx.conf'), 'utf8'))
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
    .replaceAll('/var/log/nginx', folder)
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.product}`)
    .replace('http {', `http {\n${temporary}`);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, `pid ${folder}/nginx.pid;\ndaemon off;\n${text}`);
  return file;
}

test.skipIf(!hasNginx)('nginx takes its file, given a certificate', async () => {
  const { path, env } = nginx!;
  const file = await nginxFile({ http: 8080, https: 8443, product: 3000 });
  const args = ['-t', '-q', '-p', folder, '-c', file];
  const { stderr } = await run(path, args, { env }).catch((error: Error & { stderr: string }) => error);
  expect(stderr.split('\n').filter((line) => /\[(?:emerg|warn)\]/.test(line))).toEqual([]);
});

test.skipIf(!hasNginx)(
  'nginx without a product answers calls in the envelope, and writes down neither address nor code',
  async () => {
    const [http = 0, https = 0, product = 0] = await freePorts(3);
    const file = await nginxFile({ http, https, product });
    const child = spawn(nginx!.path, ['-p', folder, '-c', file], { env: nginx!.env, stdio: 'inherit' });
    onTestFinished(() => void child.kill('SIGTERM'));
    const read = (path: string) =>
      run('curl', ['-sk', '-w', '\n%{http_code}', `https://127.0.0.1:${https}${path}`]);
    await expect.poll(() => read('/').then(({ stdout }) => stdout.slice(-3), String)).toBe('502');
    const { stdout } = await read('/api/articles?code=a-code-of-a-sign-in');
    const [body = '', status] = stdout.split('\n');
    const { status: expected, code, message } = refusals.Unavailable;
    expect([Number(status), JSON.parse(body)]).toEqual([expected, { isSuccess: false, code, message }]);
    const plain = (path: string) =>
      run('curl', [
        '-s',
        '-o',
        '/dev/null',
        '-w',
        '%{http_code} %{redirect_url}',
        `http://127.0.0.1:${http}${path}`,
      ]);
    expect((await plain('/map')).stdout).toBe('301 https://127.0.0.1/map');
    expect((await plain('/api/articles')).stdout).toBe('400 ');
    const speaks = (...how: string[]) =>
      spawnSync('openssl', ['s_client', '-connect', `127.0.0.1:${https}`, ...how], { input: '' }).status ===
      0;
    expect(speaks('-tls1_3')).toBe(true);
    expect(speaks('-tls1_2', '-cipher', 'ECDHE-RSA-AES128-GCM-SHA256')).toBe(true);
    expect(speaks('-tls1_2', '-cipher', 'AES128-GCM-SHA256')).toBe(false);
    expect(speaks('-tls1_1', '-cipher', 'DEFAULT@SECLEVEL=0')).toBe(false);
    const logs = await Promise.all(
      ['access.log', 'error.log'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    expect(logs[0]).toMatch(/ GET 503 /);
    expect(logs.join('')).not.toMatch(/a-code|127\.0\.0\.1|\/api/);
  },
);

test.skipIf(!has('systemd-analyze', '--version'))('systemd takes the unit', async () => {
  const unit = join(folder, 'dongne-girok.service');
  await cp(join(deploy, 'dongne-girok.service'), unit);
  const { stderr } = await run('systemd-analyze', ['verify', unit]).catch(
    (error: Error & { stderr: string }) => error,
  );
  expect(stderr.split('\n').filter((line) => line.includes('dongne-girok.service'))).toEqual([]);
});

test.skipIf(!has('systemd-creds', '--version') || !mayOverlay())(
  'systemd keeps a secret encrypted as the documents say, and takes the line that gives it to the unit',
  async () => {
    const text = await readFile(join(root, 'docs', 'OPERATIONS.md'), 'utf8');
    const [, encrypting = ''] = /`(systemd-creds encrypt [^`]+)`/.exec(text) ?? [];
    const [, giving = ''] = /`(LoadCredentialEncrypted=[^`]+)`/.exec(text) ?? [];
    const written = join(folder, 'secret');
    await writeFile(written, 'the secret of a client');
    const [name, stored] = [/[A-Z_]{5,}/, /\S+$/].map((found) => found.exec(encrypting)?.[0] ?? '');
    const [credential, key] = [join(folder, name!), join(folder, 'key')];
    // The key of this machine is made in /var, and is not ours to make: the command is run where /var is a copy.
    const lines = `mkdir -p ${key}/up ${key}/work
mount -t overlay overlay -o lowerdir=/var,upperdir=${key}/up,workdir=${key}/work /var
${encrypting.replaceAll(/\s+/g, ' ').replace(' FILE ', ` ${written} `).replace(stored!, credential)}
systemd-creds decrypt --name=${name} ${credential} -`;
    const { stdout } = await run('unshare', ['--mount', '--propagation=private', 'bash', '-ec', lines]);
    expect(stdout).toBe('the secret of a client');
    expect(await readFile(credential, 'utf8')).not.toContain('secret');
    const unit = join(folder, 'with-secret.service');
    await cp(join(deploy, 'dongne-girok.service'), unit);
    await mkdir(`${unit}.d`);
    await writeFile(join(`${unit}.d`, 'secret.conf'), `[Service]\n${giving}\n`);
    const verified = await run('systemd-analyze', ['verify', unit]).catch(
      (error: Error & { stderr: string }) => error,
    );
    expect(giving.endsWith(stored!)).toBe(true);
    expect(verified.stderr).not.toMatch(/with-secret|secret\.conf|Credential/);
  },
);

test.skipIf(!has('docker', 'compose', 'version'))(
  'Docker Compose takes its file, and refuses to go without a password',
  async () => {
    const config = (env: NodeJS.ProcessEnv) =>
      run('docker', ['compose', '-f', join(deploy, 'compose.yml'), 'config', '--quiet'], { env });
    await config({ ...process.env, DATABASE_PASSWORD: 'x' });
    await expect(config({ ...process.env, DATABASE_PASSWORD: '' })).rejects.toThrow('set DATABASE_PASSWORD');
  },
);

test.skipIf(!has('kubectl', 'version', '--client'))(
  'kustomize takes the manifests of Kubernetes',
  async () => {
    const { stdout } = await run('kubectl', ['kustomize', join(deploy, 'kubernetes')]);
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'ConfigMap'])
      expect(stdout).toContain(`kind: ${kind}\n`);
    expect(stdout).toMatch(/configMapRef:\n\s+name: dongne-girok-\w+\n/);
  },
);

const go = await debianProgram(['golang-1.19-go', 'golang-1.19-src'], 'usr/lib/go-1.19/bin/go');
test.skipIf(go === null)(
  'the engine of Helm renders the chart to the letter as our tests do',
  { timeout: 120_000 },
  async () => {
    const Values = parse(await readFile(join(chart, 'values.yaml'), 'utf8')) as Record<string, unknown>;
    const given = { Release: { Name: 'dongne-girok' }, Values };
    const env = { ...process.env, GOROOT: dirname(dirname(go!.path)), GOCACHE: join(folder, 'go') };
    const rendering = run(
      go!.path,
      ['run', join(import.meta.dirname, 'render-chart.go'), ...chartTemplates()],
      {
        env,
      },
    );
    rendering.child.stdin?.end(JSON.stringify(given));
    expect((await rendering).stdout).toBe(await renderChart(given));
  },
);
