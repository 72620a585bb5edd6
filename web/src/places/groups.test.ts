import type { Place } from 'contract/place-shapes';
import { describe, expect, test } from 'vitest';
import type { View } from 'map';
import { clusterPx, worldPx } from 'map/geometry';
import { answerBox, answerMap, scatter } from './fake-server.ts';
import { type Group, groupPlaces, isPin, type Nearby } from './groups.ts';
import { openGroup, placeMarkers } from './place-markers.ts';
import { isLarger, screenArea, searchArea } from './search/search-area.ts';

const MANGWON = { lat: 37.5563, lng: 126.9051 };
const LEVELS = [1, 2, 2.6, 3, 4, 5, 7, 9, 11, 13];
const NEIGHBOURHOODS: Record<string, Place[]> = {
  none: [],
  one: scatter(1, MANGWON, 0),
  'a few': scatter(12, MANGWON, 0.004),
  '367 of a neighbourhood, 29 of them at one door': [
    ...scatter(338, MANGWON, 0.008),
    ...scatter(29, { lat: 37.5571, lng: 126.9061 }, 0, 9),
  ],
  '400 of a neighbourhood': scatter(400, MANGWON, 0.006),
  '400 of one street': scatter(400, MANGWON, 0.0012),
  '400 at one spot': scatter(400, MANGWON, 0),
  '1,500 of a district': scatter(1_500, MANGWON, 0.015),
};

/** The map's places in a view, as `placesIn` fetches them. */
function fetched(all: readonly Place[], view: View) {
  const box = searchArea(view);
  const answer = answerMap(all, box);
  const screen = screenArea(view);
  return answer.clusters.length > 0 && isLarger(box, screen) ? answerMap(all, screen) : answer;
}

describe.each(Object.entries(NEIGHBOURHOODS))('%s', (_, all) => {
  test.each(LEVELS)('at level %s each place is in exactly one marker, and the counts add up', (level) => {
    const nearby = fetched(all, { ...MANGWON, level });
    const groups = groupPlaces(nearby, level);
    const known = groups.flatMap(({ places }) => places.map(({ placeId }) => placeId));
    expect(known.toSorted()).toEqual(nearby.places.map(({ placeId }) => placeId).toSorted());
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(nearby.total);
  });

  test.each(LEVELS)('at level %s no two markers touch', (level) => {
    const groups = groupPlaces(fetched(all, { ...MANGWON, level }), level);
    const touching = groups.flatMap((a, at) =>
      groups
        .slice(at + 1)
        .filter((b) => Math.min(...gaps(a, b, level)) < 0 && Math.max(...gaps(a, b, level)) < -5),
    );
    expect(touching).toEqual([]);
  });

  test('every place is reached by tapping, from level 7 on', () => {
    const start = { ...MANGWON, level: 7 };
    expect(reached(all, start).size).toBe(answerBox(all, searchArea(start)).length);
  });
});

/** The horizontal and vertical gaps between two markers, in px; negative where they overlap. */
function gaps(a: Group, b: Group, level: number): [number, number] {
  const box = (group: Group) => {
    const { x, y } = worldPx(group, level);
    const size = clusterPx(group.count);
    return isPin(group) ? { x, y: y - 24, w: 44, h: 48 } : { x, y, w: size, h: size };
  };
  const [one, other] = [box(a), box(b)];
  return [
    Math.abs(one.x - other.x) - (one.w + other.w) / 2,
    Math.abs(one.y - other.y) - (one.h + other.h) / 2,
  ];
}

/** The ids of the places that can be reached from a view: by a pin, in a list, or in clusters that open. */
function reached(all: readonly Place[], start: View): Set<number> {
  const found = new Set<number>();
  const queue = [start];
  for (let view = queue.pop(); view !== undefined; view = queue.pop()) {
    const nearby = fetched(all, view);
    const shown = placeMarkers(nearby, view.level);
    for (const marker of shown.markers) {
      const group = shown.groups.get(marker.id)!;
      if (isPin(group)) found.add(group.places[0]!.placeId);
      if (
        isPin(group) ||
        (group.places.every(({ placeId }) => found.has(placeId)) && group.counted.length === 0)
      )
        continue;
      const opened = openGroup(marker, shown, view.level)!;
      if (opened.is === 'view') {
        if (opened.view.level >= view.level) throw new Error('A cluster did not open.');
        queue.push(opened.view);
        continue;
      }
      const { placeIds, box, count } = opened.listed;
      const listed = box === null ? placeIds : answerBox(all, box).map(({ placeId }) => placeId);
      if (listed.length < count) throw new Error('A list is not complete.');
      for (const placeId of listed) found.add(placeId);
    }
  }
  return found;
}

test('the selected place is in no cluster, also where the server only counted it', () => {
  const [alone, ...others] = scatter(301, MANGWON, 0) as [Place, ...Place[]];
  const nearby: Nearby = {
    places: others.slice(0, 10),
    clusters: [
      {
        latitude: MANGWON.lat,
        longitude: MANGWON.lng,
        count: 291,
        latMin: 37.55,
        latMax: 37.56,
        lngMin: 126.9,
        lngMax: 126.91,
      },
    ],
  };
  expect(groupPlaces(nearby, 3, alone).map(({ count }) => count)).toEqual([300]);
  expect(groupPlaces({ places: [alone, ...others.slice(0, 10)], clusters: [] }, 3, alone)).toMatchObject([
    { count: 10 },
  ]);
});

test('three hundred places are grouped in a few milliseconds', () => {
  const nearby = { places: scatter(300, MANGWON, 0.008), clusters: [] };
  groupPlaces(nearby, 3);
  const before = performance.now();
  for (let round = 0; round < 10; round++) groupPlaces(nearby, 3 + round / 10);
  expect((performance.now() - before) / 10).toBeLessThan(40);
});
