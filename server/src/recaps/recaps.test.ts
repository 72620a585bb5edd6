import { deleteArticle, editArticle } from 'contract/articles';
import { likeArticle } from 'contract/likes';
import { listNotices } from 'contract/notifications';
import { listRecaps, periodDays, readRecap, RecapPeriod } from 'contract/recaps';
import type { CategoryId, PlaceId, RegionId } from 'contract/ids';
import { addZone } from 'contract/zones';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { openDb } from '../db.ts';
import { periodsToTell, recapOf, recapPeriods, tellRecaps } from './recaps.ts';

const mangwon = 1144012300 as RegionId;
const yeonnam = 1144012400 as RegionId;
const period = (text: string) => v.parse(RecapPeriod, text);
const korea = (at: string) => Date.parse(`${at}+09:00`);

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
  await h.db`
    insert into region (region_id, province, city, district, level) values
      (${mangwon}, '서울특별시', '마포구', '망원동', 'dong'), (${yeonnam}, '서울특별시', '마포구', '연남동', 'dong')
    on conflict do nothing`;
});
afterAll(() => h.close());

const read = (who: Member, text: string) => h.as(who)(readRecap, { params: { period: period(text) } });
const none = { status: 404, code: 'RECAP4001' };

/** Writes a post of a day, `writtenAt` that day unless said otherwise. */
async function post(
  by: Member,
  date: string,
  more: Parameters<TestApp['given']['article']>[0] | object = {},
) {
  const articleId = await h.given.article({ by, ...more });
  await h.db`update article set date = ${date}, created_at = ${`${date}T10:00:00+09:00`} where article_id = ${articleId}`;
  return articleId;
}
const notices = async (who: Member) =>
  (await h.as(who)(listNotices, { query: {} })).notifications.map(({ notice, subjectId }) => [
    notice,
    subjectId,
  ]);

test('a recap has what was recorded in the month, and nothing of others or of other months', async () => {
  const [garam, narae] = (await h.given.members('가람', '나래')) as [Member, Member];
  const categoryId = await h.given.category({ by: garam, name: '산책길' });
  const placeId = await h.given.place({ regionId: mangwon });
  const first = await post(garam, '2024-02-01', { regionId: mangwon, placeId, categoryId });
  const loved = await post(garam, '2024-02-29', {
    regionId: mangwon,
    placeId,
    categoryId,
    title: '사랑받은 글',
  });
  await post(garam, '2024-02-29', { regionId: yeonnam, audience: 'me' });
  await post(garam, '2024-03-01', { regionId: yeonnam });
  await post(garam, '2024-01-31', { regionId: yeonnam });
  await post(narae, '2024-02-15', { regionId: yeonnam });
  const gone = await post(garam, '2024-02-10', { regionId: yeonnam });
  await h.as(garam)(deleteArticle, { params: { articleId: gone } });
  await h.as(narae)(likeArticle, { params: { articleId: loved } });
  const recap = await read(garam, '2024-02');
  expect(recap).toMatchObject({
    period: '2024-02',
    sentence: '기록 3개 가운데 2개를 망원동에서 남겼어요.',
    postCount: 3,
    dayCount: 2,
    placeCount: 2,
    regions: [
      { regionId: mangwon, regionName: '망원동', postCount: 2 },
      { regionId: yeonnam, regionName: '연남동', postCount: 1 },
    ],
    mostLoved: { articleId: loved, title: '사랑받은 글', likeCount: 1 },
    firstPhoto: { articleId: first, date: '2024-02-01' },
    lastPhoto: { date: '2024-02-29' },
  });
  expect(recap.categories).toHaveLength(2);
  expect(recap.categories[0]).toMatchObject({ categoryId, name: '산책길', postCount: 2 });
  expect(recap.map?.visited.map(({ postCount }) => postCount)).toEqual([3]); // without outlines of 동, their 시군구
  expect(recap.map?.visited[0]?.label?.text).toBe('마포구');
  expect((await read(garam, '2024')).postCount).toBe(5);
  expect(await h.as(garam)(listRecaps, {})).toEqual({
    years: [{ year: 2024, hasEnded: true, months: [3, 2, 1] }],
  });
});

