import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { openPhone } from './browser.ts';

interface Answer<T> {
  result: T;
}

/** Calls the API as the member of a page's phone, without drawing anything, and gives the result. Throws what was refused. */
export async function ask<T = unknown>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const headers = { origin: inject('baseUrl') };
  const response = await page.request.fetch(path, { method, headers, ...(data !== undefined && { data }) });
  if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`);
  return ((await response.json()) as Answer<T>).result;
}

/** Signs a phone in as somebody of the demo provider, without drawing anything. */
export const signIn = (page: Page, nickname: string) =>
  page.request.get(`/oauth2/authorization/naver?login_hint=${encodeURIComponent(nickname)}`);

/** A phone of a member who has joined, with 부암동 as their neighbourhood. */
export async function openMember(nickname: string, options: BrowserContextOptions = {}) {
  const phone = await openPhone(options);
  const { page } = phone;
  await signIn(page, nickname);
  await ask(page, 'PATCH', '/api/member/nickname', { nickname });
  const { regions } = await ask<{ regions: { regionId: number }[] }>(
    page,
    'GET',
    `/api/regions/search?limit=1&keyword=${encodeURIComponent('종로 부암동')}`,
  );
  await ask(page, 'PATCH', '/api/member/regions', { regionIds: regions.map(({ regionId }) => regionId) });
  await ask(page, 'POST', '/api/member/onboarding');
  return phone;
}

/** Opens a screen and waits until it lives: before that it is a picture the server drew, deaf to taps on its buttons. */
export async function openScreen(page: Page, path: string) {
  await page.goto(path);
  while (!(await page.evaluate<boolean>(LIVES))) await page.waitForTimeout(50);
}

const LIVES =
  "Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer'))";

/** A category of the member's own. */
export async function makeCategory(page: Page, name = '산책길'): Promise<number> {
  const own = await ask<{ categoryId: number; name: string }[]>(page, 'GET', '/api/categories/my');
  const there = own.find((category) => category.name === name);
  if (there !== undefined) return there.categoryId;
  const made = await ask<{ categoryId: number }>(page, 'POST', '/api/categories', { name, color: 'GREEN' });
  return made.categoryId;
}

const SPOT = {
  latitude: 37.5925,
  longitude: 126.964,
  detailAddress: '서울특별시 종로구 부암동 1',
  placeName: '부암동 벤치',
  pinCategory: 'WALK',
};

/** A post of the member's with that many pictures of the gallery; at a place when one is given. */
export async function givenPost(
  page: Page,
  { title, placeId, photos = 1 }: { title: string; placeId?: number; photos?: number },
): Promise<{ articleId: number; placeId: number }> {
  const gallery = await ask<string[]>(page, 'GET', '/api/default-images');
  const post = {
    categoryId: await makeCategory(page),
    title,
    content: '천천히 걸었습니다.',
    date: '2026-08-14',
    imageUuids: gallery.slice(0, photos).map((path) => path.slice(-36)),
    ...(placeId === undefined ? { ...SPOT, placeName: `${title} 앞` } : { placeId }),
  };
  const request = {
    name: 'request',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(post)),
  };
  const path = placeId === undefined ? '/api/articles/with-location' : '/api/articles';
  const response = await page.request.post(path, {
    headers: { origin: inject('baseUrl') },
    multipart: { request },
  });
  if (!response.ok()) throw new Error(await response.text());
  return ((await response.json()) as Answer<{ articleId: number; placeId: number }>).result;
}

/** Puts a category and a place into the session of the tab as their screens would, and opens the editor. */
export async function openEditor(page: Page) {
  const categoryId = await makeCategory(page);
  await page.goto('/record/new');
  await keep(page, 'category-selection', {
    categoryId,
    categoryName: '산책길',
    categoryColor: 'GREEN',
  });
  await keep(page, 'place-draft', { ...SPOT, mode: 'new', placeId: null });
  await page.goto('/record/new/write');
  await page.getByLabel('제목').waitFor();
}

const keep = (page: Page, name: string, state: object) =>
  page.evaluate(
    `sessionStorage.setItem('${name}', ${JSON.stringify(JSON.stringify({ state, version: 0 }))})`,
  );

/** Chooses the first picture of the gallery for the post in the editor. */
export async function choosePicture(page: Page) {
  const tools = page.getByRole('button', { name: '도구 보이기' });
  if (await tools.isVisible()) await tools.tap();
  await page.getByRole('button', { name: '사진 고르기' }).tap();
  const sheet = page.getByRole('dialog', { name: '사진 고르기' });
  await sheet.locator('[aria-pressed=false]').first().tap();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
}

/** Answers the question on screen; another one may follow it. */
export async function answer(page: Page, button: string) {
  const dialog = page.getByRole('alertdialog', { name: await asked(page) });
  await dialog.getByRole('button', { name: button, exact: true }).tap();
  await dialog.waitFor({ state: 'detached' });
}

/** Two taps as quick as a nervous finger's. */
export async function tapTwice(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('Nothing to tap.');
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.touchscreen.tap(...at);
  await page.touchscreen.tap(...at);
}

/** What the question or announcement on screen says. */
export const asked = (page: Page) => page.getByRole('alertdialog').getByRole('heading').innerText();

/** The titles of all posts that say something, as the server lists them. */
export async function postsTitled(page: Page, title: string): Promise<number> {
  const { articles } = await ask<{ articles: { title: string }[] }>(page, 'GET', '/api/articles?limit=50');
  return articles.filter((article) => article.title === title).length;
}
