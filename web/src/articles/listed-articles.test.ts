import { QueryClient } from '@tanstack/react-query';
import { ArticleId } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { changeListed } from './listed-articles.ts';

const id = (n: number) => v.parse(ArticleId, n);

test('a post that is liked changes in every list that shows its likes, and in no other', () => {
  const client = new QueryClient();
  const pages = (page: object) => ({ pages: [page], pageParams: [null] });
  const lists: Record<string, object> = {
    posts: pages({ result: [{ articleId: id(1), likeCount: 4, liked: false }], cursor: null }),
    home: pages({
      postList: [
        { articleId: id(2), likeCount: 1 },
        { articleId: id(1), likeCount: 4 },
      ],
    }),
    notifications: pages({ notifications: [{ articleId: id(1), articleTitle: '산책' }] }),
    categories: [{ articleId: id(1), likeCount: 4 }],
  };
  for (const [name, list] of Object.entries(lists)) client.setQueryData([name], list, { updatedAt: 1 });
  changeListed(client, id(1), { likeCount: 5, liked: true });
  expect(client.getQueryData(['posts'])).toMatchObject({
    pages: [{ result: [{ likeCount: 5, liked: true }] }],
  });
  expect(client.getQueryData(['home'])).toEqual(
    pages({
      postList: [
        { articleId: id(2), likeCount: 1 },
        { articleId: id(1), likeCount: 5 },
      ],
    }),
  );
  for (const name of ['notifications', 'categories'])
    expect(client.getQueryData([name])).toEqual(lists[name]);
  expect(client.getQueryState(['home'])?.dataUpdatedAt).toBe(1);
});

test('a list that is outdated stays so, and one without the post stays as it is', async () => {
  const client = new QueryClient();
  const list = (n: number) => ({
    pages: [{ result: [{ articleId: id(n), likeCount: 4 }] }],
    pageParams: [null],
  });
  for (const n of [1, 2]) client.setQueryData(['posts', n], list(n), { updatedAt: 1 });
  await client.invalidateQueries();
  const other = client.getQueryState(['posts', 2]);
  changeListed(client, id(1), { likeCount: 5 });
  expect(client.getQueryData(['posts', 1])).toMatchObject({ pages: [{ result: [{ likeCount: 5 }] }] });
  expect(client.getQueryState(['posts', 1])).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1 });
  expect(client.getQueryState(['posts', 2])).toBe(other);
});
