import { RegionId } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { aPlace } from './fake-places.ts';
import { chosenIn, correctedAddress, draftAt, draftOfNew, EMPTY_PLACE, lacking } from './new-place.ts';
import { emptyDrafts } from '../drafts/draft-shapes.ts';

const found = { address: '서울특별시 중구', region: null, precision: 'sigungu' as const };
const sindang = {
  regionId: v.parse(RegionId, 1114016200),
  province: '서울특별시',
  city: '중구',
  district: '신당동',
};
const whale = { name: ' 고래책방 ', category: 'BOOKSTORE' as const, typedAddress: null };

test('a new place needs a name that is not blank, a kind and an address', () => {
  expect(lacking(EMPTY_PLACE, undefined)).toEqual({ name: true, category: true, address: true });
  expect(lacking({ ...EMPTY_PLACE, name: '   ' }, found)).toEqual({
    name: true,
    category: true,
    address: false,
  });
  expect(lacking({ ...whale, typedAddress: ' ' }, found).address).toBe(true);
  expect(lacking(whale, found)).toEqual({ name: false, category: false, address: false });
});

test('a chosen 동 takes the place of what was looked up and leaves the rest of the address', () => {
  const corrected = (address: string) => correctedAddress(address, found.address, sindang);
  expect(corrected('서울특별시 중구')).toBe('서울특별시 중구 신당동');
  expect(corrected('서울특별시 중구 2층 왼쪽 문')).toBe('서울특별시 중구 신당동 2층 왼쪽 문');
  expect(corrected('')).toBe('서울특별시 중구 신당동');
});

test('a draft of a new place comes back to its sheet as it was', () => {
  const draft = draftOfNew({ lat: 37.56683, lng: 126.97866 }, whale, found);
  expect(draft).toMatchObject({
    mode: 'new',
    placeId: null,
    placeName: '고래책방',
    detailAddress: found.address,
  });
  expect(chosenIn(draft)).toEqual({
    chosen: { is: 'new', at: { lat: 37.56683, lng: 126.97866 } },
    place: { name: '고래책방', category: 'BOOKSTORE', typedAddress: found.address },
  });
  expect(chosenIn(emptyDrafts().place)).toEqual({ chosen: { is: 'nothing' }, place: EMPTY_PLACE });
});

test("an existing place's own address is kept, and looked up only where it has none", () => {
  expect(draftAt(aPlace(), found).detailAddress).toBe('서울특별시 중구 태평로1가 31');
  expect(draftAt(aPlace({ address: '' }), found)).toMatchObject({
    mode: 'existing',
    placeId: 7,
    detailAddress: found.address,
  });
});
