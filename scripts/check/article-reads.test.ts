import { expect, test } from 'vitest';
import { unguardedArticleReads } from './article-reads.ts';

const complaints = (text: string, path = 'server/src/home/home.sql.ts') =>
  unguardedArticleReads([{ path, text }]);

test.each([
  'db`select 1 from article where deleted_at is null`',
  'db`select 1 from place p\n  join  article a using (place_id)`',
  'db`delete from place using article a where a.place_id = 1`',
  'db`select 1 from article /* any: */ a`',
  'db`select 1 from article /* any: deleted ones count */ a join article b using (place_id)`',
])('a statement that reads the table of posts is a complaint: %s', (text) => {
  expect(complaints(text)).toHaveLength(1);
});

test.each([
  'db`select 1 from articles_for(${viewer}) a join articles_open_to(${viewer}, ${link}) b using (article_id)`',
  'db`select 1 from article_count join article_like using (article_id)`',
  'db`select 1 from article /* any: deleted ones count */ a`',
  'db`update article set title = 1`',
  'db`delete from article where article_id = 1`',
  '// reads from article\ndb`select 1`',
])('one that says who looks, or why that does not matter, is none: %s', (text) => {
  expect(complaints(text)).toEqual([]);
});

test('tests and other packages may read the table', () => {
  const text = 'db`select 1 from article`';
  expect(complaints(text, 'server/src/home/home.test.ts')).toEqual([]);
  expect(complaints(text, 'tools/bench/bench-app.ts')).toEqual([]);
});
