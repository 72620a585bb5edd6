import type { Region } from 'contract/region-shapes';
import type { Sigungu } from './country.ts';
import { wholeNames } from './legal-names.ts';

/** The 읍면동 of a 시군구 that an address names, as a word or before a number (역삼동 123, 역삼동123-4); 역삼1동 counts as 역삼동. */
export function dongInAddress({ dongs }: Sigungu, address: string): Region | null {
  const words = address
    .normalize('NFC')
    .split(/[\s,()[\]]+/)
    .filter((word) => word !== '');
  const byLength = dongs.toSorted((a, b) => b.district.length - a.district.length);
  const exact = byLength.find(({ district }) => words.some((word) => names(word, district)));
  return (
    exact ??
    byLength.find(({ district }) => words.some((word) => wholeNames(word).includes(district))) ??
    null
  );
}

function names(word: string, district: string): boolean {
  return word.startsWith(district) && /^(?:\d|-|$)/.test(word.slice(district.length));
}
