import { type Envelope, SUCCESS } from 'contract/endpoint';
import { refusals } from 'contract/refusals';
import { beforeEach, expect, test } from 'vitest';
import { fakeArticle } from '../articles/fake-article.ts';
import { fakeMember } from '../members/fake-member.ts';
import { regionId } from '../members/fake-onboarding.tsx';
import { aPlace, aPlaceDetail } from '../places/fake-places.ts';
import { files, hasScreen, renderPage } from './render-page.tsx';
import { loaderOf } from './screen-files.ts';
import { rareFiles } from './rare-files.ts';

const { PlaceNotFound, TokenExpired, Unexpected } = refusals;
const answerWith = (envelope: Envelope, status = 200) => ({ status, body: JSON.stringify(envelope) });
const empty = () =>
  answerWith({
    ...SUCCESS,
    isSuccess: true,
    result: { postList: [], page: 1, hasNext: false, within: 'country', regions: [] },
  });
const refusal = ({ status, code, message }: { status: number; code: string; message: string }) =>
  answerWith({ isSuccess: false, code, message }, status);

/** React's mark of a part that only the browser can draw. */
const SUSPENDED = '<!--$!-->';

let requested: string[];
let answer: (path: string) => ReturnType<typeof answerWith>;
beforeEach(() => {
  requested = [];
  answer = () => refusal(Unexpected);
});
const request = async (path: string) => {
  requested.push(path);
  return answer(path);
};
const render = (path: string, signedIn = false, signInName: string | null = null) =>
  renderPage(request, `https://dongne.example${path}`, signedIn, signInName);

test('home is rendered from its answers, for a member or a visitor, and hands them on', async () => {
  answer = (path) => (path.startsWith('/api/home/articles') ? empty() : refusal(Unexpected));
  const page = await render('/home');
  expect(requested).toContain('/api/home/articles?page=1');
  expect(page).toMatchObject({ status: 200, head: expect.stringContaining('<title>홈 · 동네기록</title>') });
  expect(page?.body).toContain('아직 새 글이 없어요');
  expect(page?.body).toContain('이웃들의 새 글');
  expect(JSON.parse(page?.data ?? '')).toMatchObject([[['home', 'articles', null], { pageParams: [1] }]]);
  expect((await render('/home', true))?.body).toContain('우리 동네 새 글');
});

test('the map of a place that is on nobody’s map has the status 404, and one that could not be read does not', async () => {
  answer = (path) => refusal(path === '/api/places/7' ? PlaceNotFound : Unexpected);
  expect((await render('/map?placeId=7'))?.status).toBe(404);
  answer = () => refusal(Unexpected);
  expect((await render('/map?placeId=7'))?.status).toBe(200);
});

test('a route whose screen does not exist fails, at the build too', () => {
  expect(() => loaderOf('home/HouseScreen')).toThrow('home/HouseScreen.tsx');
});

test('each screen of moderators, operators and rare errands has its file', async () => {
  const routes = await import('./routes.tsx?raw');
  const named = [
    ...routes.default.matchAll(
      /'((?:claims|credits|exports|imports|maps|moderation|passkeys|system)\/\w+)'/g,
    ),
  ].map(([, file]) => file!);
  expect(named.length).toBeGreaterThan(5);
  expect(named.map((file) => `./${file}.tsx`).toSorted()).toEqual(Object.keys(rareFiles).toSorted());
});

test('every file that a page names is among those that the build checks', async () => {
  for (const path of [
    '/',
    '/home',
    '/record/7',
    '/post/1',
    '/record/new/write',
    '/record/7/comments',
    '/map',
  ]) {
    const page = await render(path);
    expect(files).toEqual(expect.arrayContaining(page?.files ?? [path]));
  }
});

test('the editor is drawn as its shape, for whoever may write', async () => {
  const page = await render('/record/new/write', true);
  expect(page?.head).toContain('<title>새 기록 · 동네기록</title>');
  expect(page?.body).toContain('글을 불러오고 있어요');
  expect((await render('/record/new/write?edit=7', true))?.body).toContain('기록 고치기');
  expect(requested).toEqual([]);
});

test('my page is drawn for its member; for a visitor, and before somebody has joined, by the browser', async () => {
  answer = (path) =>
    path === '/api/member/info'
      ? answerWith({ ...SUCCESS, isSuccess: true, result: fakeMember({ nickname: '나래' }) })
      : refusal(Unexpected);
  const page = await render('/mypage', true);
  expect(page?.head).toContain('<title>마이페이지 · 동네기록</title>');
  expect(page?.body).toContain('@<!-- -->나래');
  expect(page?.data).toContain('나래');
  requested = [];
  expect(await render('/mypage')).toBeNull();
  expect(requested).toEqual([]);
  answer = () => refusal(refusals.OnboardingNeeded);
  expect(await render('/mypage', true)).toBeNull();
});

