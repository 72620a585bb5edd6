import type { ContentSources } from '../http/headers.ts';
import type { MapBase } from '../map-settings.ts';
import { originsOf } from '../outside/map-style/read-style.ts';

const NONE: ContentSources = { script: [], connect: [], image: [] };

/** Kakao's SDK and its tiles, as it loads them (maps.md §5); an operator with a key looks whether a browser complains. */
const KAKAO = {
  script: ['dapi.kakao.com', 't1.daumcdn.net'],
  connect: ['dapi.kakao.com'],
  image: ['*.daumcdn.net'],
};

/**
 * What pages may load for a map; `styleParts` are the origins a style leads to. Kakao's SDK takes the scheme of the page, so
 * where that is not https its hosts are allowed by http as well.
 */
export function mapSources(base: MapBase, styleParts: readonly string[], https: boolean): ContentSources {
  if (base.kind === 'style') {
    const origins = originsOf([base.url, ...styleParts]);
    return { ...NONE, connect: origins, image: origins };
  }
  if (base.kind === 'tiles') return { ...NONE, connect: originsOf([base.url]) };
  if (base.kind !== 'kakao') return NONE;
  const schemes = https ? ['https:'] : ['https:', 'http:'];
  const by = (hosts: string[]) => schemes.flatMap((scheme) => hosts.map((host) => `${scheme}//${host}`));
  return { script: by(KAKAO.script), connect: by(KAKAO.connect), image: by(KAKAO.image) };
}
