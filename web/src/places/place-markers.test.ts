import { colorHex } from 'contract/palette';
import { expect, test } from 'vitest';
import { aPlace } from './fake-places.ts';
import { scatter } from './fake-server.ts';
import { openGroup, placeMarkers, markerPlace } from './place-markers.ts';

const one = aPlace();
const beside = aPlace({ placeId: 8, latitude: one.latitude + 0.0002 });
const away = aPlace({ placeId: 9, latitude: one.latitude + 0.003 });
const near = (places: (typeof one)[]) => ({ places, clusters: [] });
const kinds = (places: (typeof one)[], level: number) =>
  placeMarkers(near(places), level)
    .markers.map(({ kind }) => kind)
    .toSorted();

test('places that would touch become one cluster, until the map is near enough', () => {
  expect(kinds([one, beside, away], 3)).toEqual(['cluster', 'place']);
  expect(kinds([one, beside, away], 1)).toEqual(['place', 'place', 'place']);
  expect(kinds([one, beside, away], 7)).toEqual(['cluster']);
});

test('the selected place has a marker of its own, even where others touch it or it was not fetched', () => {
  const ids = (places: (typeof one)[], selected: typeof one) =>
    placeMarkers(near(places), 3, selected).markers.map(({ id }) => id);
  expect(ids([one, beside], one)).toEqual(['place-7', 'place-8']);
  expect(ids([], away)).toEqual(['place-9']);
});

test('what the server counted is one cluster with what is known there', () => {
  const edges = { latMin: 37.56, latMax: 37.57, lngMin: 126.97, lngMax: 126.98 };
  const clusters = [{ latitude: 37.565, longitude: 126.975, count: 120, ...edges }];
  expect(placeMarkers({ places: [one], clusters }, 4).markers).toMatchObject([
    { kind: 'cluster', count: 121 },
  ]);
});

test('a cluster opens to the level at which its places fall apart and are on the screen', () => {
  const shown = placeMarkers(near([one, beside, away]), 9);
  expect(openGroup(shown.markers[0]!, shown, 9)).toMatchObject({ is: 'view', view: { level: 4 } });
});

test('a cluster of one spot lists its own places at every level', () => {
  const spot = scatter(29, { lat: 37.5, lng: 127 }, 0);
  for (const level of [1, 3, 7]) {
    const shown = placeMarkers(near([...spot, away]), level);
    const cluster = shown.markers.find(({ kind }) => kind === 'cluster')!;
    expect(openGroup(cluster, shown, level)).toEqual({
      is: 'list',
      listed: { count: 29, placeIds: spot.map(({ placeId }) => placeId), box: null },
    });
    expect(markerPlace(cluster, shown)).toBeUndefined();
  }
});

test('near enough a place has its name where it fits, and none from farther away', () => {
  const named = (places: (typeof one)[], level: number) =>
    placeMarkers(near(places), level)
      .markers.filter((marker) => 'isNamed' in marker && marker.isNamed)
      .map(({ name }) => name);
  const tight = aPlace({ placeId: 8, title: '바로 아래 있는 찻집', latitude: one.latitude - 0.0005 });
  expect(named([one, away], 3)).toEqual(['고래책방', '고래책방']);
  expect(named([one, away], 4)).toEqual([]);
  // The pin of the one below would be under the name of the one above.
  expect(named([one, tight], 3)).toEqual(['바로 아래 있는 찻집']);
});

test('a saved place has the colour of its category', () => {
  const saved = aPlace({ isSaved: true, savedColor: 'GREEN' });
  expect(placeMarkers(near([saved]), 3).markers[0]).toMatchObject({ savedColor: '#498C6D' });
  expect(placeMarkers(near([one]), 3).markers[0]).not.toHaveProperty('savedColor');
});

test('a cluster with a saved place in it is saved', () => {
  const saved = aPlace({ placeId: 8, latitude: one.latitude + 0.0002, isSaved: true, savedColor: 'RED' });
  expect(placeMarkers(near([one, beside]), 3).markers[0]).not.toHaveProperty('savedColor');
  expect(placeMarkers(near([one, saved]), 3).markers).toMatchObject([{ savedColor: colorHex('RED') }]);
});
