import { registerRoute } from 'workbox-routing';
import { SHARED } from './caches.ts';

/** Where the device's share sheet sends photos and text (`share_target` in public/app.webmanifest). */
const TARGET = '/share';
/** The editor, which takes them (web/src/drafts/shared.ts). */
const EDITOR = '/record/new/write?shared';

/** Takes what another app shares, and opens the editor with it. */
export function takeShares() {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === TARGET,
    ({ request }) => take(request),
    'POST',
  );
}

async function take(request: Request): Promise<Response> {
  const form = await request.formData();
  await caches.delete(SHARED); // what nobody took
  const cache = await caches.open(SHARED);
  const texts = ['title', 'text', 'url'].map((name) => form.get(name) ?? '');
  await cache.put('/shared/texts', new Response(JSON.stringify(texts)));
  const photos = form.getAll('photos').filter((photo) => photo instanceof File);
  for (const [nth, photo] of photos.entries())
    await cache.put(
      `/shared/photos/${nth}`,
      new Response(photo, {
        headers: {
          'content-type': photo.type,
          'x-name': encodeURIComponent(photo.name),
          'x-at': String(photo.lastModified),
        },
      }),
    );
  return Response.redirect(EDITOR, 303);
}
