import { listArticlesBy } from 'contract/authors';
import type { Point } from 'contract/coordinates';
import { metresBetween } from 'contract/distance';
import type { RegionId } from 'contract/ids';
import { nearestPlace } from 'contract/places';
import { addZone } from 'contract/zones';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { knowDongs } from '../../test/known-dong.ts';
import { showArea } from '../../test/show-area.ts';
import { randomly } from '../../test/zone-observer.ts';
import { drawArea } from './draw-area.ts';

// An attacker who reads everything a member published, and knows how zones work, tries to find the middle of a zone.

const REGION = 1_144_012_300 as RegionId; // 망원동
const AREA = '망원동';
const METRE = 1 / 111_320;
const EAST = METRE / Math.cos((37.55 * Math.PI) / 180);

const away = (a: Point, b: Point) =>
  metresBetween({ lat: a.latitude, lng: a.longitude }, { lat: b.latitude, lng: b.longitude });
const from = ({ latitude, longitude }: Point, right: number, up: number): Point => ({
  latitude: latitude + up * METRE,
  longitude: longitude + right * EAST,
});

/** Where the area of each member is, in metres east and north of home. */
const AREAS: [east: number, north: number][] = [
  [-210, 190],
  [60, 330],
  [300, -120],
];

/**
 * Returns points where a member posts: a quarter within 200 metres of home, the others uniformly over a square around home in which
 * home is not the middle. (If a member posts equally on each side of home, the mean of the posts gives home away despite any mask.)
 */
function lifeAround(home: Point, many: number, seed: number): Point[] {
  const random = randomly(seed);
  return Array.from({ length: many }, (_, n) => {
    if (n % 4 !== 0) return from(home, 2_600 * random() - 1_700, 2_600 * random() - 900);
    const distance = 200 * Math.sqrt(random());
    const angle = 2 * Math.PI * random();
    return from(home, distance * Math.cos(angle), distance * Math.sin(angle));
  });
}

/** Places on a grid of a hundred metres around home, with home in the middle of a cell. */
const makeNeighbours = (home: Point) =>
  Array.from({ length: 900 }, (_, n) => from(home, 100 * (n % 30) - 1_450, 100 * Math.floor(n / 30) - 1_450));

/** An attacker's view of a post: where it is shown, and whether only its 동 is shown. */
interface Seen extends Point {
  isArea: boolean;
}

const mean = (points: readonly Point[]): Point => ({
  latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
  longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
});

/** The middle of the largest circle without an unmasked post, within the maximum shift of the area. */
function hole(seen: readonly Seen[]): Point {
  const area = seen.find(({ isArea }) => isArea)!;
  const shown = seen.filter(({ isArea }) => !isArea);
  let best = { at: area as Point, room: 0 };
  for (let up = -400; up <= 400; up += 25)
    for (let right = -400; right <= 400; right += 25) {
      const at = from(area, right, up);
      const room = Math.min(...shown.map((point) => away(point, at)));
      if (room > best.room) best = { at, room };
    }
  return best.at;
}

const nearestTo = (at: Point, points: readonly Point[]): Point =>
  points.reduce((best, point) => (away(point, at) < away(best, at) ? point : best));

/** All estimates of the middle from the posts. */
const estimates = (seen: readonly Seen[]) => ({
  'mean of the masked': mean(seen.filter(({ isArea }) => isArea)),
  'mean of all': mean(seen),
  hole: hole(seen),
});

let h: TestApp;
beforeAll(async () => {
  h = await testApp({ callsPerMinute: { read: 1_000_000, write: 1_000_000 } });
  await knowDongs(h.db);
});
afterAll(() => h.close());

