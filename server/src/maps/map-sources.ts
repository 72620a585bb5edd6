import type { MapBase } from '../config/map-settings.ts';
import type { ContentSources } from '../http/headers.ts';
import { listOrigins } from '../outside/map-style/read-style.ts';

const NONE: ContentSources = { script: [], connect: [], image: [] };

/** The hosts of Kakao's SDK and of the files it loads. */
const KAKAO = {
  script: ['dapi.kakao.com', 't1.daumcdn.net'],
  connect: ['dapi.kakao.com'],
  image: ['*.daumcdn.net'],
};

/**
 * The origins that pages may load from for a map; `named` are the origins in a style. Kakao's SDK uses the scheme of the
 * page, so its hosts are also allowed over http if the page may not use https.
 */
export function mapSources(base: MapBase, named: readonly string[], https: boolean): ContentSources {
  if (base.kind === 'style') {
    const origins = listOrigins([base.url, ...named]);
    return { ...NONE, connect: origins, image: origins };
  }
  if (base.kind === 'tiles') return { ...NONE, connect: listOrigins([base.url]) };
  if (base.kind !== 'kakao') return NONE;
  const schemes = https ? ['https:'] : ['https:', 'http:'];
  const withScheme = (hosts: string[]) =>
    schemes.flatMap((scheme) => hosts.map((host) => `${scheme}//${host}`));
  return {
    script: withScheme(KAKAO.script),
    connect: withScheme(KAKAO.connect),
    image: withScheme(KAKAO.image),
  };
}
