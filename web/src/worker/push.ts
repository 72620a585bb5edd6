import { scope } from './scope.ts';

/** The declarative payload of a push (server/src/push/push-words.ts). */
interface Payload {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    navigate: string;
    lang: string;
    tag: string;
    data: { id: number };
  };
}

/**
 * Shows pushes where the browser does not do it by itself, and opens what one is about in a window that is open already, or in a new one
 * (BEHAVIOUR: push-7, push-13).
 */
export function showPushes() {
  scope.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open((event.notification.data as { navigate: string }).navigate));
  });
}

/** Shows every push, since browsers take the permission away from who shows none; one that comes twice makes no second sound. */
async function show(data: PushMessageData | null) {
  const { title, navigate, data: about, ...options } = read(data);
  const shown = await scope.registration.getNotifications({ tag: options.tag });
  const isRepeated = shown.some((one) => (one.data as { id: number } | null)?.id === about.id);
  await scope.registration.showNotification(title, {
    ...options,
    icon: '/apple-touch-icon.png',
    data: { ...about, navigate },
    renotify: shown.length > 0 && !isRepeated,
    silent: isRepeated,
  } as NotificationOptions); // `renotify` is not in the types
}

function read(data: PushMessageData | null): Payload['notification'] {
  const navigate = '/mypage/notification';
  const unknown = { title: '새 소식이 있어요', body: '', navigate, lang: 'ko', tag: 'news', data: { id: 0 } };
  try {
    return (data?.json() as Payload | null | undefined)?.notification ?? unknown;
  } catch {
    return unknown; // of a newer server
  }
}

async function open(navigate: string) {
  const { href, origin } = new URL(navigate, scope.location.origin);
  if (origin !== scope.location.origin) return;
  const windows = await scope.clients.matchAll({ type: 'window' });
  const [first] = windows.toSorted((one, other) => Number(other.focused) - Number(one.focused));
  if (first === undefined) return void (await scope.clients.openWindow(href));
  await first.focus().catch(() => {}); // the browser forbids it without a tap
  await first.navigate(href).catch(() => scope.clients.openWindow(href)); // of a page that this worker does not serve
}
