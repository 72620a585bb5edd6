import { expect, test } from 'vitest';
import { markerLabel } from './ko.ts';
import type { Marker } from './map.ts';

const at = { id: 'a', lat: 37.56, lng: 126.97 };

test.each<[Marker, string]>([
  [{ ...at, name: '고래책방', category: 'CAFE' }, '카페 고래책방 핀'],
  [{ ...at, name: '고래책방', category: 'CAFE', savedColor: '#e94e77' }, '카페 고래책방 핀, 저장됨'],
  [{ ...at, kind: 'cluster', name: '', count: 2 }, '장소 2 곳 묶음'],
  [{ ...at, kind: 'cluster', name: '', count: 2, savedColor: '#e94e77' }, '장소 2 곳 묶음, 저장한 곳 포함'],
  [{ ...at, kind: 'cluster', name: '', count: 1284 }, '장소 99+ 묶음, 모두 1,284곳'],
])('the label of a marker says what it is: %j', (marker, label) => expect(markerLabel(marker)).toBe(label));
