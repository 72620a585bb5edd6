import type { Region } from 'contract/region-shapes';
import type { Sigungu } from './country.ts';
import { adminDongs } from './region-names.ts';

/**
 * The 법정동 that a 행정동 of a 시군구 belongs to, by its name: the 법정동 of the same name (망원동), the 법정동 of which it is a numbered
 * part (서초2동), or all 법정동 that it joins (종로1·2·3·4가동, 청운효자동); else by the table of 행정동. None for unknown names.
 */
export function findLegalDongs({ code, dongs }: Sigungu, written: string): Region[] {
  const name = normalize(written);
  const named = (names: readonly string[]) => dongs.filter(({ district }) => names.includes(district));
  const readings = [[name], withNumerals(name), wholeNames(name), promoted(name), streets(name)];
  const found = readings.map(named).find((dongs) => dongs.length > 0);
  if (found !== undefined) return found;
  const isWhole = (parts: string[]) => {
    const { length } = named(parts);
    return length > 1 && (name.includes('·') || length === parts.length);
  };
  const several = named(joined(name).find(isWhole) ?? sections(name));
  return several.length > 0 ? several : named(adminDongs().get(code)?.get(name) ?? []);
}

/** Normalizes a name: files write 종로1.2.3.4가동 with different dots, which become `·`. */
const normalize = (written: string) =>
  written
    .normalize('NFC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[ㆍ.,‧・]/g, '·');

/** 제주 writes the number of a 법정동 as a word: 일도1동 is 일도일동. */
const NUMERALS = '영일이삼사오육칠팔구';
const withNumerals = (name: string) => [
  name.replace(/(\d)동$/, (_, digit: string) => `${NUMERALS[Number(digit)]}동`),
];

/** The 동 that a numbered or main part belongs to: 역삼1동 to 역삼동, 신림제2동 to 신림동, 홍제1동 to 홍제동. */
export function wholeNames(part: string): string[] {
  const stem = /^(.+?)[\d·]+동$/.exec(part)?.[1] ?? /^(.+)본동$/.exec(part)?.[1];
  if (stem === undefined) return [];
  return stem.endsWith('제') ? [`${stem}동`, `${stem.slice(0, -1)}동`] : [`${stem}동`];
}

/** The names of a 읍 or 면 as both: a 면 may have become a 읍 before or after the file was made. */
const promoted = (name: string) =>
  /[읍면]$/.test(name) ? [`${name.slice(0, -1)}읍`, `${name.slice(0, -1)}면`] : [];

/** 종로1·2·3·4가동 joins 종로1가 to 종로4가; 성수1가1동 is a part of 성수동1가. */
function streets(name: string): string[] {
  const [, stem = '', numbers = ''] = /^(.+?)([\d·]+)가\d*동$/.exec(name) ?? [];
  return [...numbers.replaceAll('·', '')].flatMap((n) => [`${stem}${n}가`, `${stem}동${n}가`]);
}

/**
 * Each way to split a joined name into two or three: 불로·봉무동 is 불로동 and 봉무동, 청운효자동 is 청운동 and 효자동, 용담명암산성동
 * is 용담동, 명암동 and 산성동.
 */
function joined(name: string): string[][] {
  const stem = name.replace(/동$/, '');
  const two = halves(stem);
  const three = two.flatMap(([first = '', rest = '']) =>
    halves(rest).map((others) => [first].concat(others)),
  );
  const ways = stem.includes('·') ? [stem.split('·')] : [...two, ...three];
  return ways.map((parts) => parts.map((part) => `${part.replace(/\d+$/, '')}동`));
}

const halves = (text: string) => [...text].map((_, at) => [text.slice(0, at), text.slice(at)]).slice(1);

/** 명동 is 명동1가 and 명동2가, 을지로동 is 을지로1가 to 7가, 아라동 is 아라일동 and 아라이동. */
function sections(name: string): string[] {
  const stem = name.replace(/제?[\d·]*동$/, '');
  return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) => [
    `${stem}${n}가`,
    `${stem}동${n}가`,
    `${stem}${NUMERALS[n]}동`,
  ]);
}
