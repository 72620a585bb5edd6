import { describe, expect, test } from 'vitest';
import { korea } from '../regions/country.ts';
import { withOfficialRegion } from './spot-address.ts';

const sigungu = (code: number) => korea().sigunguByCode.get(code)!;

describe('an address with official region names:', () => {
  test.each([
    [11680, '서울 강남구 테헤란로 152', '서울특별시 강남구 테헤란로 152'],
    [11680, '대한민국 서울특별시 강남구 역삼동 737', '서울특별시 강남구 역삼동 737'],
    [11680, '서울시 서초구 강남대로 1', '서울특별시 강남구 강남대로 1'],
    [41111, '경기 수원시 장안구 파장동 12-3', '경기도 수원시 장안구 파장동 12-3'],
    [36110, '세종특별자치시 한누리대로 2130', '세종특별자치시 한누리대로 2130'],
    [11110, '서울 종로구', '서울특별시 종로구'],
    [11110, '', '서울특별시 종로구'],
    [27720, '대구 군위군 군위읍 군청로 200', '대구광역시 군위군 군위읍 군청로 200'],
  ])('in %i, %s is %s', (code, address, ours) => {
    expect(withOfficialRegion(sigungu(code), address)).toBe(ours);
  });
});
