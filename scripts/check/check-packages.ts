import { brokenPackageRules } from './package-rules.ts';
import { finishCheck, readSources } from './source-files.ts';

const files = readSources([
  '{contract,web}/src/**/*.{ts,tsx}',
  'web/src/**/*.module.css',
  '{server,scripts,e2e,bench}/**/*.ts',
  '{,web/}*.config.ts',
  'server/migrations/*.sql',
  '{,contract/,server/,web/,bench/peer/}package.json',
]);
finishCheck(brokenPackageRules(files));
