import { parquetWriteBuffer } from 'hyparquet-writer';
import { expect, test } from 'vitest';
import { smallShapes } from '../../test/small-shapes.ts';
import { parseShapes } from '../regions/read-shapes.ts';
import { fetchPublishedShapes } from './published-shapes.ts';

/** The file as it is published: GeoParquet with the names and codes of 행정동. */
function published() {
  const { features } = smallShapes();
  const column = (name: string, data: unknown[], type: 'STRING' | 'GEOMETRY') => ({ name, data, type });
  return parquetWriteBuffer({
    columnData: [
      column(
        'emdcd',
        features.map((_, at) => String(1168064000 + at * 1000)),
        'STRING',
      ),
      column(
        'emdnm',
        features.map(({ properties }) => properties.name.split(' ').at(-1)),
        'STRING',
      ),
      column(
        'sggnm',
        features.map(() => '강남구'),
        'STRING',
      ),
      column(
        'geometry',
        features.map(({ geometry }) => geometry),
        'GEOMETRY',
      ),
    ],
  });
}

test('the newest published outlines are fetched from their address and read', async () => {
  const requested: string[] = [];
  const answering: typeof fetch = async (address) => {
    requested.push(String(address));
    return new Response(published());
  };
  const { source, shapes } = await fetchPublishedShapes(answering);
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
  ['a file cut off', async () => new Response(published().slice(0, 400)), 'could not be fetched'],
])('%s is reported, with a way around it', async (_, answering, why) => {
  const fetching = fetchPublishedShapes(answering);
  await expect(fetching).rejects.toThrow(why);
  await expect(fetching).rejects.toThrow('--from FILE');
});