test('the landing offers the operator’s own provider below the three, only where there is one', async () => {
  expect((await render('/'))?.body).not.toContain('/oauth2/authorization/oidc');
  const { body = '' } = (await render('/?return=%2Fmap', false, '마을 모임')) ?? {};
  const own = body.indexOf('href="/oauth2/authorization/oidc?return=%2Fmap"');
  expect(own).toBeGreaterThan(body.indexOf('/oauth2/authorization/google'));
  expect(body).toContain('마을 모임<!-- --> 계정으로 시작하기');
});

test('two members’ pages that are rendered at once hold the answers to each alone', async () => {
  const renderFor = (nickname: string) =>
    renderPage(
      async (path) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return path === '/api/member/info'
          ? answerWith({ ...SUCCESS, isSuccess: true, result: fakeMember({ nickname }) })
          : refusal(Unexpected);
      },
      'https://dongne.example/mypage',
      true,
      null,
    );
  const [garam, narae] = await Promise.all([renderFor('가람'), renderFor('나래')]);
  expect([garam?.body, garam?.data]).toEqual(Array(2).fill(expect.stringContaining('가람')));
  expect(`${garam?.body} ${garam?.data}`).not.toContain('나래');
  expect([narae?.body, narae?.data]).toEqual(Array(2).fill(expect.stringContaining('나래')));
  expect(`${narae?.body} ${narae?.data}`).not.toContain('가람');
});

test('comments are drawn as their shape over a field that can be typed in', async () => {
  const page = await render('/record/7/comments', true);
  expect(page?.head).toContain('<title>글 댓글 · 동네기록</title>');
  expect(page?.body).toContain('댓글 불러오는 중...');
  expect(page?.body).toMatch(/<textarea [^>]*data-early=""/);
  expect(requested).toEqual([]);
});

test('a place that is gone shows that, with the status of its refusal', async () => {
  answer = () => refusal(PlaceNotFound);
  const page = await render('/record/list?placeId=3');
  expect(page?.status).toBe(404);
  expect(page?.body).toContain('이제 없는 장소예요');
});

test('the first page with a part that comes later has it', async () => {
  answer = (path) => (path.startsWith('/api/articles') ? empty() : refusal(Unexpected));
  expect((await render('/record/list?near=mine'))?.body).not.toContain(SUSPENDED);
});

test('the page of an address that calls too often is left to its browser, since visitors share pages', async () => {
  answer = () => refusal(refusals.TooManyCalls);
  expect(await render('/record/7')).toBeNull();
  expect(await render('/home')).toBeNull();
});

test('what could not be read is left to the browser, which tries again', async () => {
  const page = await render('/record/list?placeId=3');
  expect(page).toMatchObject({ status: 500, data: '[]' });
  expect(page?.body).toContain('목록을 불러오고 있어요');
});

test.each(['/mypage', '/record/new', '/nowhere'])('%s is rendered by the browser', async (path) => {
  expect(await render(path)).toBeNull();
  expect(requested).toEqual([]);
});

test('with an access token that has run out the browser renders, once it renewed the session', async () => {
  answer = () => refusal(TokenExpired);
  expect(await render('/home', true)).toBeNull();
});

test.each([
  ['/map?placeId=3', '연남 서재', 'https://dongne.example/share.png'],
  ['/record/list?placeId=3', '연남 서재의 기록', 'https://dongne.example/share.png'],
])(
  'the link %s has a title, a description and an absolute picture of its own, each once',
  async (path, title, picture) => {
    answer = (at) =>
      at.startsWith('/api/places/')
        ? answerWith({
            ...SUCCESS,
            isSuccess: true,
            result: aPlaceDetail(aPlace({ placeId: 3, title: '연남 서재' })),
          })
        : refusal(Unexpected);
    const { head = '' } = (await render(path)) ?? {};
    const contents = (tag: string) =>
      head
        .split(`${tag}" content="`)
        .slice(1)
        .map((rest) => rest.split('"')[0]);
    expect(contents('og:title')).toEqual([title]);
    expect(contents('og:image')).toEqual([picture]);
    expect(contents('name="description')).toEqual([expect.stringContaining('중구')]);
  },
);

test('the page of a map brings its code, that of the tabs and of positions, and nothing else', async () => {
  answer = () => refusal(PlaceNotFound);
  for (const [path, status] of [
    ['/map?placeId=3', 404],
    ['/map', 200],
  ] as const)
    expect(await render(path, true)).toMatchObject({
      status,
      files: [
        'src/app/TabbedScreens.tsx',
        'src/places/map-screen/MapScreen.tsx',
        'src/places/position/own-position.ts',
      ],
      head: expect.stringContaining('<title>지도 · 동네기록</title>'),
      body: expect.stringContaining('지도를 그리고 있어요'),
      data: '[]',
    });
});