test('small islands far away leave the map large, and a name on the land it names', async () => {
  const seom = await h.given.member('섬사람');
  const [ulleung] = await h.db<{
    regionId: RegionId;
  }>`select region_id from region where district = '울릉읍'`;
  const placeId = await h.given.place({ lat: 37.4813, lng: 130.9053, regionId: ulleung!.regionId });
  await post(seom, '2024-05-01', { placeId, regionId: ulleung!.regionId });
  const { map } = await read(seom, '2024-05');
  const { path, label } = map!.visited[0]!;
  const [island] = path
    .split('z')
    .map(boxOfPath)
    .toSorted((a, b) => b.right - b.left - (a.right - a.left));
  expect(island!.right - island!.left).toBeGreaterThan(map!.width / 3);
  expect(label).toMatchObject({ text: '울릉군' });
  expect(label!.x).toBeGreaterThan(island!.left);
  expect(label!.x).toBeLessThan(island!.right);
});

/** How far a path of relative lines reaches to both sides. */
function boxOfPath(path: string) {
  const [first = 0, , ...steps] = [...path.matchAll(/-?\d+/g)].map(Number);
  let x = first;
  const xs = [first];
  for (let at = 0; at < steps.length; at += 2) xs.push((x += steps[at]!));
  return { left: Math.min(...xs), right: Math.max(...xs) };
}

test('an edit, a deletion and a like change the recap at once', async () => {
  const dasom = await h.given.member('다솜');
  const articleId = await post(dasom, '2023-05-05', { regionId: mangwon });
  expect(await read(dasom, '2023-05')).toMatchObject({ postCount: 1, mostLoved: null, lastPhoto: null });
  await h.as(dasom)(likeArticle, { params: { articleId } });
  expect((await read(dasom, '2023-05')).mostLoved?.articleId).toBe(articleId);
  await h.as(dasom)(editArticle, { params: { articleId }, body: { date: '2023-06-01' } });
  await expect(read(dasom, '2023-05')).rejects.toMatchObject(none);
  expect((await read(dasom, '2023-06')).sentence).toBe('6월 1일, 기록 하나를 남겼어요.');
  await h.as(dasom)(deleteArticle, { params: { articleId } });
  await expect(read(dasom, '2023-06')).rejects.toMatchObject(none);
  expect(await h.as(dasom)(listRecaps, {})).toEqual({ years: [] });
});

test('the 동 of a post in a zone is the true one for its author', async () => {
  const bada = await h.given.member('바다');
  const at = { latitude: 37.5556, longitude: 126.9019 };
  const placeId = await h.given.place({ by: bada, lat: at.latitude, lng: at.longitude, regionId: mangwon });
  await post(bada, '2022-07-07', { placeId, regionId: mangwon });
  await h.as(bada)(addZone, { body: { kind: 'HOME', ...at, radius: 300 } });
  expect((await read(bada, '2022-07')).regions).toMatchObject([{ regionId: mangwon }]);
});

test('a month that lasts has no recap, nor has one without posts', async () => {
  const sarang = await h.given.member('사랑');
  await post(sarang, '2024-02-29');
  const at = (time: string) => recapOf(h.db, sarang.memberId, period('2024-02'), korea(time));
  await expect(at('2024-02-29T23:59:59')).rejects.toThrow('되돌아볼 기록이 없어요');
  expect((await at('2024-03-01T00:00:00')).postCount).toBe(1);
  await expect(read(sarang, '2024-03')).rejects.toMatchObject(none);
  await expect(read(sarang, '2999')).rejects.toMatchObject(none);
  expect(await recapPeriods(h.db, sarang.memberId, korea('2024-02-29T12:00:00'))).toEqual([]);
  expect(await recapPeriods(h.db, sarang.memberId, korea('2024-03-01T12:00:00'))).toEqual([
    { year: 2024, hasEnded: false, months: [2] },
  ]);
});

