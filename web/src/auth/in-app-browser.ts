/** An app whose in-app browser Google rejects for sign-in. */
export interface InAppBrowser {
  /** The app's name in Korean. */
  name: string;
  /** The address that opens `url` in the phone's own browser; null if only the app's menu can. */
  externalUrl: (url: URL) => string | null;
}

/** An intent URL, which Android opens in Chrome. */
const toIntentUrl = ({ protocol, host, pathname, search }: URL) =>
  `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`;

const toLineUrl = (url: URL) => {
  const external = new URL(url);
  external.searchParams.set('openExternalBrowser', '1');
  return external.href;
};

/** The apps by a pattern of their user agent; some have their own format of external addresses. */
const APPS: readonly { pattern: RegExp; name: string; toExternalUrl?: (url: URL) => string }[] = [
  {
    pattern: /KAKAOTALK/i,
    name: '카카오톡',
    toExternalUrl: ({ href }) => `kakaotalk://web/openExternal?url=${encodeURIComponent(href)}`,
  },
  { pattern: /\bLine\/\d/i, name: '라인', toExternalUrl: toLineUrl },
  { pattern: /NAVER\(inapp/i, name: '네이버 앱' },
  { pattern: /Instagram/i, name: '인스타그램' },
  { pattern: /FBAN|FBAV|FB_IAB/i, name: '페이스북' },
];

/** The app of this in-app browser, if Google rejects it; null for any other browser. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const app = APPS.find(({ pattern }) => pattern.test(userAgent));
  if (app === undefined) return null;
  const isAndroid = /Android/i.test(userAgent);
  const externalUrl = (url: URL) => app.toExternalUrl?.(url) ?? (isAndroid ? toIntentUrl(url) : null);
  return { name: app.name, externalUrl };
}
