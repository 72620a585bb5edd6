import type { Region } from 'contract/regions';
import { korea, type Sigungu } from './country.ts';
import { betterFit, type Fit, fitOf, initialsOf } from './hangul.ts';

interface Name {
  text: string;
  initials: string;
}
interface Entry {
  region: Region;
  sigungu: Sigungu;
  /** Names of the 시도 and 시군구. */
  around: Name[];
  district: Name;
  /** All of it in one word, for a keyword typed without spaces; not by initials, which would run across names. */
  whole: Name[];
}

/** Every 읍면동 ready to be searched. */
export type RegionIndex = readonly Entry[];

/** Prepares the country for `findRegions`: about 5,000 entries. */
export function indexRegions(): RegionIndex {
  return korea().sigungus.flatMap((sigungu) => {
    const { province, city } = sigungu.region;
    const around = [...provinceNames(sigungu), ...city.split(' ')].filter((text) => text !== '').map(nameOf);
    const joined = [province, sigungu.provinceShort].map((name) => name + city.replaceAll(' ', ''));
    return sigungu.dongs.map((region) => ({
      region,
      sigungu,
      around,
      district: nameOf(region.district),
      whole: joined.map((start) => ({ text: start + region.district, initials: '' })),
    }));
  });
}

const nameOf = (text: string): Name => ({ text, initials: initialsOf(text) });

/** 전북특별자치도 is also 전북 and 전라북도, 강원특별자치도 also 강원도, 서울특별시 also 서울시. */
function provinceNames({ region: { province }, provinceShort }: Sigungu): string[] {
  const plain = provinceShort + (province.endsWith('도') ? '도' : '시');
  const old = province === '전북특별자치도' ? ['전라북도'] : [];
  return [...new Set([provinceShort, province, plain, ...old])];
}

const SEOUL = 11;

/**
 * The 읍면동 in which every word of a keyword names the 시도, the 시군구 or the 동: those named exactly first, then by a beginning, then
 * by a part; among equals 서울 first, then those whose own name is meant, then by code. Nothing for an empty keyword.
 */
export function findRegions(index: RegionIndex, keyword: string, limit: number): Region[] {
  const words = wordsOf(keyword);
  if (words.length === 0) return [];
  return index
    .flatMap((entry) => rankOf(entry, words) ?? [])
    .sort(byRank)
    .slice(0, limit)
    .map(({ region }) => region);
}

/** The words of a keyword, as names are written. */
export function wordsOf(keyword: string): string[] {
  return [...new Set(keyword.normalize('NFC').toLowerCase().split(/\s+/))].filter((word) => word !== '');
}

interface Ranked {
  region: Region;
  fit: number;
  isElsewhere: boolean;
  isAround: boolean;
}

const IN_ONE_WORD = 3;

function rankOf({ region, sigungu, around, district, whole }: Entry, words: string[]): Ranked | null {
  let fit = 0;
  let isAround = true;
  for (const word of words) {
    const own = fitOf(word, district.text, district.initials);
    const best =
      betterFit(own, bestFit(word, around)) ?? (bestFit(word, whole) === null ? null : IN_ONE_WORD);
    if (best === null) return null;
    fit += best;
    if (own === best) isAround = false;
  }
  return { region, fit, isElsewhere: Math.floor(sigungu.code / 1000) !== SEOUL, isAround };
}

function bestFit(word: string, names: readonly Name[]): Fit {
  return names.reduce<Fit>((best, { text, initials }) => betterFit(best, fitOf(word, text, initials)), null);
}

function byRank(a: Ranked, b: Ranked): number {
  return (
    a.fit - b.fit ||
    Number(a.isElsewhere) - Number(b.isElsewhere) ||
    Number(a.isAround) - Number(b.isAround) ||
    a.region.regionId - b.region.regionId
  );
}
