import { type PushSettings, PUSH_CHOICES, NIGHT, isOnByDefault } from 'contract/push';
import { type Mock, vi } from 'vitest';

/** The settings of a member who has chosen nothing. */
export const defaults = (more: Partial<PushSettings> = {}): PushSettings => ({
  isOffered: true,
  isDeclined: false,
  choices: PUSH_CHOICES.map((choice) => ({
    choice,
    isOn: isOnByDefault(choice),
    chosenAt: null,
    consentVersion: null,
  })),
  quietHours: NIGHT,
  marketingVersion: '2026-11-01',
  devices: [],
  ...more,
});

/** A browser that can show pushes, where the member answers the browser's question with `answer`. */
export function fakeBrowser(
  answer: NotificationPermission = 'granted',
  before: NotificationPermission = 'default',
) {
  let subscription: object | null = null;
  const endpoint = 'https://push.example.com/send/1';
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const subscribe = vi.fn<(options: object) => Promise<object>>(async () => {
    subscription = {
      endpoint,
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => (subscription = null),
    };
    return subscription;
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  const notification: {
    permission: NotificationPermission;
    requestPermission: Mock<() => Promise<NotificationPermission>>;
  } = {
    permission: before,
    requestPermission: vi.fn<() => Promise<NotificationPermission>>(
      async () => (notification.permission = answer),
    ),
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', notification);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return { subscribe, notification, endpoint };
}

/** Takes the fake away again. */
export function realBrowser() {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
