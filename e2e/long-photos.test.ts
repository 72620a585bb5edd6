import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openScreen } from './screen.ts';
import { onboardedMember } from './test-member.ts';

/** A picture of numbered lines of text, as a screenshot of a long page has them. */
async function linedPicture(width: number, height: number): Promise<Blob> {
  const lines = Array.from(
    { length: Math.floor(height / 60) },
    (_, at) => `<text x="24" y="${60 * at + 44}" font-size="40">${at + 1}. 골목을 천천히 걸었습니다</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`;
  const bytes = await sharp(Buffer.from(svg), { limitInputPixels: false }).jpeg({ quality: 70 }).toBuffer();
  return new File([new Uint8Array(bytes)], '긴 사진.jpg', { type: 'image/jpeg' });
}

test('a long screenshot and a panorama are stored in enough pixels, and two taps enlarge them until they fill the screen', async () => {
  const author = await onboardedMember('길게찍음');
  const files = [await linedPicture(1080, 8000), await linedPicture(8200, 1500)];
  const { articleId } = await author.write({ title: '긴 사진들', photos: 0, files });
  await using phone = await author.openPhone();
  const { page } = phone;
  await openScreen(page, `/record/${articleId}`);
  await page.getByRole('button', { name: '사진 2장 중 1번째 크게 보기' }).tap();
  const viewer = page.getByRole('dialog', { name: '긴 사진들 사진' });
  const screen = page.viewportSize()!;
  for (const [number, side] of [
    [1, 'width'],
    [2, 'height'],
  ] as const) {
    await viewer.getByText(`${number} / 2`).waitFor();
    const photo = viewer.getByRole('img', { name: `긴 사진들 사진 ${number}` });
    const pixels = () =>
      photo.evaluate((image): number =>
        Math.min(Reflect.get(image, 'naturalWidth'), Reflect.get(image, 'naturalHeight')),
      );
    await expect.poll(pixels).toBe(1024);
    const shown = async () => (await photo.boundingBox())![side];
    expect(await shown()).toBeLessThan(screen[side] / 2);
    // A tap while the photos still slide ends the sliding.
    const middle = async () => {
      const { x, width } = (await photo.boundingBox())!;
      return x + width / 2;
    };
    await expect.poll(middle).toBeCloseTo(screen.width / 2, 1);
    const [x, y] = [screen.width / 2, screen.height / 2];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect.poll(shown).toBeGreaterThan(0.98 * screen[side]);
    if (number === 1) await viewer.getByRole('button', { name: '다음 사진' }).tap();
  }
});
