import { PlaceId } from 'contract/ids';
import type { Place } from 'contract/place-shapes';
import * as v from 'valibot';

/** A place for tests: 고래책방 near the city hall unless given otherwise. */
export function aPlace({
  placeId = 7,
  ...given
}: Partial<Omit<Place, 'placeId'>> & { placeId?: number } = {}): Place {
  return {
    placeId: v.parse(PlaceId, placeId),
    title: '고래책방',
    latitude: 37.5668,
    longitude: 126.97868,
    address: '서울특별시 중구 태평로1가 31',
    pinCategory: 'BOOKSTORE',
    isSaved: false,
    regionId: null,
    ...given,
  };
}
