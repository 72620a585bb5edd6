import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** The colour at a point of the screen, as `#rrggbb`. */
export async function colorAt(page: Page, x: number, y: number): Promise<string> {
  const clip = { x, y, width: 1, height: 1 };
  const { data } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
}
