import type { Region } from 'contract/regions';
import { korea, type Sigungu } from './country.ts';
import { bestFit, type Name, nameFit, splitWords, toName } from './hangul.ts';

/** A 시군구 prepared for searching. */
interface Entry {
  isSeoul: boolean;
  /** Names of the 시도 and the 시군구. */
  around: Name[];
  dongs: {
    region: Region;
    name: Name;
    /** All names in one word, with the province long and short, for a keyword without spaces. */
    joined: string;
  }[];
}

/** Every 읍면동 prepared for searching, by its 시군구. */
export type RegionIndex = readonly Entry[];

const SEOUL = 11;

/** Prepares the country for `findRegions`. */
export function indexRegions(): RegionIndex {
  return korea().sigungus.map((sigungu) => {
    const { province, city } = sigungu.region;
    const names = [...provinceNames(sigungu), ...city.split(' ')].filter((text) => text !== '');
    const cityWord = city.replaceAll(' ', '');
    return {
      isSeoul: Math.floor(sigungu.code / 1000) === SEOUL,
      around: names.map(toName),
      dongs: sigungu.dongs.map((region) => ({
        region,
        name: toName(region.district),
        joined: `${province}${cityWord}${region.district} ${sigungu.provinceShort}${cityWord}${region.district}`,
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

/** The 읍면동 that a keyword names, the best first (BEHAVIOUR: regions-4, regions-5). None for an empty keyword. */
export function findRegions(index: RegionIndex, keyword: string, limit: number): Region[] {
  const words = splitWords(keyword);
  if (words.length === 0) return [];
  return index
    .flatMap((entry) => rankDongs(entry, words))
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

/** The fit of a word that is found only in the joined names: worse than any fit of one name. */
const IN_JOINED_NAMES = 3;

function rankDongs({ isSeoul, around, dongs }: Entry, words: readonly string[]): Ranked[] {
  const wordsAround = words.map((word) => ({ word, fit: bestFit(word, around) }));
  const ranked = dongs.map(({ region, name, joined }) => {
    let fit = 0;
    let isOwnName = false;
    for (const { word, fit: fitAround } of wordsAround) {
      const own = nameFit(word, name);
      const best = Math.min(own, fitAround);
      if (best === Infinity && !joined.includes(word)) return null;
      fit += Math.min(best, IN_JOINED_NAMES);
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
