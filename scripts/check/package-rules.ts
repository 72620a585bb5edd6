import { unguardedArticleReads } from './article-reads.ts';
import { overriddenCompositions } from './composed-styles.ts';
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
    says: "a noun imports another noun's files, but its .sql.ts are its own",
    isBroken: ({ from, to }) =>
      from.startsWith('server/src/') &&
      to.endsWith('.sql.ts') &&
      noun(from, 'server') !== noun(to, 'server') &&
      !isTest(from),
  },
  {
    says: 'http, outside, db, config, telemetry, visibility, text and process import no noun',
    isBroken: ({ from, to }) => isShared(from, 'server') && noun(to, 'server') !== undefined && !isTest(from),
  },
  {
    says: 'outside, db, config and telemetry do not import http, which imports them',
    isBroken: ({ from, to }) =>
      ['outside', 'db', 'config', 'telemetry'].includes(folder(from, 'server') ?? '') &&
      folder(to, 'server') === 'http' &&
      !isTest(from),
  },
  {
    says: 'process, which everything uses, imports nothing of the server',
    isBroken: ({ from, to }) =>
      folder(from, 'server') === 'process' && to.startsWith('server/') && folder(to, 'server') !== 'process',
  },
  {
    says: 'categories, which posts and places are filed under, import no other noun',
    isBroken: ({ from, to }) =>
      noun(from, 'server') === 'categories' &&
      !['categories', undefined].includes(noun(to, 'server')) &&
      !isTest(from),
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
    ...looseFiles(files),
    ...crowdedRoutes(files),
    ...passedOn(files),
    ...networkInTransactions(files),
    ...unguardedArticleReads(files),
    ...brokenStyleClasses(files),
    ...overriddenCompositions(files),
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

/** The files that may be beside the folders of the server: the entry, the composition, and the fronts of two folders. */
const TOP = /^server\/src\/(?:main|app[\w-]*|app\.routes|config|db)(?:\.test)?\.ts$/;

function looseFiles(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^server\/src\/[^/]+$/.test(path) && !TOP.test(path))
    .map(({ path }) => `${path} is in no folder: one whose name says what it is`);
}

/** The most names that a file of the server may pass on: what is asked for is imported from where it is. */
const MOST_PASSED_ON = 15;
const PASSED_ON = /^export (?:type )?\{([^}]*)\} from/gm;

function passedOn(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/src/'))
    .flatMap(({ path, text }) => {
      const names = [...text.matchAll(PASSED_ON)].flatMap(([, list = '']) => list.match(/\w[^,]*/g) ?? []);
      return names.length <= MOST_PASSED_ON
        ? []
        : [`${path} passes on ${names.length} names of other files: they are imported from where they are`];
    });
}

/** Reports what a file of routes exports beside its routes. */
function crowdedRoutes(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/src/') && path.endsWith('.routes.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)]
        .filter(([, name = '']) => !name.endsWith('Routes'))
        .map(([, name]) => `${path} exports ${name}: a file of routes exports its routes alone`),
    );
}

function environmentReaders(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/src/') && path !== 'server/src/config.ts' && !isTest(path))
    .filter(({ text }) => /\bprocess\.env\b/.test(withoutComments(text)))
    .map(({ path }) => `${path} reads process.env: only server/src/config.ts does`);
}
