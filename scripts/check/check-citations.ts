import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools.ts';
import { brokenCitations, countCitations } from './citations.ts';

const sources = [
  '{contract,web,server,scripts,e2e,bench}/**/*.{ts,tsx,css,sql,js,mjs}',
  '*.{ts,md}',
  'docs/**/*.md',
];
const isNotOurs = (path: string) => /(?:^|\/)(?:node_modules|dist|dist-server)$/.test(path);

const files = globSync(sources, { cwd: root, exclude: isNotOurs }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));
const broken = brokenCitations(files);
for (const sentence of broken) console.error(sentence);
const { citations, rules } = countCitations(files);
if (broken.length === 0) console.log(`${citations} citations of ${rules} rules resolved`);
process.exitCode = broken.length > 0 ? 1 : 0;