const found = { places: [aPlace({ placeId: 3, title: '꽃 <b>& 잎' })], clusters: [], total: 1 };
const asked = { isAsked: false, consents: [] };
const answerOnMap = (at: string) =>
  answerWith({ ...SUCCESS, isSuccess: true, result: at === '/api/consents' ? asked : found });
const callsTo = (start: string) => requested.filter((path) => path.startsWith(start));

test('the page of a map brings the places of the view in its address, and whether the position may be used', async () => {
  answer = answerOnMap;
  const page = await render('/map?lat=37.5563&lng=126.9236&level=3');
  expect(requested.toSorted()).toEqual([
    '/api/consents',
    '/api/places/map?latMin=37.5473&latMax=37.5653&lngMin=126.9122&lngMax=126.935',
  ]);
  expect(JSON.parse(page?.data ?? '')).toEqual(
    expect.arrayContaining([
      [expect.arrayContaining(['places', 'map']), found],
      [['consents'], asked],
    ]),
  );
});

test('the page of a map has the pins of its view, each where the browser puts it', async () => {
  answer = answerOnMap;
  const { latitude, longitude } = found.places[0]!;
  const { body = '' } = (await render(`/map?lat=${latitude}&lng=${longitude - 0.001}&level=3`)) ?? {};
  const [pin = ''] = body.match(/<button[^>]*aria-label="[^"]*핀"[^>]*>.*?<\/button>/) ?? [];
  expect(pin).toContain('꽃 &lt;b&gt;&amp; 잎 핀');
  expect(pin).toContain('translate(-50%, -100%) translate(87px, 0px)');
  expect(pin).toContain('>꽃 &lt;b>&amp; 잎</span>');
  expect(body).not.toContain('data-newcomers');
  expect(body).not.toContain('내 주변부터');
});

test('a map without a view has what a newcomer sees, which the browser shows to newcomers alone', async () => {
  answer = answerOnMap;
  const page = await render('/map');
  expect(callsTo('/api/places/map')).toEqual([expect.stringContaining('latMin=37.55783&latMax=37.57583')]);
  expect(page?.body).toMatch(/data-newcomers=""/);
  expect(page?.body).toContain('꽃');
  expect(page?.body).toContain('내 주변부터 보여 드릴까요?');
});

test('a member without a view is drawn their first neighbourhood; a geocoder that takes long is not waited for', async () => {
  const me = fakeMember({ likeRegions: [{ id: regionId(1_144_012_400), name: '서울특별시 마포구 연남동' }] });
  const spot = { name: '연남동', address: '', lat: 37.56, lng: 126.92, source: 'region' };
  answer = (at) => {
    if (at === '/api/member/info') return answerWith({ ...SUCCESS, isSuccess: true, result: me });
    if (at.startsWith('/api/geo/search'))
      return answerWith({ ...SUCCESS, isSuccess: true, result: { places: [spot] } });
    return answerOnMap(at);
  };
  const page = await render('/map', true);
  expect(callsTo('/api/places/map')).toEqual([expect.stringContaining('latMin=37.551&latMax=37.569')]);
  expect(page?.data).not.toContain('likeRegions');
  requested = [];
  const slow = async (path: string) =>
    path.startsWith('/api/geo/search') ? new Promise<never>(() => {}) : request(path);
  await renderPage(slow, 'https://dongne.example/map', true, null);
  expect(callsTo('/api/places/map')).toEqual([expect.stringContaining('latMin=37.55783')]);
});

test('answers cannot end the script they are in', async () => {
  answer = () => answerWith({ ...SUCCESS, isSuccess: true, result: fakeArticle(7, { title: '</script>' }) });
  const page = await render('/record/7');
  expect(page?.head).toContain('content="https://dongne.example/article/photo/');
  expect(page?.data).toContain('script>');
  expect(page?.data).not.toContain('</script');
});

test('an address has a screen or not', () => {
  expect(['/', '/map?x=1', '/record/7', '/mypage/profile'].map(hasScreen)).not.toContain(false);
  expect(['/nowhere', '/record/7/nowhere', '/wp-admin'].map(hasScreen)).not.toContain(true);
  const notPaths = [
    '//admin',
    '//nowhere',
    '//x/record/1',
    '///x',
    String.raw`/\admin`,
    '/x/../admin',
    '/%2e%2e/admin',
    'http://x/home',
  ];
  expect(notPaths.map(hasScreen)).not.toContain(true);
});

test.each(['/record/abc', '/record/abc/detail', '/post/abc', '/author/abc', '/list/abc', '/terms/abc'])(
  '%s, which cannot be there, has the status 404 and asks for nothing',
  async (path) => {
    expect(await render(path)).toMatchObject({ status: 404 });
    expect(requested.filter((asked) => asked.includes('abc'))).toEqual([]);
  },
);
