import { expect, test } from 'vitest';
import { brokenPackageRules } from './package-rules.ts';
import { toFiles } from './test-files.ts';

const broken = (tree: Record<string, string>) => brokenPackageRules(toFiles(tree));

test('a tree that keeps every rule breaks nothing', () => {
  const found = broken({
    'contract/src/likes.ts': `import * as v from 'valibot';\nimport { endpoint } from './endpoint.ts';`,
    'server/migrations/0001.sql': 'create table article (x int); create table article_like (x int);',
    'server/src/config.ts': 'readConfig(process.env)',
    'server/src/app.ts': `import fastify from 'fastify';\nimport { likeRoutes } from './likes/likes.routes.ts';`,
    'server/src/likes/likes.routes.ts': `import type { FastifyInstance } from 'fastify';\nimport { like } from './likes.ts';`,
    'server/src/likes/likes.ts': `import { countLike } from '../articles/articles.ts';\nimport { insertLike } from './likes.sql.ts';`,
    'server/src/likes/likes.sql.ts':
      '`insert into article_like (x) values (1) on conflict do update set x = 2`',
    'server/src/articles/articles.sql.ts': '`update article a set x = 1` // update article_like set x',
    'web/src/app/routes.tsx': `import { LikeButton } from '../likes/LikeButton.tsx';`,
    'web/src/likes/LikeButton.tsx': `import { like } from 'contract/likes';\nimport { paths } from '../paths.ts';\nimport { Button } from '../kit/Button.tsx';`,
    'web/src/places/MapScreen.tsx': `import type { View } from 'map';\nimport { MapView } from 'map/MapView';`,
    'map/src/MapView.tsx': `import { Map } from 'maplibre-gl';\nimport { DRAWN_MAP } from 'contract/config';`,
    'map/browser/adapter.test.ts': `import { openPhone } from '../../e2e/phone.ts';`,
  });
  expect(found).toEqual([]);
});

test.each([
  [
    'the contract using Node',
    'contract/src/a.ts',
    `import { join } from 'node:path';`,
    'the contract imports only',
  ],
  [
    'the contract using the server',
    'contract/src/a.ts',
    `import x from '../../server/src/db.ts';`,
    'the contract imports only',
  ],
  [
    'the web using the server',
    'web/src/home/a.ts',
    `import {\n  x,\n} from '../../../server/src/db.ts';`,
    'share only the contract',
  ],
  [
    'the server using the web',
    'server/src/home/a.ts',
    `export { x } from '../../../web/src/a.ts';`,
    'share only the contract',
  ],
  [
    'the server using scripts',
    'server/src/main.ts',
    `import '../../scripts/a.ts';`,
    'share only the contract',
  ],
  [
    'a script using the tools',
    'scripts/run/a.test.ts',
    `import { fill } from '../../tools/bench/fill.ts';`,
    'only the tools import',
  ],
  [
    'a test of the server using the tools',
    'server/src/likes/likes.test.ts',
    `import { fill } from '../../../tools/bench/fill.ts';`,
    'only the tools import',
  ],
  [
    'the server using the map',
    'server/src/maps/maps.ts',
    `import type { View } from 'map';`,
    'share only the contract',
  ],
  [
    'the map using the web',
    'map/src/MapView.tsx',
    `import { later } from '../../web/src/kit/later.ts';`,
    'only the contract and itself',
  ],
  [
    'a screen using the inside of the map',
    'web/src/home/Map.tsx',
    `import { openMapLibre } from '../../../map/src/engines/maplibre.ts';`,
    'what its package.json exports',
  ],
  [
    "a noun using another's SQL",
    'server/src/likes/likes.ts',
    `import { a } from '../articles/articles.sql.ts';`,
    'are its own',
  ],
  [
    'http using a noun',
    'server/src/http/route.ts',
    `import type { Me } from '../members/members.ts';`,
    'import no noun',
  ],
  [
    'an outside service using http',
    'server/src/outside/oauth/demo.ts',
    `import { refuse } from '../../http/refuse.ts';`,
    'do not import http',
  ],
  [
    'a queue using the database',
    'server/src/process/queue.ts',
    `import { fragment } from '../db.ts';`,
    'imports nothing of the server',
  ],
  [
    'categories using a noun above them',
    'server/src/categories/categories.ts',
    `import { lockMember } from '../members/members.ts';`,
    'import no other noun',
  ],
  ['a file in no folder', 'server/src/seconds.ts', `export const seconds = 1;`, 'is in no folder'],
  [
    'a file that passes on a list of names',
    'server/src/likes/likes.ts',
    `export {\n  ${'one, '.repeat(16)}\n} from './likes.sql.ts';`,
    'passes on 16 names',
  ],
  [
    'a rule in a file of routes',
    'server/src/likes/likes.routes.ts',
    `export const isLiked = true;`,
    'exports its routes alone',
  ],
  [
    'a noun using the app',
    'server/src/likes/likes.ts',
    `import { buildApp } from '../app.ts';`,
    'only main and tests import app',
  ],
  [
    'the kit using a noun',
    'web/src/kit/Header.tsx',
    `const x = await import('../home/HomeScreen.tsx');`,
    'import no noun',
  ],
  [
    'a noun of the web using app',
    'web/src/home/HomeScreen.tsx',
    `import { Shell } from '../app/Shell.tsx';`,
    'do not import app',
  ],
  [
    'a rule using Fastify',
    'server/src/likes/likes.ts',
    `import type { FastifyRequest } from 'fastify';`,
    'import Fastify',
  ],
  [
    'a screen using the maps library',
    'web/src/home/Map.tsx',
    `import 'maplibre-gl/dist/maplibre-gl.css';`,
    'maps library',
  ],
  [
    'a noun reading the environment',
    'server/src/likes/likes.ts',
    `const x = process.env['X'];`,
    'only server/src/config.ts',
  ],
])('%s is found', (_, path, text, says) => {
  expect(broken({ [path]: text })).toEqual([expect.stringContaining(says)]);
  expect(broken({ [path]: text })[0]).toContain(path);
});

test.each(['insert into article (x)', 'update article a set x = 1', 'delete from article where x'])(
  'a table written by two nouns is found: %s',
  (statement) => {
    const found = broken({
      'server/migrations/0001.sql': 'create table if not exists article (x int)',
      'server/src/articles/articles.sql.ts': '`insert into article (x)`',
      'server/src/likes/likes.sql.ts': `\`${statement}\``,
    });
    expect(found).toEqual([expect.stringContaining('written by articles and likes')]);
  },
);
