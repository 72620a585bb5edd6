import { expect, test } from 'vitest';
import { publishedOutlines } from '../../test/published-outlines.ts';
import { smallShapes } from '../../test/small-shapes.ts';
import { parseShapes } from '../regions/read-shapes.ts';
import { fetchPublishedShapes } from './published-shapes.ts';

test('the newest published outlines are fetched from their address and read', async () => {
  const requested: string[] = [];
  const answering: typeof fetch = async (address) => {
    requested.push(String(address));
    return new Response(publishedOutlines());
  };
  const { source, shapes } = await fetchPublishedShapes({ fetch: answering });
  expect(source).toMatch(/^admdongkor 20\d{6}$/);
  expect(requested).toEqual([expect.stringMatching(/\/emd_20\d{6}\.parquet$/)]);
  const read = parseShapes(shapes);
  expect(read.map(({ name }) => name)).toEqual(parseShapes(smallShapes()).map(({ name }) => name));
  expect(read.map(({ polygons }) => polygons)).toEqual(
    parseShapes(smallShapes()).map(({ polygons }) => polygons),
  );
});

test.each([
  ['an address that is gone', async () => new Response('', { status: 404 }), '404'],
  [
    'no network',
    () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ENOTFOUND') })),
    'ENOTFOUND',
  ],
  ['a file cut off', async () => new Response(publishedOutlines().slice(0, 400)), 'could not be fetched'],
])('%s is reported, with a way around it', async (_, answering, why) => {
  const fetching = fetchPublishedShapes({ fetch: answering });
  await expect(fetching).rejects.toThrow(why);
  await expect(fetching).rejects.toThrow('--from FILE');
});
