import { randomUUID } from 'node:crypto';
import { readArticle, writeArticleAtNewPlace } from 'contract/articles';
import { changeAudience } from 'contract/audiences';
import { blockMember } from 'contract/blocks';
import { todayInKorea } from 'contract/dates';
import { exportPath, readExport, requestExport } from 'contract/exports';
import type { ArticleId, ExportId } from 'contract/ids';
import { likeArticle } from 'contract/likes';
import { memberInfo, withdraw } from 'contract/members';
import { makeCalendarLink } from 'contract/memories';
import { noteSavedPlace } from 'contract/saved-places';
import { followList, shareList } from 'contract/shared-lists';
import { addZone } from 'contract/zones';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openCookieBrowser } from '../server/src/sample/cookie-browser.ts';
import { photograph } from '../server/test/photo-files.ts';
import { unzip } from '../server/test/unzip.ts';
import {
  type Answer,
  type Asked,
  pagePaths,
  readCalls,
  type Reader,
  readFiles,
  readFolder,
  readPages,
  telling,
} from './searched-run.ts';
import { onboardedMember, type TestMember } from './test-member.ts';
import { thisProduct } from './this-product.ts';

// Searches everything that a stranger and a visitor receive in a run (each read of the API, each page, files, their own export), the
// product's output and its stored files for the location of a member's home, for hidden content, and for members who withdrew.

const HOME = { latitude: 37.59317, longitude: 126.96483 };
const DOOR = { latitude: 37.59362, longitude: 126.96441 };
let asked: Asked;
let stranger: TestMember;
let visitor: Reader;
let hider: TestMember;
let leaving: TestMember;
let leavingId: string;
/** The places of the posts in the zone: their ids and names, and coordinates, which reveal the location only together. */
let home: string[][];
/** Content visible only to its author, or by its link. */
let hidden: string[][];
/** The post in the zone that is visible by its link. */
let linked: string[];
let photos: string[];
let pictures: string[];
let hidersExport: ExportId;
/** The visitor's answers before any member withdrew. */
let beforeLeaving: Answer[];

const inZone = (placeName: string, at: typeof HOME, title: string) => ({
  ...at,
  placeName,
  detailAddress: `서울특별시 종로구 부암동 ${placeName} 담장`,
  pinCategory: 'WALK' as const,
  title,
  content: '저녁 산책',
  date: todayInKorea(),
});
/** The file name of an address. */
const lastSegment = (address: string) => address.split('/').at(-1)!;

