import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { serveModules } from '../../e2e/web-modules.ts';

/** The Content-Security-Policy of a product with a Kakao key, as far as it concerns a map. */
const POLICY =
  "default-src 'self'; script-src 'self' https://dapi.kakao.com; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws: https://dapi.kakao.com";

/** Serves our modules to a page with a map; `openBlank` opens a page that can import them. */
export async function serveMapModules() {
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

/** The answers of Kakao's fake services: rows by the end of their address, `keyword`, `coord2address`, `coord2regioncode`. */
export type KakaoRows = Record<string, object[]>;

/** Serves the fake Kakao SDK and these rows in place of Kakao; returns an array that collects the requested addresses. */
export async function fakeKakao(page: Page, rows: KakaoRows = {}): Promise<URL[]> {
  const requested: URL[] = [];
  const source = await readFile(join(import.meta.dirname, 'fake-kakao.ts'), 'utf8');
  const body = stripTypeScriptTypes(source, { mode: 'strip' });
  await page.route('https://dapi.kakao.com/**', (route) => {
    const url = new URL(route.request().url());
    requested.push(url);
    if (url.pathname === '/v2/maps/sdk.js') return route.fulfill({ contentType: 'text/javascript', body });
    const documents = rows[/(\w+)\.json$/.exec(url.pathname)?.[1] ?? ''];
    const headers = { 'access-control-allow-origin': '*' };
    return documents === undefined
      ? route.fulfill({ status: 429, headers, json: { errorType: 'RequestThrottled' } })
      : route.fulfill({ headers, json: { meta: { total_count: documents.length }, documents } });
  });
  return requested;
}
