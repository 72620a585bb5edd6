import { brokenPackageRules } from './package-rules.ts';
import { finishCheck, readSources } from './source-files.ts';

const files = readSources([
  '{contract,map,web}/src/**/*.{ts,tsx}',
  '{map,web}/src/**/*.module.css',
  '{server,scripts,e2e,tools,map/test,map/browser}/**/*.ts',
  'map/*.ts',
  '{,web/}*.config.ts',
  'server/migrations/*.sql',
  '{,contract/,map/,server/,tools/,tools/bench/peer/,web/}package.json',
]);
finishCheck(brokenPackageRules(files));
