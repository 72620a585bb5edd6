import { array, asyncProperty, assert, constantFrom, integer, string } from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type CsvRecord, readCsv } from './csv.ts';

async function* chunks(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function all(chunks: AsyncIterable<string>): Promise<CsvRecord[]> {
  const read: CsvRecord[] = [];
  for await (const record of readCsv(chunks)) read.push(record);
  return read;
}
const records = (text: string, size = text.length) => all(chunks(text, Math.max(1, size)));

test('lines end in any line break, empty ones are skipped, and each record has the number of its first line', async () => {
  expect(await records('이름,주소\r\n"빵, ""그리고"" 커피","마포구\r\n망원동"\n\n  \n,줄\r끝,')).toEqual([
    { line: 1, cells: ['이름', '주소'] },
    { line: 2, cells: ['빵, "그리고" 커피', '마포구\r\n망원동'] },
    { line: 6, cells: ['', '줄'] },
    { line: 7, cells: ['끝', ''] },
  ]);
});

test('many records in one piece are read in the time that they take in many', async () => {
  const msFor = async (text: string, size?: number) => {
    const began = performance.now();
    await records(text, size);
    return performance.now() - began;
  };
  for (const text of ['\n'.repeat(200_000), '가\n'.repeat(200_000)]) {
    const many = await msFor(text, 4_096);
    expect(await msFor(text)).toBeLessThan(20 * many); // 50 times as long a piece
  }
});

test('a quote inside a cell is a plain character', async () => {
  expect(await records('a,b\n5" 피자,빵집 "망원"\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['5" 피자', '빵집 "망원"'] },
  ]);
});

const NEVER_CLOSED = 'it opens a quote that is never closed; nothing after it was read';

test('a quote that is never closed ends the reading; the records before it are kept', async () => {
  expect(await records('a,b\n"c,d\ne,f\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, reason: NEVER_CLOSED, isEnd: true },
  ]);
  for (const size of [undefined, 65_536, 7]) {
    const read = await records(`${'가,"나\r\n다"\r\n'.repeat(3_000)}"c,d\n`, size);
    expect(read).toHaveLength(3_001);
    expect(read.at(-1)).toEqual({ line: 6_001, reason: NEVER_CLOSED, isEnd: true });
  }
});

test('what follows a quote that is never closed is not buffered without limit', async () => {
  let taken = 0;
  async function* endless() {
    yield 'a,b\n"c,d\n';
    for (;;) {
      taken += 1;
      yield 'e,f\n'.repeat(1_000);
    }
  }
  expect(await all(endless())).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, reason: expect.stringContaining('more than 100000 bytes'), isEnd: true },
  ]);
  expect(taken).toBeLessThan(100);
});

test('a quote closed by a later line’s quote makes only the lines between unreadable', async () => {
  expect(await records('a,b\n가,"메모\n나,"메모"\n다,라')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    {
      line: 2,
      reason: 'it opens a quote that it does not close; the lines up to 3 are left out with it',
    },
    { line: 4, cells: ['다', '라'] },
  ]);
});

test('a caller that stops reading closes the file, and a failing file throws', async () => {
  let isClosed = false;
  async function* file() {
    try {
      for (;;) yield 'a,b\n'.repeat(10_000);
    } finally {
      isClosed = true;
    }
  }
  for await (const _ of readCsv(file())) break;
  await vi.waitFor(() => expect(isClosed).toBe(true));
  async function* failing() {
    yield 'a,b\n';
    throw new Error('the disk is gone');
  }
  await expect(all(failing())).rejects.toThrow('the disk is gone');
});

test('every record comes back at its line, however the file is split into chunks', async () => {
  const cell = string({ unit: constantFrom('가', 'a', ' ', ',', '\n', '\r', '"'), maxLength: 6 }).map(
    (text) => text.replace(/^"+/, ''),
  );
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await assert(
    asyncProperty(
      array(array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
      integer({ min: 1, max: 9 }),
      async (rows, size) => {
        let text = '';
        const expected = rows.map((cells) => {
          const line = text.split(/\r\n|\n|\r/).length;
          text += `${cells.map(quoted).join(',')}\r\n`;
          return { line, cells };
        });
        expect(await records(text, size)).toEqual(expected);
      },
    ),
  );
});
