import { useNewRelease } from './ReleaseBanner.tsx';

const LEAST_MS = 60_000;
const MAX_MS = 30 * 60_000;

/** Checks whether the server has another release than this page's script, for example when the tab becomes visible; throttled. */
export function watchRelease(script: string) {
  let asked = Date.now();
  const ask = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < LEAST_MS) return;
    asked = Date.now();
    const current = await readRelease();
    if (current !== null && current !== script) useNewRelease.setState({ isThere: true });
  };
  addEventListener('visibilitychange', () => void ask());
  setInterval(() => void ask(), MAX_MS);
}

/** The path of the script that the server currently serves; null if it has none, as in development. */
async function readRelease(): Promise<string | null> {
  const answer = await fetch('/release.txt', { cache: 'no-cache' }).catch(() => null);
  const text = answer?.ok ? (await answer.text()).trim() : '';
  return /^\/assets\/[\w.-]+$/.test(text) ? text : null;
}
