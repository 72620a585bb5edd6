import { build } from 'vite';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { photograph } from '../server/test/photo-files.ts';
import { onboardedMember } from './test-member.ts';
import { thisProduct } from './this-product.ts';

/** The client and some calls bundled as one script, as a third-party page has them. */
let script: string;
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: join(import.meta.dirname, 'client-page.ts'), formats: ['es'] } },
  });
  const [bundle] = [built].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error('Vite built nothing.');
  script = bundle.output[0].code;
});

interface Seen {
  one: { nickname: string };
  other: { nickname: string };
  tokens: string[];
  written: { title: string; mainImageUuid: string };
  likeCount: number;
  refused: string;
}

/** The program of a third-party page; a string, since the test's own modules are rewritten. */
const PROGRAM = `async ({ place, category, jpeg }) => {
  const { openClient, likeArticle, memberInfo, writeArticle } = await import('/assets/client.js');
  const tokens = [];
  const { call } = openClient({ onToken: (token) => tokens.push(token) });
  const [one, other] = await Promise.all([call(memberInfo, {}), call(memberInfo, {})]);
  const photo = new File([Uint8Array.from(atob(jpeg), (letter) => letter.codePointAt(0))], '밖.jpg');
  const body = { categoryId: category, placeId: place, date: '2026-01-01', title: '바깥에서' };
  const written = await call(writeArticle, { body, files: { images: [photo] } });
  const { likeCount } = await call(likeArticle, { params: { articleId: written.articleId } });
  const refused = await call(likeArticle, { params: { articleId: 1 } }).catch((error) => error);
  return { one, other, tokens, written, likeCount, refused: refused.code };
}`;

test('in a browser the client calls with cookies, sends files, and renews an expired session once', async () => {
  const member = await onboardedMember('바깥손님');
  const { placeId, categoryId } = await member.write({ title: '첫 글' });
  await using phone = await member.openPhone();
  const { page, context } = phone;
  await page.route('**/assets/client.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const reissues: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/api/auth/reissue') && reissues.push(request.url()),
  );
  await page.goto('/robots.txt'); // on the product's origin, without the app
  await context.clearCookies({ name: 'access' });
  const jpeg = Buffer.from(await photograph(80, 40)).toString('base64');
  const given = JSON.stringify({ place: placeId, category: categoryId, jpeg });
  const seen = await page.evaluate<Seen>(`(${PROGRAM})(${given})`);
  expect(seen).toMatchObject({
    one: { nickname: '바깥손님' },
    tokens: [expect.stringMatching(/^ey/)],
    written: { title: '바깥에서', photos: [{ width: 80, height: 40 }] },
    likeCount: 1,
    refused: 'ARTICLE4001',
  });
  expect(seen.other).toEqual(seen.one);
  expect(reissues).toEqual([`${thisProduct().baseUrl}/api/auth/reissue`]);
  expect((await fetch(seen.written.mainImageUuid)).status).toBe(200);
});
