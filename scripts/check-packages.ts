import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenPackageRules } from './package-rules.ts';

const root = join(import.meta.dirname, '..');
const sources = [
  '{contract,web}/src/**/*.{ts,tsx}',
  '{server,scripts,e2e,bench}/**/*.ts',
  'server/migrations/*.sql',
];

const files = globSync(sources, { cwd: root, exclude: (path) => path.includes('node_modules') });
const broken = brokenPackageRules(
  files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
);
for (const sentence of broken) console.error(sentence);
process.exitCode = broken.length > 0 ? 1 : 0;
