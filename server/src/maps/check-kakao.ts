import { answerOf } from '../outside/fetch-json.ts';

const TIMEOUT_MS = 4_000;

/**
 * Asks for Kakao's map SDK as a page of `origin` would: Kakao refuses (401, 403) a key it does not know, a domain that is not
 * registered, or an app whose map is off. Throws `OutsideFailed`.
 */
export async function askKakaoSdk(host: string, appKey: string, origin: string | undefined): Promise<void> {
  const address = new URL('/v2/maps/sdk.js', host);
  address.search = new URLSearchParams({ appkey: appKey, autoload: 'false' }).toString();
  const headers = origin === undefined ? {} : { referer: `${origin}/`, origin };
  const answer = await answerOf(address, { timeoutMs: TIMEOUT_MS, headers });
  await answer.body?.cancel();
}
