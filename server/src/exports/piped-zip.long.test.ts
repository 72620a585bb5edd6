import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { freshFolder } from '../../test/fresh-folder.ts';
import { toList } from '../../test/to-list.ts';
import type { ExportFile } from './export-files.ts';
import { writeZip } from './write-zip.ts';

const PHOTO = Buffer.from(Array.from({ length: 300_000 }, (_, nth) => (nth * nth * 7919) % 251));
const TEXT = '산책하기 좋은 날\n'.repeat(1000);
const has = (program: string) => spawnSync('which', [program]).status === 0;

async function* files(): AsyncGenerator<ExportFile> {
  const lastModified = new Date();
  yield { name: 'posts.json', input: TEXT, lastModified };
  yield { name: 'diary/2026-08.html', input: '', lastModified };
  for (const name of ['photos/a.webp', 'photos/b.webp'])
    yield {
      name,
      input: (async function* () {
        yield PHOTO;
      })(),
      lastModified,
    };
}
const written = async () => Buffer.concat(await toList(writeZip(files())));

const JAVA = `
import java.util.zip.*;
public class Read {
  public static void main(String[] args) throws Exception {
    ZipInputStream zip = new ZipInputStream(System.in);
    for (ZipEntry entry; (entry = zip.getNextEntry()) != null; ) {
      CRC32 sum = new CRC32();
      sum.update(zip.readAllBytes());
      System.out.println(entry.getName() + " " + sum.getValue());
    }
  }
}`;

test.skipIf(!has('java'))(
  'Java reads an export from a pipe (skipped without java)',
  { timeout: 120_000 },
  async () => {
    const source = join(await freshFolder(), 'Read.java');
    await writeFile(source, JAVA);
    const printed = execFileSync('java', [source], { input: await written() }).toString();
    expect(printed.trim().split('\n')).toEqual([
      `posts.json ${crc32(TEXT)}`,
      'diary/2026-08.html 0',
      `photos/a.webp ${crc32(PHOTO)}`,
      `photos/b.webp ${crc32(PHOTO)}`,
    ]);
  },
);

test.skipIf(!has('busybox'))('busybox reads an export from a pipe (skipped without busybox)', async () => {
  const input = await written();
  const read = (name: string) =>
    execFileSync('busybox', ['unzip', '-p', '-', name], { input, maxBuffer: 1e7 });
  expect(read('posts.json').toString()).toBe(TEXT);
  expect(read('photos/b.webp').equals(PHOTO)).toBe(true);
});