async function photo() {
  const gps = { IFD3: { GPSLatitude: '37/1 35/1 35/1', GPSLongitude: '126/1 57/1 53/1' } };
  const bytes = await sharp(await photograph(800, 600))
    .withExif(gps)
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

/** Writes a post with a photo that contains GPS metadata. */
async function write(by: TestMember, body: ReturnType<typeof inZone>, more: { audience?: 'everyone' } = {}) {
  const categoryId = await by.firstCategory();
  const images = [await photo()];
  return by.call(writeArticleAtNewPlace, { body: { ...body, ...more, categoryId }, files: { images } });
}

beforeAll(async () => {
  hider = await onboardedMember('가린이');
  leaving = await onboardedMember('떠난이');
  stranger = await onboardedMember('지나는이');
  visitor = openCookieBrowser(thisProduct().baseUrl);

  const [before, door, away] = [randomUUID(), randomUUID(), randomUUID()].map((id) => `별${id.slice(0, 8)}`);
  const old = await write(hider, inZone(before!, HOME, '지난 저녁'));
  await hider.save(old.placeId, await hider.firstCategory());
  const note = '창가 둘째 자리';
  await hider.call(noteSavedPlace, { params: { placeId: old.placeId }, body: { note } });
  const { listKey } = await hider.call(shareList, {
    params: { categoryId: await hider.firstCategory() },
    body: { showsNickname: true },
  });
  await hider.call(addZone, { body: { kind: 'HOME', ...HOME, radius: 300 } });
  const recent = await write(hider, inZone(door!, DOOR, '오늘 저녁'), { audience: 'everyone' });
  const mine = await write(hider, {
    ...inZone(away!, { latitude: 37.571, longitude: 126.991 }, '혼자 본 글 하나'),
  });
  await hider.call(changeAudience, { params: mine, body: { audience: 'me' } });
  const byLink = await hider.writeAt(old.placeId, { title: '링크로만 보는 글' });
  const { linkKey } = await hider.call(changeAudience, { params: byLink, body: { audience: 'link' } });
  linked = [
    `/api/articles/${byLink.articleId}?link=${linkKey}`,
    `/record/${byLink.articleId}?link=${linkKey}`,
  ];
  hidersExport = (await hider.call(requestExport, {})).exportId;
  home = [
    [String(old.placeId)],
    [String(recent.placeId)],
    [before!],
    [door!],
    ...[HOME, DOOR].map(({ latitude, longitude }) => [String(latitude), String(longitude)]),
  ];
  hidden = [
    [String(mine.articleId)],
    [lastSegment(mine.mainImageUuid)],
    [mine.title],
    [away!],
    [String(byLink.articleId)],
    [byLink.title],
    [note],
  ];

  leavingId = String((await leaving.call(memberInfo, {})).memberId);
  const left = await leaving.write({ title: '남기고 간 글', placeName: '남은 벤치' });
  const seen = await stranger.call(readArticle, { params: recent });
  const { commentId } = await leaving.comment(recent.articleId, '좋은 저녁이네요');
  for (const articleId of [old.articleId, left.articleId] as ArticleId[]) {
    await stranger.comment(articleId, '저도 걸어 볼게요');
    await stranger.call(likeArticle, { params: { articleId } });
    await leaving.call(likeArticle, { params: { articleId } });
  }
  await leaving.save(left.placeId, await leaving.firstCategory());
  await stranger.save(left.placeId, await stranger.firstCategory());
  await leaving.call(blockMember, { params: { memberId: seen.memberId! } });
  await stranger.call(followList, { params: { listKey: listKey! } });
  const { memberId } = seen;
  const uuids = [old, recent, left].map(({ mainImageUuid }) => lastSegment(mainImageUuid));
  photos = uuids.flatMap((uuid) => ['', 'list/', 'full/'].map((size) => `/article/photo/${size}${uuid}`));
  pictures = [old, recent, left].map(({ articleId }) => `/pictures/post/${articleId}/x/wide-light.jpg`);
  const hidersId = memberId!;
  const articles = [old.articleId, recent.articleId, left.articleId];
  const around = { latMin: 37.58, latMax: 37.61, lngMin: 126.95, lngMax: 126.98 };
  const plainPages = pagePaths().filter((path) => !path.includes(':'));
  const near = { lat: 37.59, lng: 126.96 };
  asked = {
    params: {
      articleId: [...articles, mine.articleId, byLink.articleId],
      placeId: [seen.placeId, left.placeId, old.placeId, recent.placeId],
      memberId: [hidersId, leavingId],
      commentId: [commentId],
      categoryId: [await hider.firstCategory(), await stranger.firstCategory()],
      challengeId: [1],
      curationId: [1],
      listKey: [listKey!],
      claimId: [1],
      measureId: [1],
      targetKind: ['ARTICLE'],
      targetId: [recent.articleId],
      text: ['terms', 'privacy'],
      provider: ['naver'],
      uuid: uuids,
      exportId: [hidersExport],
      version: ['0'],
      sigungu: ['11110'],
      z: [14],
      x: [13970],
      y: [6340],
      day: [todayInKorea()],
      period: ['2025', '2025-12'],
      kind: ['post', 'list', 'author', 'recap'],
      id: [...articles, listKey!, hidersId, leavingId, '2025'],
      file: ['wide-light.jpg'],
      calendarKey: [(await stranger.call(makeCalendarLink, {})).calendarKey!],
    },
    queries: {
      '/api/articles': [{}, { placeId: seen.placeId }, { placeId: old.placeId }, { placeId: left.placeId }],
      '/api/home/articles': [{}],
      '/api/search': [
        { kind: 'articles', keyword: '저녁' },
        { kind: 'articles', keyword: '부암동' },
        { kind: 'articles', keyword: '혼자 본' },
        { kind: 'articles', keyword: 'ㄴㄱㄱ' },
        { kind: 'places', keyword: '별' },
        { kind: 'places', keyword: '부암동' },
      ],
      '/api/geo/search': [{ keyword: '별' }, { keyword: '부암동' }, { keyword: '남은 벤치' }],
      '/api/geo/reverse': [near],
      '/api/places/map': [around],
      '/api/places/in-box': [around],
      '/api/places/nearest': [{ latitude: near.lat, longitude: near.lng }],
      '/api/places/counts': [{ placeIds: `${seen.placeId},${left.placeId}` }],
      '/api/sightings': [{ title: '벽', latitude: near.lat, longitude: near.lng }],
      '/api/places/same': [{ title: '벽', latitude: near.lat, longitude: near.lng }],
      '/api/photos/ahead': [{ digests: 'a'.repeat(64) }],
      '/api/regions/search': [{ keyword: '부암동' }],
      '/api/memories/calendar': [{ year: Number(todayInKorea().slice(0, 4)) }],
    },
    pages: {
      '/post/:index': ['/post/1'],
      '/memories/recaps/:period': ['/memories/recaps/2025'],
      '/record/:id': articles.map((id) => `/record/${id}`),
      '/record/:id/detail': articles.map((id) => `/record/${id}/detail`),
      '/record/:id/comments': articles.map((id) => `/record/${id}/comments`),
      '/author/:id': [`/author/${hidersId}`],
      '/mypage/saved/map': ['/mypage/saved/map?latMin=37.58&latMax=37.61&lngMin=126.95&lngMax=126.98'],
      '/mypage/saved/:placeId/list': [`/mypage/saved/${seen.placeId}/list`],
      '/list/:key': [`/list/${listKey!}`],
      '/terms/:text': ['/terms/terms', '/terms/privacy'],
      '/claims/:id': ['/claims/1'],
      '/claims/:id/status': ['/claims/1/status'],
      '/mypage/saved/:categoryId': [`/mypage/saved/${await stranger.firstCategory()}`],
      '/mypage/locationposts/:categoryId': [`/mypage/locationposts/${await stranger.firstCategory()}`],
      '/category/edit/:categoryId': [`/category/edit/${await stranger.firstCategory()}`],
      '/mypage/profile/measures/:measureId': ['/mypage/profile/measures/1'],
      '/admin/items/:kind/:id': [`/admin/items/ARTICLE/${seen.articleId}`],
      ...Object.fromEntries(plainPages.map((path) => [path, [path]])),
      '/record/list': [
        '/record/list',
        ...[seen, left].map(({ placeId }) => `/record/list?placeId=${placeId}`),
      ],
      '/map': ['/map', '/map?lat=37.59&lng=126.96&level=4', `/map?placeId=${seen.placeId}`],
    },
  };
  beforeLeaving = await everything(visitor);
  await leaving.call(withdraw, { query: { keepPosts: 'true' } });
});

/** Files that the API's description does not list. */
const FILES = [
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/app.webmanifest',
  '/worker.js',
  '/.well-known/security.txt',
  '/api/docs',
  '/api/openapi.json',
];

/** All answers that a reader can get. */
const everything = async (browser: Reader): Promise<Answer[]> => [
  ...(await readCalls(browser, asked)),
  ...(await readPages(browser, asked)),
  ...(await readFiles(browser, FILES)),
];

test('the search finds what the author reads, and who has not left yet', async () => {
  let own: Answer[] = [];
  const readOwn = async () => telling((own = await everything(hider)), home);
  // A busy server leaves a page, or the pins of a map, to the browser.
  await expect
    .poll(readOwn)
    .toEqual(
      expect.arrayContaining(['/api/articles/{articleId}', '/api/places/{placeId}', '/record/:id', '/map']),
    );
  expect(telling(own, hidden)).toEqual(expect.arrayContaining(['/api/articles/{articleId}', '/api/search']));
  expect(telling(beforeLeaving, [[leavingId]])).toEqual(
    expect.arrayContaining([
      '/api/articles/{articleId}',
      '/api/articles/{articleId}/comments',
      '/record/:id',
    ]),
  );
});

test('no answer, page, file or line of the log tells others where a home is, what is hidden, or who left', async () => {
  for (const browser of [stranger, visitor]) {
    const answers = await everything(browser);
    expect(answers.some(({ text }) => text.includes(Buffer.from('오늘 저녁').toString('latin1')))).toBe(true);
    expect(telling(answers, [...home, ...hidden])).toEqual([]);
    expect(telling(answers, [[leavingId]])).toEqual([]);
  }
  const files = await readFolder(thisProduct().dataDir);
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['printed.log']));
  expect(
    telling(
      files.filter(({ path }) => !path.includes('export')),
      [...home, ...hidden, [leavingId]],
    ),
  ).toEqual([]);
});

