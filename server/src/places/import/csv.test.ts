import { array, asyncProperty, assert, constantFrom, integer, string } from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvRecord, readCsv } from './csv.ts';

async function* parts(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function records(text: string, size = text.length): Promise<CsvRecord[]> {
  const all: CsvRecord[] = [];
  for await (const record of readCsv(parts(text, Math.max(1, size)))) all.push(record);
  return all;
}
const cells = async (text: string) => (await records(text)).map((record) => record.cells);

test('cells are parted by commas, lines by any line break, and empty lines are left out', async () => {
  expect(await cells('a,b\r\nc,\n\n,d\re,f')).toEqual([
    ['a', 'b'],
    ['c', ''],
    ['', 'd'],
    ['e', 'f'],
  ]);
});

test('quotes hold commas, line breaks and doubled quotes; each record knows the line it begins on', async () => {
  expect(await records('이름,주소\n"빵, ""그리고"" 커피","마포구\r\n망원동"\n다음,줄')).toEqual([
    { line: 1, cells: ['이름', '주소'] },
    { line: 2, cells: ['빵, "그리고" 커피', '마포구\r\n망원동'] },
    { line: 4, cells: ['다음', '줄'] },
  ]);
});

test('a quote that is never closed breaks its line alone', async () => {
  expect(await records('a,b\n"c,d\ne,f\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: [], broken: true },
    { line: 3, cells: ['e', 'f'] },
  ]);
  const long = `a,b\n"c,d\n${'e,f\n'.repeat(60_000)}`;
  const read = await records(long, 65_536);
  expect(read).toHaveLength(60_002);
  expect(read.filter(({ broken }) => broken)).toEqual([{ line: 2, cells: [], broken: true }]);
});

test('whatever is written comes back, however the file is cut into parts', async () => {
  const cell = string({ unit: constantFrom('가', 'a', ' ', ',', '"', '\n', '\r'), maxLength: 6 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await assert(
    asyncProperty(
      array(array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
      integer({ min: 1, max: 9 }),
      async (rows, size) => {
        const text = rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
        expect((await records(text, size)).map((record) => record.cells)).toEqual(rows);
      },
    ),
  );
});
