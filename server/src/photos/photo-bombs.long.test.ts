import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photograph, pngHeader, scratchFolder } from '../../test/photo-files.ts';
import { openPhotoReader } from './photo-reader.ts';

/** An animation of many frames of one pixel, each the same bytes. */
async function manyFrames(count: number): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 1, height: 1, channels: 3, background } })
      .png()
      .toBuffer();
  const two = await sharp([await frame('red'), await frame('lime')], { join: { animated: true } })
    .webp()
    .toBuffer();
  const [head, last] = [two.subarray(0, two.lastIndexOf('ANMF')), two.subarray(two.lastIndexOf('ANMF'))];
  const whole = Buffer.concat([head, ...Array.from({ length: count - 1 }, () => last)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** A whole PNG of 30,000 by 30,000 black pixels: 2.7 GB in less than 3 MB. */
async function hugePng(): Promise<Buffer> {
  const [side, rows] = [30_000, 100];
  const deflate = createDeflate();
  const black = Buffer.alloc((side * 3 + 1) * rows);
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  for (let row = 0; row < side; row += rows) await new Promise((written) => deflate.write(black, written));
  await new Promise<void>((ended) => deflate.end(ended));
  return pngHeader(side, side, Buffer.concat(parts));
}

/** The processes of Linux that this one has started. */
const children = () =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => readStatus(pid, 'PPid') === process.pid);

/** A number of a process's status: memory in kB; 0 where it has ended. */
function readStatus(pid: string | number, name: 'PPid' | 'VmRSS' | 'VmHWM'): number {
  try {
    return Number(
      new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
    );
  } catch {
    return 0;
  }
}

/** How many MB more than before these processes had at most during `work`, together. */
async function mostMoreMb(pids: readonly (string | number)[], work: () => Promise<unknown>): Promise<number> {
  for (const pid of pids) writeFileSync(`/proc/${pid}/clear_refs`, '5'); // the peak is counted from here
  const before = pids.map((pid) => readStatus(pid, 'VmRSS'));
  await work();
  const more = pids.map((pid, index) => readStatus(pid, 'VmHWM') - before[index]!);
  return more.reduce((sum, kb) => sum + kb, 0) / 1024;
}

/** The processor time in ms that this process's children have had: a cost without the noise of a busy machine. */
function processorMs(): number {
  const threads = children().flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((id) => `${pid}/task/${id}`),
  );
  const ns = threads.map((thread) => Number(readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')[0]));
  return ns.reduce((sum, one) => sum + one, 0) / 1e6;
}

test.skipIf(process.platform !== 'linux')(
  'a PNG of 900 megapixels is refused within 5 ms of processor time and 30 MB, the reader included',
  { timeout: 300_000 },
  async () => {
    await using scratch = await scratchFolder();
    const reader = openPhotoReader({ processes: 1 });
    try {
      const bytes = await hugePng();
      const path = await scratch.put('huge.png', bytes);
      await reader.read(await scratch.put('warm', await photograph(600, 400)));
      let found = { outcome: '', least: Infinity, shortest: Infinity };
      const mb = await mostMoreMb(
        [process.pid, ...children()],
        async () => (found = await timed(reader, path)),
      );
      console.log(`${(bytes.length / 1e6).toFixed(1)} MB: ${said(found)}, at most ${mb.toFixed(1)} MB more`);
      expect(found.outcome).toBe('PhotoTooManyPixels');
      expect(found.least).toBeLessThanOrEqual(5);
      expect(mb).toBeLessThanOrEqual(30);
    } finally {
      reader.close();
    }
  },
);

/** The least processor time and the shortest time of three readings, in ms, and their outcome. */
async function timed(reader: ReturnType<typeof openPhotoReader>, path: string) {
  let [least, shortest, outcome] = [Infinity, Infinity, ''];
  for (let n = 0; n < 3; n++) {
    const [start, used] = [performance.now(), processorMs()];
    const result = await reader.read(path);
    shortest = Math.min(shortest, performance.now() - start);
    least = Math.min(least, processorMs() - used);
    outcome = result.ok ? 'read' : result.reason;
  }
  return { outcome, least, shortest };
}

const said = ({ outcome, least, shortest }: Awaited<ReturnType<typeof timed>>) =>
  `${outcome} in ${shortest.toFixed(1)} ms, ${least.toFixed(1)} ms of a processor`;

test.skipIf(process.platform !== 'linux')(
  'bombs, animations and archives are refused within 50 ms of processor time',
  { timeout: 300_000 },
  async () => {
    await using scratch = await scratchFolder();
    const reader = openPhotoReader();
    const thin = sharp({ create: { width: 65_535, height: 1, channels: 3, background: 'teal' } });
    const photo = await photograph(600, 400);
    const hostile: Record<string, { bytes: Uint8Array; outcome: string }> = {
      'a PNG that claims 900 megapixels': { bytes: pngHeader(30_000, 30_000), outcome: 'PhotoTooManyPixels' },
      'a PNG of 65,535 by 65,535': { bytes: pngHeader(65_535, 65_535), outcome: 'PhotoTooManyPixels' },
      'a WebP of 10,000 frames': { bytes: await manyFrames(10_000), outcome: 'read' },
      'a PNG of 65,535 by 1': { bytes: await thin.png().toBuffer(), outcome: 'read' },
      'a ZIP': { bytes: Buffer.from('504b0304140000000800', 'hex'), outcome: 'PhotoUnreadable' },
      'a JPEG cut short': { bytes: photo.subarray(0, photo.length / 2), outcome: 'PhotoUnreadable' },
      'a GIF of many frames': {
        bytes: await sharp(await manyFrames(500), { animated: true })
          .gif()
          .toBuffer(),
        outcome: 'PhotoUnreadable',
      },
    };
    try {
      await reader.read(await scratch.put('warm', photo)); // starts the process that reads
      for (const [name, { bytes, outcome }] of Object.entries(hostile)) {
        const found = await timed(reader, await scratch.put('hostile.jpg', bytes));
        console.log(`${name}: ${said(found)}`);
        expect([name, found.outcome]).toEqual([name, outcome]);
        expect(found.least).toBeLessThan(outcome === 'read' ? 1_000 : 50);
      }
      expect(reader.use().crashed).toBe(0);
    } finally {
      reader.close();
    }
  },
);
