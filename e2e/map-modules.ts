import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildMap } from '../scripts/build-map.ts';
import { serveModules } from './web-modules.ts';

/** The policy the product is served under with a Kakao key, as far as a map can feel it. */
const POLICY =
  "default-src 'self'; script-src 'self' https://dapi.kakao.com; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws: https://dapi.kakao.com";

/** The web's modules for a page of the map; `openBlank` brings a page to where it can import them. */
export async function serveMapModules() {
  await buildMap();
  const modules = await serveModules('map-adapter-test');
  const blank = {
    contentType: 'text/html',
    headers: { 'content-security-policy': POLICY },
    body: '<!doctype html>',
  };
  return {
    async openBlank(page: Page) {
      await page.route('**/blank', (route) => route.fulfill(blank));
      await page.goto(`${modules.address}/blank`);
    },
    [Symbol.asyncDispose]: () => modules[Symbol.asyncDispose](),
  };
}

/** What Kakao's services answer: rows by the end of their address, `keyword`, `coord2address`, `coord2regioncode`. */
export type KakaoRows = Record<string, object[]>;

/** Puts the stand-in of the Kakao SDK and these rows in the place of Kakao; gives the addresses that were asked for. */
export async function fakeKakao(page: Page, rows: KakaoRows = {}): Promise<URL[]> {
  const asked: URL[] = [];
  const source = await readFile(join(import.meta.dirname, 'fake-kakao.ts'), 'utf8');
  const body = stripTypeScriptTypes(source, { mode: 'strip' });
  await page.route('https://dapi.kakao.com/**', (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    if (url.pathname === '/v2/maps/sdk.js') return route.fulfill({ contentType: 'text/javascript', body });
    const documents = rows[/(\w+)\.json$/.exec(url.pathname)?.[1] ?? ''];
    const headers = { 'access-control-allow-origin': '*' };
    return documents === undefined
      ? route.fulfill({ status: 429, headers, json: { errorType: 'RequestThrottled' } })
      : route.fulfill({ headers, json: { meta: { total_count: documents.length }, documents } });
  });
  return asked;
}
