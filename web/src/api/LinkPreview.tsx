import { useContext, useEffect } from 'react';
import type { Preview } from './preview-tags.ts';
import { ServerPage } from './server-page.ts';

const load = () => import('./preview-tags.ts');
const nothing = () => {};

/**
 * The link preview of a page: each tag once, in the head sent by the server and, in a browser, updated to the current page (BEHAVIOUR:
 * screens-35).
 */
export function LinkPreview({
  title,
  description = '',
  image = null,
  drawn = null,
  imageAlt = '',
  path,
}: Preview) {
  const server = useContext(ServerPage);
  useEffect(() => {
    const shown = document.querySelector(`meta[property="og:url"][content="${location.origin}${path}"]`);
    if (shown === null)
      void load().then(
        ({ showTags }) => showTags({ title, description, image, drawn, imageAlt, path }),
        nothing,
      );
    return () => void load().then(({ forgetTags }) => forgetTags(), nothing);
  }, [title, description, image, drawn, imageAlt, path]);
  return server?.drawPreview({ title, description, image, drawn, imageAlt, path }) ?? null;
}
