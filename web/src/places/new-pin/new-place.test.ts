import { RegionId } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { aPlace } from '../fake-places.ts';
import {
  correctedAddress,
  draftForNewPlace,
  draftForPlace,
  EMPTY_NEW_PLACE,
  missingFields,
  pinFromDraft,
  spotAddress,
} from './new-place.ts';
import { emptyDrafts } from '../../drafts/draft-shapes.ts';

const found = { address: '서울특별시 중구', region: null, precision: 'sigungu' as const };
const sindang = {
  regionId: v.parse(RegionId, 1114016200),
  province: '서울특별시',
  city: '중구',
  district: '신당동',
};
const bookshop = { name: ' 고래책방 ', category: 'BOOKSTORE' as const, typedAddress: null };

test('a new place needs a name that is not blank, a pin category and an address', () => {
  expect(missingFields(EMPTY_NEW_PLACE, undefined)).toEqual({ name: true, category: true, address: true });
  expect(missingFields({ ...EMPTY_NEW_PLACE, name: '   ' }, found)).toEqual({
    name: true,
    category: true,
    address: false,
  });
  expect(missingFields({ ...bookshop, typedAddress: ' ' }, found).address).toBe(true);
  expect(missingFields({ ...bookshop, name: '\u3164', typedAddress: '\u200B' }, found)).toMatchObject({
    name: true,
    address: true,
  });
  expect(missingFields(bookshop, found)).toEqual({ name: false, category: false, address: false });
});

test('a new place whose address cannot be looked up now needs its name and pin category, and gets it later', () => {
  expect(missingFields(bookshop, undefined, true).address).toBe(false);
  const at = { lat: 37.56683, lng: 126.97866 };
  expect(draftForNewPlace(at, bookshop, undefined).detailAddress).toBe('');
});

test('a chosen 동 replaces what was looked up and keeps the rest of the address', () => {
  const corrected = (address: string) => correctedAddress(address, found.address, sindang);
  expect(corrected('서울특별시 중구')).toBe('서울특별시 중구 신당동');
  expect(corrected('서울특별시 중구 2층 왼쪽 문')).toBe('서울특별시 중구 신당동 2층 왼쪽 문');
  expect(corrected('')).toBe('서울특별시 중구 신당동');
});

test('the draft of a new place fills in the sheet again', () => {
  const draft = draftForNewPlace({ lat: 37.56683, lng: 126.97866 }, bookshop, found);
  expect(draft).toMatchObject({
    mode: 'new',
    placeId: null,
    placeName: '고래책방',
    detailAddress: found.address,
  });
  expect(pinFromDraft(draft)).toEqual({
    chosen: { is: 'new', at: { lat: 37.56683, lng: 126.97866 } },
    place: { name: '고래책방', category: 'BOOKSTORE', typedAddress: found.address },
  });
  expect(pinFromDraft(emptyDrafts().place)).toEqual({ chosen: { is: 'nothing' }, place: EMPTY_NEW_PLACE });
});

test('an existing place keeps its address, and gets the one looked up only where it has none', () => {
  expect(draftForPlace(aPlace(), found).detailAddress).toBe('서울특별시 중구 태평로1가 31');
  expect(draftForPlace(aPlace({ address: '' }), found)).toMatchObject({
    mode: 'existing',
    placeId: 7,
    detailAddress: found.address,
  });
});

test('the address of a spot has its 동, and the street and house number that the map knows', () => {
  const { district, ...jung } = sindang;
  const known = { address: '서울특별시 중구 신당동', region: sindang, precision: 'dong' as const };
  const sigungu = {
    address: '서울특별시 중구',
    region: { ...jung, district: null },
    precision: 'sigungu' as const,
  };
  const address = (...given: Parameters<typeof spotAddress>) => spotAddress(...given)?.address;
  const street = { street: '다산로', houseNumber: '77' };
  expect(address(known, street)).toBe('서울특별시 중구 다산로 77 (신당동)');
  expect(address(known, { street: null, houseNumber: '415-3' })).toBe('서울특별시 중구 신당동 415-3');
  expect(address(known, null)).toBe('서울특별시 중구 신당동');
  expect(address(sigungu, street)).toBe('서울특별시 중구 다산로 77');
  expect(address({ ...sigungu, guess: sindang }, null)).toBe(`서울특별시 중구 ${district}`);
  // A place service knows better.
  expect(address({ ...known, address: '서울특별시 중구 퇴계로 1' }, street)).toBe('서울특별시 중구 퇴계로 1');
  expect(address({ address: '', region: null, precision: 'none' }, street)).toBe('');
});

test('a chosen 동 follows the street', () => {
  const corrected = correctedAddress('서울특별시 중구 다산로 77 2층', '서울특별시 중구 다산로 77', sindang, {
    street: '다산로',
    houseNumber: '77',
  });
  expect(corrected).toBe('서울특별시 중구 다산로 77 (신당동) 2층');
});
