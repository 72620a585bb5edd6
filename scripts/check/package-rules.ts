import { unguardedArticleReads } from './article-reads.ts';
import { undeclaredPackages } from './declared-packages.ts';
import { type Import, importsIn, isTest } from './imports.ts';
import { nounCircles } from './noun-circles.ts';
import { folder, isShared, noun } from './nouns.ts';
import { type SourceFile, withoutComments } from './source-files.ts';
import { brokenStyleClasses } from './style-classes.ts';
import { networkInTransactions } from './transactions.ts';

const packageName = (path: string) => path.split('/')[0] ?? '';
const isOurs = (to: string) => /^(?:contract|map|server|web|scripts|e2e|tools)(?:\/|$)/.test(to);

/** The import rules between packages: each rule in words, and the imports that break it. */
const importRules: { says: string; isBroken: (i: Import) => boolean }[] = [
  {
    says: 'the contract imports only valibot and itself',
    isBroken: ({ from, to }) =>
      packageName(from) === 'contract' && !isTest(from) && to !== 'valibot' && packageName(to) !== 'contract',
  },
  {
    says: 'server and web share only the contract',
    isBroken: ({ from, to }) =>
      (packageName(from) === 'web' && isOurs(to) && !['web', 'map', 'contract'].includes(packageName(to))) ||
      (from.startsWith('server/src/') &&
        isOurs(to) &&
        !isTest(from) &&
        !/^(server\/src|contract)\//.test(to)),
  },
  {
    says: 'only the tools import the tools',
    isBroken: ({ from, to }) => packageName(from) !== 'tools' && packageName(to) === 'tools',
  },
  {
    says: 'the map imports only the contract and itself',
    isBroken: ({ from, to }) =>
      packageName(from) === 'map' &&
      isOurs(to) &&
      !isTest(from) &&
      !['map', 'contract'].includes(packageName(to)),
  },
  {
    says: 'the map is imported by what its package.json exports',
    isBroken: ({ from, to }) =>
      /^(?:web|server\/src)\//.test(from) && /^map\/(?:src|browser|test)\//.test(to),
  },
  {
    says: "a noun imports another noun's rules, never its SQL",
    isBroken: ({ from, to }) =>
      from.startsWith('server/src/') &&
      to.endsWith('.sql.ts') &&
      noun(from, 'server') !== noun(to, 'server') &&
      !isTest(from),
  },
  {
    says: 'http, outside, db, config and telemetry import no noun',
    isBroken: ({ from, to }) => isShared(from, 'server') && noun(to, 'server') !== undefined && !isTest(from),
  },
  {
    says: 'only main and tests import app, and nobody imports main',
    isBroken: ({ from, to }) =>
      from.startsWith('server/src/') &&
      from !== 'server/src/main.ts' &&
      !isTest(from) &&
      /^server\/src\/(main|app)\.ts$/.test(to),
  },
  {
    says: 'kit and api import no noun',
    isBroken: ({ from, to }) =>
      isShared(from, 'web') && (noun(to, 'web') !== undefined || folder(to, 'web') === 'app'),
  },
  {
    says: 'nouns of the web do not import app',
    isBroken: ({ from, to }) =>
      noun(from, 'web') !== undefined && !isTest(from) && folder(to, 'web') === 'app',
  },
  {
    says: 'only http, the routes and app.ts import Fastify',
    isBroken: ({ from, to }) =>
      from.startsWith('server/src/') &&
      /^(@fastify\/|fastify$)/.test(to) &&
      !/^server\/src\/(http\/|app\.ts$)|\.routes\.ts$/.test(from) &&
      !isTest(from),
  },
  {
    says: 'only the map imports the maps library',
    isBroken: ({ from, to }) => to.startsWith('maplibre-gl') && packageName(from) !== 'map',
  },
];

/** Reports the rules that these files break, one sentence each, starting with the file to open. */
export function brokenPackageRules(files: SourceFile[]): string[] {
  const imports = files.flatMap(importsIn);
  const crossings = imports.flatMap((i) =>
    importRules.filter((rule) => rule.isBroken(i)).map((rule) => `${i.from} imports ${i.to}: ${rule.says}`),
  );
  return [
    ...crossings,
    ...nounCircles(imports),
    ...undeclaredPackages(files, imports),
    ...sharedTables(files),
    ...environmentReaders(files),
    ...networkInTransactions(files),
    ...unguardedArticleReads(files),
    ...brokenStyleClasses(files),
  ];
}

const WRITE =
  /\b(?:insert\s+into|merge\s+into|delete\s+from(?:\s+only)?|truncate(?:\s+table)?)\s+(\w+)|\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi;

/** Reports each table of the migrations that more than one noun writes. */
function sharedTables(files: SourceFile[]): string[] {
  const tables = new Set(files.filter((file) => file.path.endsWith('.sql')).flatMap(createdTables));
  const writes = files.flatMap((file) => {
    const writer = noun(file.path, 'server');
    if (writer === undefined || isTest(file.path)) return [];
    const named = [...withoutComments(file.text).matchAll(WRITE)].map((m) => m[1] ?? m[2] ?? '');
    return named.filter((table) => tables.has(table)).map((table) => ({ table, writer, path: file.path }));
  });
  return [...Map.groupBy(writes, (write) => write.table)].flatMap(([table, by]) => {
    const nouns = [...new Set(by.map((write) => write.writer))].sort();
    const paths = [...new Set(by.map((write) => write.path))].sort();
    return nouns.length < 2
      ? []
      : [
          `${paths.join(', ')}: the table ${table} is written by ${nouns.join(' and ')}; one noun writes a table`,
        ];
  });
}

function createdTables({ text }: SourceFile): string[] {
  return [...text.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(
    (m) => m[1] ?? '',
  );
}

function environmentReaders(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/src/') && path !== 'server/src/config.ts' && !isTest(path))
    .filter(({ text }) => /\bprocess\.env\b/.test(withoutComments(text)))
    .map(({ path }) => `${path} reads process.env: only server/src/config.ts does`);
}
