import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The processors that an image can be made for, as Debian and OCI name them, with npm's names. */
export const ARCHITECTURES = { amd64: 'x64', arm64: 'arm64' } as const;
export type Architecture = keyof typeof ARCHITECTURES;

/** The account that runs the product, by number, which no other image of Debian's gives to anybody. */
export const ACCOUNT = 1000;
const PASSWD = `root:x:0:0:root:/root:/usr/sbin/nologin\ndongne:x:${ACCOUNT}:${ACCOUNT}::/data:/usr/sbin/nologin\n`;
const GROUP = `root:x:0:\ndongne:x:${ACCOUNT}:\n`;

const SUITE = 'trixie';
const MIRRORS = [
  'deb http://deb.debian.org/debian trixie main',
  'deb http://deb.debian.org/debian-security trixie-security main',
];
/** Node and PostgreSQL come with the release; from Debian come the C libraries with their locale, a shell (initdb starts programs by it) and time zones. */
const PACKAGES = 'base-files,libc6,libstdc++6,libgcc-s1,libc-bin,dash,tzdata';
/** Records each package as scanners of images read it, and deletes what nothing here reads. Licences stay. */
const RECORD = `mkdir -p "$1/var/lib/dpkg/status.d" && for deb in "$1"/var/cache/apt/archives/*.deb; do
  dpkg-deb --field "$deb" > "$1/var/lib/dpkg/status.d/$(dpkg-deb --field "$deb" Package)"; done`;
const UNREAD = [
  'etc/{apt,hostname,resolv.conf} var/{cache/apt,lib/apt,log} usr/lib/*/{gconv,audit}',
  'usr/share/{man,locale,gcc,lintian,bug,perl5,debconf,zoneinfo/right}',
];
const TRIM = `cd "$1" && bash -c 'rm -rf ${UNREAD.join(' ')}' && find usr/share/doc -type f ! -name copyright -delete`;

/** Makes the layer of Debian's packages, without root's help where the kernel lets accounts have namespaces. */
export async function debianLayer(to: string, architecture: Architecture, epoch: number) {
  const hooks = [`--extract-hook=${RECORD}`, `--customize-hook=${TRIM}`];
  const args = [
    '--variant=extract',
    `--include=${PACKAGES}`,
    `--architectures=${architecture}`,
    '--format=tar',
    '--quiet',
  ];
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(epoch) };
  await run('mmdebstrap', [...args, ...hooks, SUITE, to, ...MIRRORS], { env });
}

/** Makes the layer of the release's packages, which change seldom, and that of everything else of ours. */
export async function releaseLayers(
  release: string,
  to: { packages: string; product: string; system: string },
  epoch: number,
) {
  const tar = (...args: string[]) => run('tar', [...sameEachTime(epoch), ...args]);
  const under = '--transform=s,^[.],app,S';
  await tar('-cf', to.packages, under, '-C', release, './node_modules');
  await tar('-cf', to.product, under, '--exclude=./node_modules', '-C', release, '.');
  await writeSystem(to.system);
  await tar('-rf', to.product, '-C', to.system, 'etc', 'usr');
  const owner = [`--owner=${ACCOUNT}`, `--group=${ACCOUNT}`];
  await tar(...owner, '-rf', to.product, '-C', to.system, 'backups', 'data');
}

/** The options of GNU tar with which the same files make the same archive, whenever and by whomever it is made. */
export const sameEachTime = (epoch: number) => [
  '--format=gnu',
  '--sort=name',
  `--mtime=@${epoch}`,
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
];

/** Writes our few files of the system: the account, Node in the path, and the folders that belong to the account. */
async function writeSystem(folder: string) {
  for (const path of ['etc', 'usr/local/bin', 'data', 'backups'])
    await mkdir(join(folder, path), { recursive: true });
  await writeFile(join(folder, 'etc', 'passwd'), PASSWD);
  await writeFile(join(folder, 'etc', 'group'), GROUP);
  await symlink('/app/node_modules/.bin/node', join(folder, 'usr', 'local', 'bin', 'node'));
}
