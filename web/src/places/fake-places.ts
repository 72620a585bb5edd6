import { PlaceId } from 'contract/ids';
import type { Place, PlaceDetail } from 'contract/place-shapes';
import * as v from 'valibot';

/** A place for tests, by default 고래책방 near the city hall. */
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
    savedColor: null,
    regionId: null,
    ...given,
  };
}

/** The place's details for its sheet, by default with three posts and without a photo. */
export const aPlaceDetail = (
  place: Place,
  given: Partial<Pick<PlaceDetail, 'articleCount' | 'imageUrl' | 'placeholder'>> = {},
): PlaceDetail => ({ articleCount: 3, imageUrl: null, placeholder: '', ...place, ...given });
