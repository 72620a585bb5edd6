import { brokenCitations, countCitations } from './citations.ts';
import { finishCheck, readSources } from './source-files.ts';

const files = readSources([
  '{contract,map,web,server,scripts,e2e,tools}/**/*.{ts,tsx,css,sql,js,mjs}',
  '*.{ts,md}',
  'docs/**/*.md',
]);
const broken = brokenCitations(files);
finishCheck(broken);
const { citations, rules } = countCitations(files);
if (broken.length === 0) console.log(`${citations} citations of ${rules} rules resolved`);