test.each(['2024-13', '2024-00', '24', '1024', '2024-2', 'abcd'])('%s is no period', async (text) => {
  const who = await h.given.member(`달${text}`);
  const answer = await h.send(who, readRecap, { params: { period: text as RecapPeriod } });
  expect(answer.statusCode).toBe(400);
});

test('ten years of months end on the day before the next, in leap years too', () => {
  let before = '2024-01-01';
  for (let year = 2024; year < 2034; year++) {
    for (let month = 1; month <= 12; month++) {
      const days = periodDays(period(`${year}-${String(month).padStart(2, '0')}`));
      expect(days.from).toBe(before);
      expect(days.before > days.from).toBe(true);
      before = days.before;
      const last = new Date(Date.parse(`${days.before}T00:00:00Z`) - 1).toISOString().slice(0, 10);
      expect(last).toBe(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10));
      const told = periodsToTell(korea(`${days.before}T08:00:00`));
      expect(told[0]).toBe(`${year}-${String(month).padStart(2, '0')}`);
      expect(told.slice(1)).toEqual(month === 12 ? [`${year}`] : []);
      expect(periodsToTell(korea(`${last}T23:59:59`))).toEqual([]);
    }
    expect(periodDays(period(`${year}`))).toEqual({ from: `${year}-01-01`, before: `${year + 1}-01-01` });
  }
});

describe('the notice', () => {
  test('is sent once over several processes and runs, to those alone who had written by then', async () => {
    const [haneul, maru, sol] = (await h.given.members('하늘', '마루', '솔')) as [Member, Member, Member];
    await post(haneul, '2027-02-28');
    const late = await post(sol, '2027-02-28');
    await h.db`update article set created_at = '2027-03-01T08:00:01+09:00' where article_id = ${late}`;
    const others = [1, 2, 3].map(() => openDb({ connectionString: h.connectionString, size: 2 }));
    const at = korea('2027-03-01T08:00:00');
    await Promise.all([h.db, ...others].map((db) => tellRecaps(db, at)));
    await Promise.all(others.map((db) => db.end()));
    await tellRecaps(h.db, at + 6 * 86_400_000);
    expect(await notices(haneul)).toEqual([['RECAP', 202702]]);
    expect(await notices(maru)).toEqual([]);
    expect(await notices(sol)).toEqual([]);
    await tellRecaps(h.db, korea('2027-03-08T08:00:00')); // a week later nothing is told
    expect(await notices(haneul)).toHaveLength(1);
  });

  test('comes for the year too in January, and again for each month over ten years', async () => {
    const nuri = await h.given.member('누리');
    for (let year = 2031; year <= 2040; year++) {
      for (const month of ['02', '12']) await post(nuri, `${year}-${month}-28`);
    }
    for (let year = 2031; year <= 2041; year++)
      for (let month = 1; month <= 12; month++)
        await tellRecaps(h.db, korea(`${year}-${String(month).padStart(2, '0')}-01T08:00:00`));
    const told = await h.db<{ subjectId: number }>`
      select subject_id from notification where member_id = ${nuri.memberId} and notice = 'RECAP'`;
    const expected = Array.from({ length: 10 }, (_, at) => 2031 + at).flatMap((year) => [
      year,
      year * 100 + 2,
      year * 100 + 12,
    ]);
    expect(told.map(({ subjectId }) => subjectId).sort()).toEqual(expected.sort());
  });

  test('is not sent to a member who withdrew or deleted what they wrote', async () => {
    const byeol = await h.given.member('별');
    const articleId = await post(byeol, '2028-02-29');
    await h.as(byeol)(deleteArticle, { params: { articleId } });
    await tellRecaps(h.db, korea('2028-03-01T08:00:00'));
    expect(await notices(byeol)).toEqual([]);
  });
});

