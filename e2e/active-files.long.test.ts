import { readArticle } from 'contract/articles';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { openPhone } from './phone.ts';
import { onboardedMember } from './test-member.ts';
import { thisProduct } from './this-product.ts';

// Files uploaded as photos that would run a script if a browser took them for a page, a drawing or a script. Each requests `/ran`.

const RUN = "fetch('/ran')";
const SCRIPT = `<script>${RUN}</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="${RUN}">${SCRIPT}</svg>`;

const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#a87' } });
const [jpeg, png, webp] = await Promise.all([
  picture.clone().jpeg().toBuffer(),
  picture.clone().png().toBuffer(),
  picture.clone().webp().toBuffer(),
]);
const comment = (text: string) => {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
};
const FILES: Record<string, { bytes: Buffer; isKept: boolean }> = {
  'drawing.svg': { bytes: Buffer.from(SVG), isKept: false },
  'drawing.jpg': { bytes: Buffer.from(`<?xml version="1.0"?>${SVG}`), isKept: false },
  'page.jpg': { bytes: Buffer.from(`<!doctype html>${SCRIPT}`), isKept: false },
  'page.html': { bytes: Buffer.concat([Buffer.from(SCRIPT), jpeg]), isKept: false },
  'script.gif': { bytes: Buffer.from(`GIF89a=1;${RUN}//`), isKept: false },
  'paper.pdf': {
    bytes: Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${RUN})>>>>endobj`),
    isKept: false,
  },
  'comment.jpg': {
    bytes: Buffer.concat([jpeg.subarray(0, 2), comment(SCRIPT), jpeg.subarray(2)]),
    isKept: true,
  },
  'script.jpg': {
    bytes: Buffer.concat([jpeg.subarray(0, 2), comment(`*/=1;${RUN}/*`), jpeg.subarray(2)]),
    isKept: true,
  },
  'behind.jpg': { bytes: Buffer.concat([jpeg, Buffer.from(`<html>${SCRIPT}</html>`)]), isKept: true },
  'behind.png': { bytes: Buffer.concat([png, Buffer.from(SVG)]), isKept: true },
  'behind.webp': { bytes: Buffer.concat([webp, Buffer.from(SCRIPT)]), isKept: true },
  [`"><img src=x onerror=${RUN}>.jpg`]: { bytes: jpeg, isKept: true },
};

test('no file that is sent as a photo runs in a browser, opened, embedded or loaded as a script', async () => {
  const author = await onboardedMember('사진사');
  const addresses: string[] = [];
  for (const [name, { bytes, isKept }] of Object.entries(FILES)) {
    const file = new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
    const written = await author
      .write({ title: `사진 ${addresses.length}`, files: [file] })
      .catch((error: Error) => error.message);
    expect([name, typeof written !== 'string']).toEqual([name, isKept]);
    if (typeof written === 'string') continue;
    const { imageUuids } = await author.call(readArticle, { params: { articleId: written.articleId } });
    addresses.push(new URL(imageUuids[0]!, thisProduct().baseUrl).href);
  }

  await using phone = await openPhone();
  const { page } = phone;
  const ran: string[] = [];
  page.on('request', (request) => request.url().endsWith('/ran') && ran.push(page.url()));
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => ran.push(dialog.message())));
  const others = 'http://elsewhere.example/';
  for (const address of addresses.flatMap((one) => [one, one.replace('/photo/', '/photo/full/')])) {
    const answer = await page.goto(address);
    expect([answer?.status(), answer?.headers()['content-type']]).toEqual([200, 'image/webp']);
    await page.unrouteAll();
    const embeds = `<iframe src="${address}"></iframe><object data="${address}"></object><embed src="${address}">`;
    const html = `${embeds}<img src="${address}"><script src="${address}"></script>`;
    await page.route(others, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(others, { waitUntil: 'load' });
  }
  expect(ran).toEqual([]);

  // The same pages detect a script that does run.
  await page.unrouteAll();
  await page.route(others, (route) => route.fulfill({ contentType: 'text/html', body: SCRIPT }));
  await page.goto(others, { waitUntil: 'load' });
  await expect.poll(() => ran).toEqual([others]);
});
