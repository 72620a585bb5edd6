import { ARTICLE } from 'contract/limits';
import { firstGraphemes, withoutControls } from 'contract/text';
import { useAlbum } from './album.ts';

/** The cache in which the service worker leaves what another app shared. */
const SHARED = 'shared-1';

/** Text that another app shared. */
export interface SharedText {
  title: string;
  content: string;
}

/** Takes what another app shared, each once: a new post begins with its photos. Returns its text; null if there is nothing to take (BEHAVIOUR: offline-12). */
export async function takeShared(): Promise<SharedText | null> {
  const cache = await caches.open(SHARED);
  const texts = (await (await cache.match('/shared/texts'))?.json()) as string[] | undefined;
  const found = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/shared/photos/'));
  const files = await Promise.all(found.map(async (request) => fileOf((await cache.match(request))!)));
  await caches.delete(SHARED);
  if (texts === undefined) return null;
  useAlbum.setState({ begins: true, files });
  const [title = '', ...rest] = texts.map(withoutControls);
  const content = rest.filter((text) => text !== '').join('\n');
  const oneLine = title.replaceAll(/\s*\n\s*/g, ' ');
  return {
    title: firstGraphemes(oneLine, ARTICLE.titleMax),
    content: firstGraphemes(content, ARTICLE.contentMax),
  };
}

async function fileOf(answer: Response): Promise<File> {
  const { headers } = answer;
  const type = headers.get('content-type') ?? '';
  const name = decodeURIComponent(headers.get('x-name') ?? '');
  return new File([await answer.blob()], name, { type, lastModified: Number(headers.get('x-at')) });
}
