/** An app whose own browser Google refuses to sign anybody in from. */
export interface InAppBrowser {
  /** What members call the app. */
  name: string;
  /** The address that opens `url` in the phone's own browser; null where only the app's own menu does. */
  addressOutside: (url: URL) => string | null;
}

/** Android's way of opening an address in a browser of its own. */
const intentOf = ({ protocol, host, pathname, search }: URL) =>
  `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`;

const inLine = (url: URL) => {
  const outside = new URL(url);
  outside.searchParams.set('openExternalBrowser', '1');
  return outside.href;
};

/** Each app by the words of its own in the user agent. */
const APPS: readonly { words: RegExp; name: string; own?: (url: URL) => string }[] = [
  {
    words: /KAKAOTALK/i,
    name: '카카오톡',
    own: ({ href }) => `kakaotalk://web/openExternal?url=${encodeURIComponent(href)}`,
  },
  { words: /\bLine\/\d/i, name: '라인', own: inLine },
  { words: /NAVER\(inapp/i, name: '네이버 앱' },
  { words: /Instagram/i, name: '인스타그램' },
  { words: /FBAN|FBAV|FB_IAB/i, name: '페이스북' },
];

/** The app whose browser this is, when Google refuses it; null for a browser of its own. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const app = APPS.find(({ words }) => words.test(userAgent));
  if (app === undefined) return null;
  const isAndroid = /Android/i.test(userAgent);
  const addressOutside = (url: URL) => app.own?.(url) ?? (isAndroid ? intentOf(url) : null);
  return { name: app.name, addressOutside };
}
