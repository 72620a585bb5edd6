import type { Region } from 'contract/regions';
import { korea, type Sigungu } from './country.ts';
import { bestFit, fitOf, type Name, nameOf, wordsOf } from './hangul.ts';

/** A 시군구 ready to be searched. */
interface Entry {
  isSeoul: boolean;
  /** Names of the 시도 and the 시군구. */
  around: Name[];
  dongs: {
    region: Region;
    name: Name;
    /** All of it in one word, with the province long and short, for a keyword typed without spaces. */
    whole: string;
  }[];
}

/** Every 읍면동 ready to be searched, by its 시군구. */
export type RegionIndex = readonly Entry[];

const SEOUL = 11;

/** Prepares the country for `findRegions`. */
export function indexRegions(): RegionIndex {
  return korea().sigungus.map((sigungu) => {
    const { province, city } = sigungu.region;
    const names = [...provinceNames(sigungu), ...city.split(' ')].filter((text) => text !== '');
    const joined = city.replaceAll(' ', '');
    return {
      isSeoul: Math.floor(sigungu.code / 1000) === SEOUL,
      around: names.map(nameOf),
      dongs: sigungu.dongs.map((region) => ({
        region,
        name: nameOf(region.district),
        whole: `${province}${joined}${region.district} ${sigungu.provinceShort}${joined}${region.district}`,
      })),
    };
  });
}

/** 전북특별자치도 is also 전북 and 전라북도, 강원특별자치도 also 강원도, 서울특별시 also 서울시. */
function provinceNames({ region: { province }, provinceShort }: Sigungu): string[] {
  const plain = provinceShort + (province.endsWith('도') ? '도' : '시');
  const old = province === '전북특별자치도' ? ['전라북도'] : [];
  return [...new Set([provinceShort, province, plain, ...old])];
}

/**
 * The 읍면동 in which every word of a keyword names the 시도, the 시군구 or the 동: those named exactly first, then by a beginning, then
 * by a part; among equals 서울 first, then those whose own name is meant, then by code. Nothing for an empty keyword.
 */
export function findRegions(index: RegionIndex, keyword: string, limit: number): Region[] {
  const words = wordsOf(keyword);
  if (words.length === 0) return [];
  return index
    .flatMap((entry) => rankedDongs(entry, words))
    .sort(byRank)
    .slice(0, limit)
    .map(({ region }) => region);
}

interface Ranked {
  region: Region;
  fit: number;
  isSeoul: boolean;
  isOwnName: boolean;
}

/** Worse than any fit of a name. */
const IN_ONE_WORD = 3;

function rankedDongs({ isSeoul, around, dongs }: Entry, words: readonly string[]): Ranked[] {
  const wordsAround = words.map((word) => ({ word, fit: bestFit(word, around) }));
  const ranked = dongs.map(({ region, name, whole }) => {
    let fit = 0;
    let isOwnName = false;
    for (const { word, fit: fitAround } of wordsAround) {
      const own = fitOf(word, name);
      const best = Math.min(own, fitAround);
      if (best === Infinity && !whole.includes(word)) return null;
      fit += Math.min(best, IN_ONE_WORD);
      if (own <= fitAround) isOwnName = true;
    }
    return { region, fit, isSeoul, isOwnName };
  });
  return ranked.filter((one) => one !== null);
}

function byRank(a: Ranked, b: Ranked): number {
  return (
    a.fit - b.fit ||
    Number(b.isSeoul) - Number(a.isSeoul) ||
    Number(b.isOwnName) - Number(a.isOwnName) ||
    a.region.regionId - b.region.regionId
  );
}
