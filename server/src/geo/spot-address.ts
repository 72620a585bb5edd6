import type { SpotAddress } from 'contract/geo';
import { type Region, regionName } from 'contract/region-shapes';
import type { SpotHint } from '../outside/geocoder/geocoder.ts';
import { korea, type Sigungu } from '../regions/country.ts';
import { namedDong } from '../regions/find-region.ts';

/**
 * A service's address with the official names of its 시도 and 시군구: `서울 강남구 테헤란로 152` in 강남구 becomes
 * `서울특별시 강남구 테헤란로 152`. Only the beginning of the address is replaced.
 */
export function withOfficialRegion({ region }: Sigungu, address: string): string {
  const words = address
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '');
  const start = words.findIndex((word) => !isAboveDong(word));
  return [regionName(region), ...(start === -1 ? [] : words.slice(start))].join(' ');
}

/** Whether a word at the beginning of an address names the country, a 시도 or a 시군구. */
const isAboveDong = (word: string) => word === '대한민국' || /[시군구]$/.test(word) || provinces().has(word);

let provinceNames: ReadonlySet<string> | undefined;
function provinces(): ReadonlySet<string> {
  provinceNames ??= new Set(
    korea().sigungus.flatMap(({ region, provinceShort }) => [region.province, provinceShort]),
  );
  return provinceNames;
}

/**
 * The address of a coordinate in a 시군구: its 동 from the service's legal code, else from `known`, else from the service's address; its
 * road or lot from the service.
 */
export function addressFromHint(sigungu: Sigungu, hint: SpotHint, known: SpotAddress): SpotAddress {
  const dong = findDong(sigungu, hint, known);
  if (dong === null) return { ...known, address: streetAddress(sigungu, hint, '') ?? known.address };
  return {
    address: streetAddress(sigungu, hint, dong.district) ?? regionName(dong),
    region: dong,
    precision: 'dong',
  };
}

function findDong(sigungu: Sigungu, { code, lot, road }: SpotHint, { region }: SpotAddress): Region | null {
  const byCode = code === undefined ? null : namedDong(sigungu, { code });
  if (byCode !== null) return byCode;
  if (region?.district) return { ...region, district: region.district };
  const address = [lot, road].filter((text) => text !== undefined).join(' ');
  return namedDong(sigungu, { address });
}

/** A road address with the 동 in brackets, as is usual in Korea, or a lot address, which contains the 동. */
function streetAddress(sigungu: Sigungu, { road, lot }: SpotHint, district: string): string | undefined {
  if (road !== undefined) {
    const address = withOfficialRegion(sigungu, road);
    return district !== '' && !address.includes(district) ? `${address} (${district})` : address;
  }
  return lot !== undefined && /(^|\s)산?\d[\d-]*$/.test(lot) ? withOfficialRegion(sigungu, lot) : undefined;
}
