import type { FeatureCollection, Position } from 'geojson';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Province {
  sido_name: string;
  sigungu_array: { sigungu_name: string; sigungu_code: string }[];
}

/** Where a name is written: the province or 시군구 it names, and a spot well inside. */
export interface PlacedName {
  of: 'province' | 'city';
  name: string;
  at: Position;
}

/** The provinces' names, at the place people look for them. */
const PROVINCES: Record<string, Position> = {
  서울: [126.99, 37.555],
  부산: [129.06, 35.18],
  대구: [128.58, 35.83],
  인천: [126.67, 37.45],
  광주: [126.85, 35.16],
  대전: [127.39, 36.34],
  울산: [129.23, 35.55],
  세종: [127.26, 36.56],
  경기: [127.3, 37.25],
  강원: [128.3, 37.75],
  충북: [127.75, 36.8],
  충남: [126.8, 36.5],
  전북: [127.15, 35.72],
  전남: [126.95, 34.9],
  경북: [128.8, 36.35],
  경남: [128.25, 35.35],
  제주: [126.55, 33.37],
};

/** Every name of the country's map. 시군구 are named from the table of 법정동 codes and placed by their outline. */
export function placedNames(outlines: FeatureCollection): PlacedName[] {
  const names = cityNames();
  const cities = outlines.features.map(({ geometry, properties }): PlacedName => {
    const name = names.get(String(properties?.['code']));
    if (name === undefined || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon'))
      throw new Error(`No name or outline for 시군구 ${properties?.['code']}`);
    const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return {
      of: 'city',
      name,
      at: middleOf(parts.map(([outer]) => outer!).sort((a, b) => extent(b) - extent(a))[0]!),
    };
  });
  return [
    ...Object.entries(PROVINCES).map(([name, at]): PlacedName => ({ of: 'province', name, at })),
    ...cities,
  ];
}

/** 시군구 names by five-digit code, read past the package's `exports`, which leave the table out. */
function cityNames(): Map<string, string> {
  const folder = dirname(createRequire(import.meta.url).resolve('budongsan-api'));
  const provinces: Province[] = JSON.parse(readFileSync(join(folder, 'sigungu.json'), 'utf8'));
  return new Map(
    provinces.flatMap(({ sigungu_array: cities }) =>
      cities.map((city) => [city.sigungu_code, city.sigungu_name] as const),
    ),
  );
}

/** The spot of a 24 by 24 grid that lies deepest inside the ring. */
export function middleOf(ring: Position[]): Position {
  const [west, south, east, north] = edges(ring);
  const spots = Array.from({ length: 576 }, (_, i) => [
    west + ((i % 24) + 0.5) * ((east - west) / 24),
    south + (Math.floor(i / 24) + 0.5) * ((north - south) / 24),
  ]);
  const depths = spots.map((spot) =>
    isInside(spot, ring)
      ? Math.min(...ring.map((p) => Math.hypot((p[0]! - spot[0]!) * 0.8, p[1]! - spot[1]!)))
      : -1,
  );
  const deepest = spots[depths.indexOf(Math.max(...depths))]!;
  return deepest.map((degrees) => Math.round(degrees * 1e4) / 1e4);
}

/** Whether a spot lies inside a ring (ray casting). */
export function isInside([x, y]: Position, ring: Position[]): boolean {
  return ring.reduce((inside, [ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    return ay! > y! !== by! > y! && x! < ((bx! - ax!) * (y! - ay!)) / (by! - ay!) + ax! ? !inside : inside;
  }, false);
}

function extent(ring: Position[]): number {
  const [west, south, east, north] = edges(ring);
  return (east - west) * (north - south);
}

function edges(ring: Position[]): [number, number, number, number] {
  const [lngs, lats] = [ring.map((p) => p[0]!), ring.map((p) => p[1]!)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
