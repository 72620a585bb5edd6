import { parquetWriteBuffer } from 'hyparquet-writer';
import { smallShapes } from './small-shapes.ts';

/** Creates a file in the published format: GeoParquet with the names and codes of 행정동. */
export function publishedOutlines() {
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
