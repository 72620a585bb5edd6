import { convertPhoto } from 'contract/photos';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { photograph, quarters } from '../../test/photo-files.ts';
import { testApp } from '../../test/test-app.ts';

// Uploads hostile files as a phone does while the server's thread is measured: its processor time, which other work on the machine does
// not change, and the delay of its event loop, which is told only.

const h = await testApp({ callsPerMinute: { upload: 1_000_000, write: 1_000_000 } });
afterAll(h.close);

const [FILES, AT_ONCE] = [50, 5];
/** The most processor time of the server's thread for one file; reading one there would take ten times as long. */
const MAX_THREAD_MS = 50;

/** Photos cut short or damaged in the middle, and animations, of each kind in turn. */
async function hostileFiles(): Promise<Uint8Array<ArrayBuffer>[]> {
  const photo = sharp(await photograph(1_600, 1_200));
  const frames = await Promise.all(Array.from({ length: 30 }, () => quarters()));
  const moving = sharp(frames, { join: { animated: true } });
  const whole = await Promise.all([
    photo.clone().jpeg().toBuffer(),
    photo.clone().png().toBuffer(),
    photo.clone().webp().toBuffer(),
    photo.clone().avif({ effort: 0 }).toBuffer(),
    moving.clone().webp().toBuffer(),
    moving.clone().gif().toBuffer(),
  ]);
  return Array.from({ length: FILES }, (_, index) => {
    const file = new Uint8Array(whole[index % whole.length]!);
    const third = Math.floor(file.length / 3);
    if (index % 3 === 0) return file.slice(0, Math.floor((file.length * (index + 1)) / (FILES + 2)));
    return index % 3 === 1 ? file.fill(0xa5, third, third + 512) : file;
  });
}

test(`${FILES} damaged and moving files do not hold up the server`, { timeout: 600_000 }, async () => {
  const member = await h.given.member('가람');
  const files = await hostileFiles();
  const send = (bytes: Uint8Array<ArrayBuffer>) =>
    h.as(member)(convertPhoto, {}, [{ field: 'photo', name: '산책.jpg', bytes }]);
  const findOutcome = (bytes: Uint8Array<ArrayBuffer>) =>
    send(bytes).then(
      () => 'read',
      ({ code }: { code: string }) => code,
    );
  await send(await photograph(600, 400)); // starts the process that reads
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const before = process.threadCpuUsage();
  const outcomes: string[] = [];
  for (let first = 0; first < FILES; first += AT_ONCE) {
    const sent = files.slice(first, first + AT_ONCE).map(findOutcome);
    outcomes.push(...(await Promise.all(sent)));
  }
  delay.disable();
  const { user, system } = process.threadCpuUsage(before);
  const threadMs = (user + system) / 1000 / FILES;
  const p99 = delay.percentile(99) / 1e6;
  const counts = Object.entries(Object.groupBy(outcomes, (outcome) => outcome)).map(
    ([outcome, all]) => `${outcome} ${all?.length}`,
  );
  console.log(
    `${counts.join(', ')}; ${threadMs.toFixed(1)} ms of the thread per file, the loop was held up for ${p99.toFixed(1)} ms (p99)`,
  );
  expect(new Set(outcomes)).toEqual(new Set(['read', 'IMAGE4004']));
  expect(threadMs).toBeLessThanOrEqual(MAX_THREAD_MS);
  expect(await send(await photograph(600, 400))).toHaveProperty('picture');
});
