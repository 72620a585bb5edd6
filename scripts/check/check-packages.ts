import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools.ts';
import { brokenPackageRules } from './package-rules.ts';

const SOURCES = [
  '{contract,web}/src/**/*.{ts,tsx}',
  '{server,scripts,e2e,bench}/**/*.ts',
  '{,web/}*.config.ts',
  'server/migrations/*.sql',
  '{,contract/,server/,web/}package.json',
];

const files = globSync(SOURCES, { cwd: root, exclude: (path) => path.includes('node_modules') });
const broken = brokenPackageRules(
  files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
);
for (const sentence of broken) console.error(sentence);
process.exitCode = broken.length > 0 ? 1 : 0;