describe('the recap of 3,000 posts', () => {
  interface Plain {
    articleId: number;
    date: string;
    placeId: number;
    regionId: number | null;
    categoryId: number;
    audience: string;
    likes: number;
    isDeleted: boolean;
  }
  let busy: Member;
  let plain: Plain[];
  beforeAll(async () => {
    busy = await h.given.member('부지런한이');
    const other = await h.given.member('다른이');
    const places: PlaceId[] = [];
    for (let nth = 0; nth < 40; nth++)
      places.push(await h.given.place({ lat: 37.55 + nth / 1e4, regionId: nth % 3 ? mangwon : yeonnam }));
    const categories: CategoryId[] = [];
    for (let nth = 0; nth < 7; nth++) categories.push(await h.given.category({ by: busy }));
    const write = (by: Member, count: number) => h.db`
      with written as (
        insert into article (member_id, category_id, place_id, region_id, title, content, date, main_photo_uuid, audience, link_key,
                             deleted_at, delete_reason)
        select ${by.memberId}, (${categories}::bigint[])[1 + n % 7], (${places}::bigint[])[1 + n % 40],
               case when n % 11 > 0 then (select region_id from place where place_id = (${places}::bigint[])[1 + n % 40]) end,
               'n' || n, '', '2020-01-01'::date + (n * 7919 % 1461), gen_random_uuid(),
               case n % 5 when 0 then 'me' when 1 then 'link' else 'everyone' end,
               case n % 5 when 1 then 'key' end, case when n % 13 = 0 then now() end, case when n % 13 = 0 then 'author' end
          from generate_series(1, ${count}::integer) n
        returning article_id
      ), counted as (insert into article_count (article_id, likes) select article_id, article_id % 97 from written)
      insert into photo (photo_uuid, member_id, article_id, position, state, bytes, width, height, placeholder, sha256)
      select gen_random_uuid(), ${by.memberId}, article_id, p, 'attached', 1000, 1280, 960, '', ''
        from written, generate_series(0, 1) p`;
    await write(busy, 3000);
    await write(other, 300);
    await h.db`analyze`;
    plain = await h.db<Plain>`
      select a.article_id, date, place_id, region_id, category_id, audience, likes, deleted_at is not null as is_deleted
        from article a join article_count using (article_id) where member_id = ${busy.memberId}`;
  });

  const tally = <K>(keys: K[]) =>
    [...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length] as const);
  const sorted = (rows: (readonly [unknown, number])[]) =>
    rows.map(([key, count]) => `${String(key)}:${count}`).sort();

  test.each(['2020', '2021', '2022', '2023', '2020-02', '2021-12', '2023-01'])(
    'of %s equals sums made from its rows',
    async (text) => {
      const mine = plain.filter(({ date, isDeleted }) => !isDeleted && date.startsWith(text));
      const recap = await read(busy, text);
      expect(mine.length).toBeGreaterThan(20);
      expect(recap.postCount).toBe(mine.length);
      expect(recap.dayCount).toBe(new Set(mine.map(({ date }) => date)).size);
      expect(recap.placeCount).toBe(new Set(mine.map(({ placeId }) => placeId)).size);
      expect(sorted(recap.regions.map(({ regionId, postCount }) => [regionId, postCount]))).toEqual(
        sorted(tally(mine.flatMap(({ regionId }) => regionId ?? []))),
      );
      expect(sorted(recap.categories.map(({ categoryId, postCount }) => [categoryId, postCount]))).toEqual(
        sorted(tally(mine.map(({ categoryId }) => categoryId))),
      );
      expect(recap.categories.reduce((sum, { postCount }) => sum + postCount, 0)).toBe(recap.postCount);
      const [loved] = mine.toSorted(
        (a, b) => b.likes - a.likes || a.date.localeCompare(b.date) || a.articleId - b.articleId,
      );
      expect(recap.mostLoved).toMatchObject({ articleId: loved!.articleId, likeCount: loved!.likes });
      const byDay = mine.toSorted((a, b) => a.date.localeCompare(b.date) || a.articleId - b.articleId);
      expect(recap.firstPhoto?.articleId).toBe(byDay[0]!.articleId);
      expect(recap.lastPhoto?.articleId).toBe(byDay.at(-1)!.articleId);
    },
  );
});
