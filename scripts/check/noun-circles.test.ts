import { expect, test } from 'vitest';
import { importsIn } from './imports.ts';
import { nounCircles } from './noun-circles.ts';
import { toFiles } from './test-files.ts';

const circles = (tree: Record<string, string>) => nounCircles(toFiles(tree).flatMap(importsIn));

test('nouns that import only nouns below them are in no circle', () => {
  expect(
    circles({
      'server/src/articles/articles.ts': `import { lockPlace } from '../places/places.ts';\nimport { db } from '../db.ts';`,
      'server/src/places/places.ts': `import { refuse } from '../http/refuse.ts';`,
      'web/src/app/routes.tsx': `import { HomeScreen } from '../home/HomeScreen.tsx';`,
      'web/src/home/HomeScreen.tsx': `import { Button } from '../kit/Button.tsx';`,
    }),
  ).toEqual([]);
});

test('a circle of nouns is named with the imports that close it', () => {
  expect(
    circles({
      'web/src/articles/Article.tsx': `import { LikeButton } from '../likes/LikeButton.tsx';`,
      'web/src/likes/LikeButton.tsx': `import { reason } from '../reports/report.ts';`,
      'web/src/reports/report.ts': `import type { Article } from '../articles/Article.tsx';`,
    }),
  ).toEqual([
    'web: the nouns articles → likes → reports → articles import each other in a circle: ' +
      'web/src/articles/Article.tsx imports web/src/likes/LikeButton.tsx; ' +
      'web/src/likes/LikeButton.tsx imports web/src/reports/report.ts; ' +
      'web/src/reports/report.ts imports web/src/articles/Article.tsx',
  ]);
});

test('what only tests import makes no circle', () => {
  expect(
    circles({
      'server/src/places/places.test.ts': `import { write } from '../articles/articles.ts';`,
      'server/src/articles/articles.ts': `import { lockPlace } from '../places/places.ts';`,
      'web/src/places/fake-map.ts': `import { post } from '../articles/post.ts';`,
      'web/src/articles/post.ts': `import { place } from '../places/place.ts';`,
    }),
  ).toEqual([]);
});
