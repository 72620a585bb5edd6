/** The way in which the walk runs a command of the documents. */
export type Step =
  /** Run to its end in the release, with this exit code (default 0). `needsServer` needs a running server; `stopped` stops it first. */
  | { run: 'to its end'; code?: number; needsServer?: boolean; stopped?: boolean }
  /** Run as the server for the following commands; a running server is stopped first. */
  | { run: 'as the server' }
  | { run: 'as the folder of what follows' }
  | { not: string };

const done: Step = { run: 'to its end' };
const beside: Step = { run: 'to its end', needsServer: true };
const inCheckout = (what: string): Step => ({ not: `is for a checkout: ${what}` });
const HOST = 'asks a host outside';
const CALLS =
  'needs a session of a browser; server/src/openapi/openapi.test.ts compares it with the endpoints';

/** Every command of a ```sh block in the documents, without its comment: how it is run, or why it cannot be run here. */
export const steps: Readonly<Record<string, Step>> = {
  'npm run build:release': inCheckout('the walk begins with what it builds'),
  'tar -xzf dongne-girok-*.tar.gz': done,
  'cd dongne-girok-*/': { run: 'as the folder of what follows' },
  'apt-get install -y --no-install-recommends mmdebstrap': {
    not: 'changes the machine; tools/image/image.long.test.ts installs it',
  },
  'npm run build:image': inCheckout('tools/image/image.long.test.ts builds it twice'),
  'podman load -i release/dongne-girok-*.image.tar': {
    not: 'needs the image; tools/image/image.long.test.ts loads it',
  },
  'docker compose -f deploy/compose.yml --env-file .env up -d': {
    not: 'needs the service of Docker; scripts/test/deploy.long.test.ts has Docker read the file',
  },
  'kubectl apply -k deploy/kubernetes': {
    not: 'needs a cluster; scripts/test/deploy.long.test.ts has kubectl read the files',
  },
  'helm install dongne-girok deploy/helm -f yours.yaml': {
    not: 'needs a cluster and Helm; scripts/test/deploy.test.ts renders the chart',
  },
  'useradd --system --home /var/lib/dongne-girok dongne && systemctl enable --now dongne-girok': {
    not: 'changes the machine; scripts/test/deploy.long.test.ts has systemd read the unit',
  },
  'cp .env.example .env && chmod 600 .env': done,
  'npm run doctor': done,
  'curl -fsS http://localhost:3000/api/ready': beside,
  'npm run admin -- give 가람': beside,
  'curl -fsS http://localhost:3000/api/health': beside,
  'curl -fsS -H "Authorization: Bearer $METRICS_TOKEN" http://localhost:3000/metrics': beside,
  'npm run admin -- numbers': beside,
  'npm run admin -- breach --from 2026-11-20T03:00 --to 2026-11-20T09:00 --kind sessions,photos': beside,
  'cp web/dist/worker-off.js web/dist/worker.js && rm -f web/dist/worker.js.br web/dist/worker.js.gz': {
    not: 'would leave the checkout without its worker; e2e/offline.test.ts takes one away',
  },
  'npm run job -- audit-counts': beside,
  'npm run backup': beside,
  'npm run backup -- --list': done,
  'npm run backup -- --verify': done,
  'npm run restore -- --into ./drill': done,
  'rm -r ./drill': done,
  'npm run migrate': beside,
  'npm start': { run: 'as the server' },
  'npm run move -- --database postgresql://dongne@db.example.kr/dongne': {
    run: 'to its end',
    stopped: true,
  },
  'npm run move -- --photos bucket': {
    not: 'needs a bucket; server/src/backup/backup.test.ts moves photos into one',
  },
  'npm run job -- check-photos': done,
  'npm run job -- sweep-orphans': done,
  'npm run restore': { run: 'to its end', code: 1, stopped: true },
  'npm run backup -- --to ../last-backup': done,
  'systemctl disable --now dongne-girok': { not: 'changes the machine' },
  'rm -r ./data': { run: 'to its end', stopped: true },
  'npm test': inCheckout('the walk is one of its tests'),
  'LONG=on npm test': inCheckout('the walk is one of its tests'),
  'HISTORY_MINUTES=3 SEED=7 LONG=on npm test -- e2e/history': inCheckout('the walk is one of its tests'),
  'npm test -- server/src/comments': inCheckout('the walk is one of its tests'),
  'npm run test:quick': inCheckout('it tests sources'),
  'npm run dev': inCheckout('npm run bench:dev measures it'),
  'npm run check': inCheckout('every change passes it'),
  'npm run format': inCheckout('it changes sources'),
  'npm run map:keep -- --area 마포구': { not: `${HOST}; scripts/operate/map-keep.test.ts has one of ours` },
  'npm run map:keep -- --bbox 126.86,37.53,126.96,37.59': {
    not: `${HOST}; scripts/operate/map-keep.test.ts has one of ours`,
  },
  'MAP_STYLE_URL=https://tiles.openfreemap.org/styles/liberty npm start': { not: HOST },
  'pmtiles extract https://build.protomaps.com/20260701.pmtiles seoul.pmtiles --bbox=126.736,37.411,127.247,37.711':
    { not: `is a program of others, and ${HOST}` },
  'MAP_PMTILES=./seoul.pmtiles npm start': {
    not: 'needs the file of the line before; e2e/map-settings.test.ts serves one of ours',
  },
  'npm run regions:update': { not: HOST },
  'npm run regions:update -- --from dongs.geojson': {
    not: "takes the reader's file; scripts/operate/map-commands.test.ts gives it one",
  },
  'npm run regions:update -- --status': beside,
  'npm run places:import -- shops.csv --dry-run --report left-out.csv': beside,
  'npm run places:import -- shops.csv': {
    not: 'asks on a terminal; scripts/operate/map-commands.test.ts says yes',
  },
  'API=http://localhost:3000': { not: 'is a variable of the lines after it' },
  'curl "$API/api/home/articles"': beside,
  'curl "$API/api/search" -G --data-urlencode keyword=망원 -d kind=places': beside,
  'curl "$API/api/places/map?latMin=37.54&latMax=37.57&lngMin=126.89&lngMax=126.92"': beside,
  'npm run job close-challenges': beside,
  'npm run challenge -- add 2027-03': beside,
  'npm run admin -- merge 12 34': {
    not: "takes ids of the reader's; server/src/merges/merges.test.ts merges places",
  },
};

/** The reason why a multi-line command is not run, by its beginning. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  'TOKEN=$(curl': CALLS,
  'curl "$API/api/member/info"': CALLS,
  'curl -X POST "$API': CALLS,
};

/** Finds how a command of the documents is run; undefined for an unknown command. */
export function findStep(command: string): Step | undefined {
  const beginning = Object.keys(BEGINNINGS).find((one) => command.startsWith(one));
  return steps[command] ?? (beginning === undefined ? undefined : { not: BEGINNINGS[beginning]! });
}
