import type { Feature, Geometry, Position } from 'geojson';

/** A feature of the OpenMapTiles schema, with its layer and the zoom from which the layer contains it. */
export interface LayerFeature {
  layer: string;
  minZoom: number;
  feature: Feature;
}

/** The middle of the invented neighbourhood: 망원동 with invented streets. */
export const MIDDLE = { lng: 126.9035, lat: 37.5555 };
/** A shop of the invented neighbourhood with its house: 망원책방, 포은로 24. */
export const SHOP = {
  name: '망원책방',
  lng: MIDDLE.lng,
  lat: MIDDLE.lat + 0.0003,
  street: '포은로',
  number: '24',
};

const at = (east: number, north: number): Position => [MIDDLE.lng + east * 1e-4, MIDDLE.lat + north * 1e-4];
const point = (east: number, north: number): Geometry => ({ type: 'Point', coordinates: at(east, north) });
const line = (...corners: [number, number][]): Geometry => ({
  type: 'LineString',
  coordinates: corners.map(([east, north]) => at(east, north)),
});
const box = (west: number, south: number, east: number, north: number): Geometry => ({
  type: 'Polygon',
  coordinates: [[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]],
});
const one = (layer: string, minZoom: number, geometry: Geometry, properties: object): LayerFeature => ({
  layer,
  minZoom,
  feature: { type: 'Feature', properties: { ...properties }, geometry },
});
const korean = (name: string) => ({ name, 'name:ko': name });

/** A street: its road and, from zoom 12 or later, its name. Distances are in 1e-4 degrees from the middle. */
function street(name: string, roadClass: string, minZoom: number, ...corners: [number, number][]) {
  const geometry = line(...corners);
  return [
    one('transportation', minZoom, geometry, { class: roadClass, oneway: 0, ramp: 0 }),
    one('transportation_name', Math.max(12, minZoom + 1), geometry, { ...korean(name), class: roadClass }),
  ];
}

/** Houses along both sides of an east-west street, numbered from its west end: even in the north, odd in the south. */
function houses(north: number, west: number, east: number): LayerFeature[] {
  const rows: LayerFeature[] = [];
  for (let step = 0, from = west; from + 5 <= east; step += 1, from += 6) {
    for (const [side, number] of [
      [1, 2 * step + 2],
      [-1, 2 * step + 1],
    ] as const) {
      const [low, high] = side === 1 ? [north + 1.5, north + 5] : [north - 5, north - 1.5];
      const height = 6 + 3 * (number % 5);
      rows.push(
        one('building', 13, box(from, low, from + 5, high), { render_height: height, render_min_height: 0 }),
      );
      rows.push(one('housenumber', 14, point(from + 2.5, north + 3 * side), { housenumber: String(number) }));
    }
  }
  return rows;
}

const poi = (east: number, north: number, poiClass: string, subclass: string, rank: number, names: object) =>
  one('poi', rank < 10 ? 12 : 14, point(east, north), { ...names, class: poiClass, subclass, rank });

/** Everything of the invented neighbourhood, about 2 km by 1.5 km. */
export const inventedFeatures: readonly LayerFeature[] = [
  one('water', 4, box(-105, -90, 105, -62), { class: 'river', intermittent: 0 }),
  one('waterway', 9, line([-105, -76], [105, -76]), { ...korean('한강'), class: 'river' }),
  one('water_name', 9, line([-90, -76], [90, -76]), { ...korean('한강'), class: 'river' }),
  one('landcover', 7, box(-105, -62, 105, -54), { class: 'grass', subclass: 'park' }),
  one('park', 7, box(-105, -62, 105, -54), { ...korean('망원한강공원'), class: 'public_park' }),
  one('park', 14, point(0, -58), { ...korean('망원한강공원'), class: 'public_park', rank: 1 }),
  one('landcover', 9, box(62, 40, 96, 66), { class: 'wood', subclass: 'wood' }),
  one('landuse', 9, box(-105, -54, 105, 90), { class: 'residential' }),
  one('landuse', 11, box(-60, 34, -38, 52), { class: 'school' }),
  one('building', 13, box(-56, 38, -42, 47), { render_height: 15, render_min_height: 0 }),
  ...street('월드컵로', 'primary', 8, [30, -54], [32, 0], [26, 90]),
  ...street('양화로', 'trunk', 5, [-105, 74], [105, 70]),
  ...street('동교로', 'secondary', 9, [-105, 28], [105, 24]),
  ...street('희우정로', 'tertiary', 11, [-105, -48], [105, -48]),
  ...street('포은로', 'minor', 12, [-72, 0], [72, 0]),
  ...street('망원로', 'minor', 12, [-72, -24], [72, -24]),
  ...street('방울내로', 'minor', 12, [-72, 14], [72, 14]),
  ...street('망원로7길', 'minor', 13, [-30, -48], [-30, 26]),
  ...street('포은로5길', 'minor', 13, [12, -48], [12, 26]),
  one('transportation', 13, line([-72, -36], [72, -36]), { class: 'service', oneway: 0, ramp: 0 }),
  one('transportation', 13, line([-105, -57], [105, -57]), {
    class: 'path',
    subclass: 'cycleway',
    oneway: 0,
    ramp: 0,
  }),
  one('transportation', 11, line([-105, 82], [105, 82]), {
    class: 'rail',
    subclass: 'rail',
    oneway: 0,
    ramp: 0,
  }),
  one('transportation', 12, line([40, -54], [44, 90]), {
    class: 'transit',
    subclass: 'subway',
    brunnel: 'tunnel',
    layer: -2,
    oneway: 0,
    ramp: 0,
  }),
  ...houses(0, -69, 27),
  ...houses(-24, -69, 27),
  ...houses(14, -69, 9),
  poi(0, 3, 'shop', 'books', 20, korean(SHOP.name)),
  poi(-21, 3, 'cafe', 'cafe', 21, {
    name: 'Cafe Hangang',
    'name:ko': '카페 한강',
    'name:latin': 'Cafe Hangang',
  }),
  poi(-45, -21, 'restaurant', 'restaurant', 22, { name: '할머니국수' }),
  poi(18, -27, 'grocery', 'supermarket', 15, korean('망원시장')),
  poi(-48, 43, 'school', 'school', 8, korean('망원초등학교')),
  poi(79, 53, 'park', 'park', 7, korean('성미산')),
  poi(42, 14, 'railway', 'subway', 1, { ...korean('망원'), 'name:en': 'Mangwon' }),
  one('place', 11, point(0, 6), { ...korean('망원동'), class: 'suburb', rank: 14 }),
  one('place', 8, point(-20, 60), { ...korean('마포구'), class: 'town', rank: 10 }),
  one('place', 3, at37(), { ...korean('서울'), 'name:en': 'Seoul', class: 'city', capital: 2, rank: 2 }),
  one('boundary', 4, line([-105, -76], [105, -76]), { admin_level: 6, disputed: 0, maritime: 0 }),
];

/** The middle of Seoul. */
function at37(): Geometry {
  return { type: 'Point', coordinates: [126.978, 37.5665] };
}
