import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { PHOTOS } from './caches.ts';
import { scope } from './scope.ts';

/** The photos of lists, uploaded or drawn, whose content never changes; at 40 KB each the most are 120 MB. */
const KEPT = /^\/(?:article\/photo|default-images)\/(?:list|small)\/[\w-]+$/;
const MOST = 3000;
/** The larger sizes, which are not kept: without a connection a kept one is shown in their place. */
const LARGER = /^(\/(?:article\/photo|default-images)\/)(?:full\/)?([\w-]+)$/;

/** Keeps photos of lists as they are seen (BEHAVIOUR: offline-4). */
export function keepPhotos() {
  const kept = new CacheFirst({
    cacheName: PHOTOS,
    matchOptions: { ignoreVary: true },
    plugins: [new ExpirationPlugin({ maxEntries: MOST, purgeOnQuotaError: true }) as object], // its types give optional methods as undefined
  });
  registerRoute(({ url, sameOrigin }) => sameOrigin && KEPT.test(url.pathname), kept);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && !navigator.onLine && LARGER.test(url.pathname),
    async ({ url }) => (await smaller(url)) ?? Response.error(),
  );
}

async function smaller({ pathname }: URL): Promise<Response | undefined> {
  const [, folder, uuid] = LARGER.exec(pathname) ?? [];
  const cache = await caches.open(PHOTOS);
  const find = (size: string) =>
    cache.match(`${scope.location.origin}${folder}${size}/${uuid}`, { ignoreVary: true });
  return (await find('list')) ?? find('small');
}
