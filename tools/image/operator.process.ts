import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seconds, step } from '../../scripts/run/steps.ts';
import { root } from '../../scripts/checkout.ts';
import { selfSigned } from '../../server/test/self-signed.ts';
import { imageCommands } from '../walk/documented.ts';
import { runShell } from '../walk/shell.ts';
import { addProgram, openMachine } from './machine.ts';

// A new operator, who follows the section of the documents about the image line by line on a machine of their own. The certificate
// authority is pebble, the one Let's Encrypt tests clients with, the provider is Debian's django-oauth-toolkit. Arguments: an empty
// folder, the file of the image, where pebble is, and the files of the version before by their path in the image, as JSON.

const [home = '', image = '', pebble = '', before = '{}'] = process.argv.slice(2);
const DOMAIN = 'dongne.example.kr';
const ISSUER = 'http://127.0.0.1:9000/o';
const SECRET = 'the secret of a client';
const ROOT = join(home, 'root.pem');
const PROGRAMS = join(home, 'programs');
/** Limits that this machine cannot set for containers within it. */
const LIMITS = ' --memory 1g --pids-limit 512';

const env = {
  PATH: `${PROGRAMS}:/usr/sbin:/usr/bin:/sbin:/bin`,
  HOME: '/root',
  DEBIAN_FRONTEND: 'noninteractive',
  CURL_CA_BUNDLE: ROOT,
  NODE_EXTRA_CA_CERTS: ROOT,
};
const shared = { NODE_EXTRA_CA_CERTS: ROOT, OUTSIDE: 'off' };
const machine = await openMachine(home, [DOMAIN]);
await writeFile(join(home, 'oidc-client-secret'), SECRET);
await addProgram(PROGRAMS, 'systemctl', systemctl());

/** Runs a line within the network of the machine. */
const inside = (line: string) =>
  runShell(
    `exec ${machine.inside.join(' ')} bash -o pipefail -c "$LINE"`,
    { cwd: home, env: { ...env, LINE: line } },
    0,
  );

const start = performance.now();
let loaded = 0;
for (const command of imageCommands()) {
  if (command.startsWith('podman load')) await beforeLoading();
  await step(command, command, () => take(command)).catch((error: Error) => explain(error));
  if (command.startsWith('apt-get')) await openServices();
  if (command.startsWith('curl')) await step('a member', 'a member signs in and finds the post', visit);
}
console.log(`The walk took ${seconds(performance.now() - start)}.`);
process.exit(0); // ends every process of the machine

/** Adds the log of the product, which lies where nobody looks after the walk. */
async function explain(cause: Error): Promise<never> {
  const log = await inside('podman logs dongne-girok; exit 1').catch(String);
  throw new Error(String(log), { cause });
}

async function take(command: string) {
  const here = command
    .replace(LIMITS, '')
    .replace('dongne-girok-*.image.tar', image)
    .replace('https://id.example.kr', ISSUER);
  // Packages come from outside; nothing else does.
  await (command.startsWith('apt-get') ? runShell(here, { cwd: home, env }, 0) : inside(here));
}

/** The first time the version before is loaded, then the same on another machine, then this version in its place. */
async function beforeLoading() {
  loaded += 1;
  if (loaded < 3) machine.moveOn();
  const old = loaded < 3 ? (JSON.parse(before) as Record<string, string>) : {};
  // The version before reads its secrets from the environment only.
  const secrets = Object.keys(old).length > 0 ? { OIDC_CLIENT_SECRET: SECRET } : {};
  await machine.containersGet({ ...shared, ...secrets }, { ...old, [ROOT]: ROOT });
}

/** The provider, and the certificate authority that gives certificates to whoever answers at a name. */
async function openServices() {
  const { key, cert } = selfSigned(['localhost']);
  const [keyFile, certFile, config] = ['key.pem', 'cert.pem', 'pebble.json'].map((name) => join(home, name));
  await writeFile(keyFile!, key);
  await writeFile(certFile!, cert);
  const listens = { listenAddress: '127.0.0.1:14000', managementListenAddress: '127.0.0.1:15000' };
  const asks = { httpPort: 80, tlsPort: 443, certificate: certFile, privateKey: keyFile };
  await writeFile(config!, JSON.stringify({ pebble: { ...listens, ...asks } }));
  const begin = (program: string, ...args: string[]) =>
    spawn(machine.inside[0]!, [...machine.inside.slice(1), program, ...args], {
      env: { ...env, PEBBLE_VA_NOSLEEP: '1' },
      stdio: 'ignore',
    });
  begin(pebble, '-config', config!);
  const issuer = join(root, 'server', 'test', 'django-issuer.py');
  begin('/usr/bin/python3', issuer, '9000', `https://${DOMAIN}/login/oauth2/code/oidc`, 'dongne', SECRET);
  const answers = '--retry 60 --retry-delay 1 --retry-all-errors';
  await inside(`curl -fsSk ${answers} https://127.0.0.1:15000/roots/0 > ${ROOT}`);
  await inside(`curl -fsS ${answers} ${ISSUER}/.well-known/openid-configuration`);
}

/** The member of the walk, in a process of its own since Node reads the certificate authority at its start. */
async function visit() {
  const member = join(import.meta.dirname, 'member.process.ts');
  await pause(3_000); // the proxy asks every two seconds whether the product answers
  await inside(`${process.execPath} ${member} https://${DOMAIN} ${join(home, 'member.json')}`);
}

/** There is no systemd here: what Debian's unit of Caddy does, with the certificate authority of the walk in place of Let's Encrypt. */
function systemctl() {
  const global = `{\n  acme_ca https://localhost:14000/dir\n  acme_ca_root ${join(home, 'cert.pem')}\n}\n`;
  return `#!/bin/sh
[ "$*" = "reload caddy" ] || exit 1
{ printf '%s' '${global}'; cat /etc/caddy/Caddyfile; } > /run/Caddyfile
exec setsid caddy start --adapter caddyfile --config /run/Caddyfile > ${join(home, 'caddy.log')} 2>&1 < /dev/null
`;
}