describe.each([50, 200])('from %i posts', (many) => {
  test.each([1, 2, 3])('nobody finds the middle of a zone (member %i)', async (nth) => {
    const [me, other] = (await h.given.members(`나${many}${nth}`, `너${many}${nth}`)) as [Member, Member];
    await h.db`update place set deleted_at = now() where deleted_at is null`;
    const home = { latitude: 37.5531, longitude: 126.9003 };
    await showArea(h.db, me.memberId, home, from(home, ...AREAS[(nth - 1) % 3]!));
    const neighbours = makeNeighbours(home);
    await h.db`
      insert into place (title, lat_e5, lng_e5, address, pin_category, region_id)
      select '이웃', round(("latitude") * 1e5), round("longitude" * 1e5), '망원동', 'CAFE', ${REGION}
        from jsonb_to_recordset(${JSON.stringify(neighbours)}::jsonb) as n ("latitude" float8, "longitude" float8)`;
    for (const [n, at] of lifeAround(home, many, nth).entries()) {
      const placeId = await h.given.place({
        by: me,
        title: `나의 곳 ${n}`,
        lat: at.latitude,
        lng: at.longitude,
        regionId: REGION,
      });
      await h.given.article({ by: me, placeId, regionId: REGION });
    }
    const { zones } = await h.as(me)(addZone, { body: { kind: 'HOME', ...home, radius: 300 } });
    const shift = away(zones[0]!.mask, home);

    const seen = await published(other, me);
    expect(seen).toHaveLength(many);
    const masked = seen.filter(({ isArea }) => isArea);
    expect(new Set(masked.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(1);
    expect(masked.length).toBeGreaterThan(many / 5);
    const mine = await h.db<Point>`
      select lat_e5 / 1e5::float8 as latitude, lng_e5 / 1e5::float8 as longitude
        from place where created_by = ${me.memberId} and deleted_at is null and not is_area`;
    const area = masked[0]!;
    const found = {
      ...estimates(seen),
      'place nearest to the area': nearestTo(area, neighbours),
      'place nearest to the hole': nearestTo(hole(seen), neighbours),
      'place the map leads to': (await h.as(other)(nearestPlace, { query: area })).place!,
      'hole between the places of the member': hole([
        ...mine.map(({ latitude, longitude }) => ({ latitude, longitude, isArea: false })),
        area,
      ]),
    };
    for (const [name, at] of Object.entries(found))
      expect.soft(away(at, home), name).toBeGreaterThan(shift / 2);
  });

  test('the same attacks do find one whose posts are masked around its own middle', () => {
    const home = { latitude: 37.5531, longitude: 126.9003 };
    const seen = lifeAround(home, many, 3).map(({ latitude, longitude }) => ({
      latitude,
      longitude,
      isArea: away({ latitude, longitude }, home) < 700,
    }));
    const area = from(home, ...AREAS[0]!);
    for (const at of [estimates(seen)['mean of the masked'], estimates(seen).hole])
      expect(away(at, home)).toBeLessThan(away(area, home) / 2);
  });
});

/** Returns every post of `author` that `who` can see. */
async function published(who: Member, author: Member): Promise<Seen[]> {
  const seen: Seen[] = [];
  let cursor: number | undefined;
  do {
    const page = await h.as(who)(listArticlesBy, {
      params: { memberId: author.memberId },
      query: { limit: 50, ...(cursor !== undefined && { cursor }) },
    });
    for (const { latitude, longitude, placeName } of page.result)
      seen.push({ latitude, longitude, isArea: placeName === AREA });
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return seen;
}

test('an area reveals nothing of the direction: over many members it lies everywhere, at least 200 metres away', async () => {
  const home = { latitude: 37.5531, longitude: 126.9003 };
  const random = randomly(1);
  const areas: Point[] = [];
  for (let n = 0; n < 400; n += 1) areas.push(await drawArea(home, 300, [], async () => 50, random));
  const distances = areas.map((area) => away(area, home));
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(199);
  expect(Math.max(...distances)).toBeLessThanOrEqual(401);
  expect(away(mean(areas), home)).toBeLessThan(60);
});
