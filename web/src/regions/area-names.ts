import type { Within } from 'contract/region-shapes';
import type { Region } from 'contract/region-shapes';

const NAME: Record<Within, (region: Region) => string> = {
  dong: ({ district, city, province }) => district || city || province,
  sigungu: ({ city, province }) => city || province,
  sido: ({ province }) => province,
  country: () => '전국',
};

/** What lies this far around neighbourhoods, each name once: 망원동·연남동, 마포구, 서울특별시. */
export const areaNames = (regions: readonly Region[], within: Within): string =>
  [...new Set(regions.map(NAME[within]))].join('·');

/** The names of neighbourhoods, with their 시군구 where two have the same name. */
export function regionLabels(regions: readonly Region[]): string[] {
  const names = regions.map(NAME.dong);
  return regions.map(({ city }, at) =>
    names.indexOf(names[at]!) === names.lastIndexOf(names[at]!) ? names[at]! : `${city} ${names[at]}`,
  );
}
