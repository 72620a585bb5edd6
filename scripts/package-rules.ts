import { dirname, join } from 'node:path';

/** A file of the repository: its path from the root, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

interface Import {
  from: string;
  /** A path of the repository, or a package's name. */
  to: string;
}

const packageName = (path: string) => path.split('/')[0] ?? '';
const folder = (path: string, of: string) =>
  path.startsWith(`${of}/src/`) ? path.split('/').slice(2, -1)[0] : undefined;
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('server/test/');
const isOurs = (to: string) => /^(contract|server|web|scripts|e2e|bench)\//.test(to);

const GROUND = new Set(['http', 'outside']);
const KIT = new Set(['kit', 'map', 'api']);

/** The noun of the server a file belongs to. */
function serverNoun(path: string): string | undefined {
  const name = folder(path, 'server');
  return name !== undefined && !GROUND.has(name) ? name : undefined;
}

function webNoun(path: string): string | undefined {
  const name = folder(path, 'web');
  return name !== undefined && name !== 'app' && !KIT.has(name) ? name : undefined;
}

/** Who may import whom: what breaks each rule, and the sentence that says so. */
const importRules: { says: string; broken: (i: Import) => boolean }[] = [
  {
    says: 'the contract knows only valibot and itself',
    broken: ({ from, to }) =>
      packageName(from) === 'contract' && !isTest(from) && to !== 'valibot' && packageName(to) !== 'contract',
  },
  {
    says: 'the server and the web meet only in the contract',
    broken: ({ from, to }) =>
      (packageName(from) === 'web' && isOurs(to) && !['web', 'contract'].includes(packageName(to))) ||
      (from.startsWith('server/src/') &&
        isOurs(to) &&
        !isTest(from) &&
        !/^(server\/src|contract)\//.test(to)),
  },
  {
    says: "a noun calls another noun's rules, never its SQL",
    broken: ({ from, to }) =>
      from.startsWith('server/src/') &&
      to.endsWith('.sql.ts') &&
      serverNoun(from) !== serverNoun(to) &&
      !isTest(from),
  },
  {
    says: 'http and outside are what the nouns stand on, and know none of them',
    broken: ({ from, to }) =>
      GROUND.has(folder(from, 'server') ?? '') && serverNoun(to) !== undefined && !isTest(from),
  },
  {
    says: 'only main and tests know the app, and nobody knows main',
    broken: ({ from, to }) =>
      serverNoun(from) !== undefined && !isTest(from) && /^server\/src\/(main|app)\.ts$/.test(to),
  },
  {
    says: 'kit, map and api know no noun',
    broken: ({ from, to }) =>
      KIT.has(folder(from, 'web') ?? '') && (webNoun(to) !== undefined || folder(to, 'web') === 'app'),
  },
  {
    says: 'nouns of the web do not import app',
    broken: ({ from, to }) => webNoun(from) !== undefined && !isTest(from) && folder(to, 'web') === 'app',
  },
  {
    says: 'only http, the routes and app.ts know Fastify',
    broken: ({ from, to }) =>
      from.startsWith('server/src/') &&
      /^(@fastify\/|fastify$)/.test(to) &&
      !/^server\/src\/(http\/|app\.ts$)|\.routes\.ts$/.test(from) &&
      !isTest(from),
  },
  {
    says: 'only web/src/map knows the maps library',
    broken: ({ from, to }) => to.startsWith('maplibre-gl') && !from.startsWith('web/src/map/'),
  },
];

/** Every sentence of the house these files break, each starting with the file to open. */
export function brokenPackageRules(files: SourceFile[]): string[] {
  const imports = files.flatMap(importsOf);
  const crossings = imports.flatMap((i) =>
    importRules.filter((rule) => rule.broken(i)).map((rule) => `${i.from} imports ${i.to}: ${rule.says}`),
  );
  return [...crossings, ...importCycles(imports), ...sharedTables(files), ...environmentReaders(files)];
}

const IMPORT =
  /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(IMPORT)].map(([, static_, dynamic]) => ({
    from: path,
    to: destination(path, static_ ?? dynamic ?? ''),
  }));
}

function destination(from: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(from), name);
  return name.startsWith('contract/') ? `contract/src/${name.slice('contract/'.length)}.ts` : name;
}

/** Each ring of files that import one another, once, from its first file on. */
function importCycles(imports: Import[]): string[] {
  const next = Map.groupBy(imports, (i) => i.from);
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, trail: string[]) => {
    const at = trail.indexOf(file);
    if (at >= 0) cycles.push(`${[...trail.slice(at), file].join(' → ')}: imports go round`);
    if (at >= 0 || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) walk(to, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return cycles;
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--\s).*$/gm;
const WRITE =
  /\b(?:insert\s+into|merge\s+into|delete\s+from(?:\s+only)?|truncate(?:\s+table)?)\s+(\w+)|\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi;

/** Each table of the migrations that more than one noun writes. */
function sharedTables(files: SourceFile[]): string[] {
  const tables = new Set(files.filter((file) => file.path.endsWith('.sql')).flatMap(tablesOf));
  const writes = files.flatMap((file) => {
    const noun = serverNoun(file.path);
    if (noun === undefined || isTest(file.path)) return [];
    const named = [...file.text.replaceAll(COMMENT, '').matchAll(WRITE)].map((m) => m[1] ?? m[2] ?? '');
    return named.filter((table) => tables.has(table)).map((table) => ({ table, noun, path: file.path }));
  });
  return [...Map.groupBy(writes, (write) => write.table)].flatMap(([table, by]) => {
    const nouns = [...new Set(by.map((write) => write.noun))].sort();
    const paths = [...new Set(by.map((write) => write.path))].sort();
    return nouns.length < 2
      ? []
      : [
          `${paths.join(', ')}: the table ${table} is written by ${nouns.join(' and ')}; one noun writes a table`,
        ];
  });
}

function tablesOf({ text }: SourceFile): string[] {
  return [...text.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(
    (m) => m[1] ?? '',
  );
}

function environmentReaders(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/src/') && path !== 'server/src/config.ts' && !isTest(path))
    .filter(({ text }) => /\bprocess\.env\b/.test(text.replaceAll(COMMENT, '')))
    .map(({ path }) => `${path} reads process.env: only server/src/config.ts does`);
}
