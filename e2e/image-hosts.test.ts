import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openPhone } from './phone.ts';
import { startProduct } from './product.ts';
import { onboardedMember } from './test-member.ts';
import { thisProduct } from './this-product.ts';

/** A proxy on its own port, which forwards to `target` with the target's Host header. */
async function openProxy() {
  let target = '';
  const server = createServer((call, answer) => {
    const headers = { ...call.headers, host: new URL(target).host };
    const forwarded = request(target + call.url, { method: call.method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    call.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    forwardTo: (address: string) => void (target = address),
    [Symbol.asyncDispose]: async () => void server.closeAllConnections(),
  };
}

test('behind a proxy and with photos from elsewhere the pages show every image', async () => {
  const { databaseUrl, dataDir } = thisProduct();
  await using proxy = await openProxy();
  await using cdn = await openProxy();
  const settings = { DATABASE_URL: databaseUrl, PUBLIC_URL: proxy.address, IMAGES_URL: cdn.address };
  const product = await startProduct(dataDir, settings);
  try {
    for (const { forwardTo } of [proxy, cdn]) forwardTo(product.baseUrl);
    const writer = await onboardedMember('사진가');
    const { articleId } = await writer.write({ title: '멀리 있는 사진', photos: 2 });
    await using phone = await openPhone({ baseURL: proxy.address });
    const { page } = phone;
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const shown = `[...document.images].some((image) => image.src.startsWith('${cdn.address}/article/photo/') && image.naturalWidth > 0)`;
    for (const path of ['/home', '/record/list', `/record/${articleId}`]) {
      await page.goto(path);
      await expect.poll(() => page.evaluate<boolean>(shown)).toBe(true);
    }
    const preview = await page.locator('meta[property="og:image"]').first().getAttribute('content');
    expect(preview).toMatch(new RegExp(`^${cdn.address}/article/photo/link/`));
    expect((await fetch(preview!)).headers.get('content-type')).toBe('image/jpeg');
    expect(problems.filter((text) => /content security policy|img-src/i.test(text))).toEqual([]);
  } finally {
    await product.stop();
  }
});
