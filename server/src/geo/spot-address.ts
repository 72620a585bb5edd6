import type { SpotAddress } from 'contract/geo';
import { type Region, regionName } from 'contract/regions';
import type { SpotHint } from '../outside/geocoder/geocoder.ts';
import { korea, type Sigungu } from '../regions/country.ts';
import { namedDong } from '../regions/find-region.ts';

/**
 * An address in a service's words with its 시도 and 시군구 in ours: `서울 강남구 테헤란로 152` in 강남구 is
 * `서울특별시 강남구 테헤란로 152`. Only what the words begin with is replaced.
 */
export function inOurWords({ region }: Sigungu, address: string): string {
  const words = address
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '');
  const start = words.findIndex((word) => !isAboveDong(word));
  return [regionName(region), ...(start === -1 ? [] : words.slice(start))].join(' ');
}

/** Whether a word at the head of an address names the country, a 시도 or a 시군구. */
const isAboveDong = (word: string) => word === '대한민국' || /[시군구]$/.test(word) || provinces().has(word);

let named: ReadonlySet<string> | undefined;
function provinces(): ReadonlySet<string> {
  named ??= new Set(
    korea().sigungus.flatMap(({ region, provinceShort }) => [region.province, provinceShort]),
  );
  return named;
}

/**
 * What stands at a coordinate of this 시군구: its 동 by the service's legal code, else as we knew it, else by the service's words;
 * its road or lot in the service's words.
 */
export function addressByHint(sigungu: Sigungu, hint: SpotHint, known: SpotAddress): SpotAddress {
  const dong = dongBy(sigungu, hint, known);
  if (dong === null) return { ...known, address: worded(sigungu, hint, '') ?? known.address };
  return {
    address: worded(sigungu, hint, dong.district) ?? regionName(dong),
    region: dong,
    precision: 'dong',
  };
}

function dongBy(sigungu: Sigungu, { code, lot, road }: SpotHint, { region }: SpotAddress): Region | null {
  const byCode = code === undefined ? null : namedDong(sigungu, { code });
  if (byCode !== null) return byCode;
  if (region?.district) return { ...region, district: region.district };
  const said = [lot, road].filter((text) => text !== undefined).join(' ');
  return namedDong(sigungu, { address: said });
}

/** A road's address names the 동 in brackets, as addresses here do; a lot's has it within. */
function worded(sigungu: Sigungu, { road, lot }: SpotHint, district: string): string | undefined {
  if (road !== undefined) {
    const address = inOurWords(sigungu, road);
    return district !== '' && !address.includes(district) ? `${address} (${district})` : address;
  }
  return lot !== undefined && /(^|\s)산?\d[\d-]*$/.test(lot) ? inOurWords(sigungu, lot) : undefined;
}
