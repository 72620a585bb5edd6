import { expect, test } from 'vitest';
import { undeclaredPackages } from './declared-packages.ts';
import { importsIn } from './imports.ts';
import { toFiles } from './test-files.ts';

const MANIFESTS = {
  'package.json': '{"devDependencies":{"vitest":"1","pg":"1"}}',
  'server/package.json':
    '{"dependencies":{"fastify":"1","@fastify/cookie":"1"},"devDependencies":{"sharp":"1"}}',
};
const undeclared = (tree: Record<string, string>) => {
  const files = toFiles({ ...MANIFESTS, ...tree });
  return undeclaredPackages(files, files.flatMap(importsIn));
};

test('what a workspace declares may be imported, by tests also what the root has for development', () => {
  expect(
    undeclared({
      'server/src/app.ts': `import cookie from '@fastify/cookie';\nimport { join } from 'node:path';\nimport './db.ts';`,
      'server/src/app.test.ts': `import { test } from 'vitest';\nimport sharp from 'sharp';`,
      'scripts/main.ts': `import { Client } from 'pg';`,
    }),
  ).toEqual([]);
});

test('the tools have packages of their own, and the peer of the bench has its own', () => {
  const found = undeclared({
    'tools/package.json': '{"devDependencies":{"undici":"1"}}',
    'tools/bench/peer/package.json': '{"dependencies":{"typeorm":"1"}}',
    'tools/bench/peer/src/a.ts': `import 'typeorm';`,
    'tools/bench/b.ts': `import 'typeorm';\nimport 'undici';`,
    'scripts/c.ts': `import 'undici';`,
  });
  expect(found).toEqual([
    'tools/bench/b.ts imports typeorm, which tools/package.json does not declare',
    'scripts/c.ts imports undici, which package.json does not declare',
  ]);
});

test('what is not declared is named once for each workspace', () => {
  expect(
    undeclared({
      'server/src/a.ts': `import { Client } from 'pg';`,
      'server/src/b.ts': `import pg from 'pg/lib/client.js';`,
      'server/src/c.ts': `import sharp from 'sharp';`,
      'e2e/d.ts': `import fastify from 'fastify';`,
    }),
  ).toEqual([
    'server/src/a.ts (and 1 more) imports pg, which server/package.json does not declare',
    'server/src/c.ts imports sharp, which server/package.json does not declare',
    'e2e/d.ts imports fastify, which package.json does not declare',
  ]);
});