test('whoever has the link of a post in a zone sees its 동 alone', async () => {
  for (const reader of [stranger, visitor]) {
    const answers = await readFiles(reader, linked);
    expect(telling(answers, [['링크로만 보는 글']])).toEqual(linked);
    expect(telling(answers, home)).toEqual([]);
  }
});

test('no picture of a post carries more than pixels', async () => {
  const answers = await readFiles(visitor, pictures);
  expect(answers.filter(({ text }) => text.includes('JFIF') || text.includes('\u00ff\u00d8'))).toHaveLength(
    pictures.length,
  );
  expect(telling(answers, [...home, ['EXIF'], ['Exif\0'], ['XMP '], ['ns.adobe.com']])).toEqual([]);
});

test('no photo of a post carries more than pixels, at any address', async () => {
  const answers = await readFiles(visitor, photos);
  expect(answers.filter(({ text }) => text.includes('WEBPVP8'))).toHaveLength(photos.length);
  expect(telling(answers, [['EXIF'], ['Exif\0'], ['XMP '], ['ns.adobe.com']])).toEqual([]);
});

async function exported(member: TestMember) {
  await expect.poll(async () => (await member.call(readExport, {})).export?.state).toBe('ready');
}

test('an export of somebody who met them tells nothing of it, and theirs is for nobody else', async () => {
  await stranger.call(requestExport, {});
  await Promise.all([exported(stranger), exported(hider)]);
  const statuses = [hider, stranger, visitor].map(
    async ({ visit }) => (await visit(exportPath(hidersExport))).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
  const { exportId } = (await stranger.call(readExport, {})).export!;
  const file = await stranger.visit(exportPath(exportId));
  const files = await unzip(Buffer.from(await file.arrayBuffer()));
  const answers = [...files].map(([path, bytes]) => ({ path, text: `${path} ${bytes.toString('latin1')}` }));
  expect(answers.length).toBeGreaterThan(5);
  expect(telling(answers, [...home, ...hidden, [leavingId]])).toEqual([]);
});
