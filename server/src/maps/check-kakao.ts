import { fetchResponse } from '../outside/fetch-json.ts';

const TIMEOUT_MS = 4_000;

/**
 * Requests Kakao's map SDK as a page of `origin` would: Kakao refuses (401, 403) an unknown key, a domain that is not registered,
 * or an app whose map is turned off. Throws `OutsideFailed`.
 */
export async function checkKakaoSdk(host: string, appKey: string, origin: string | undefined): Promise<void> {
  const address = new URL('/v2/maps/sdk.js', host);
  address.search = new URLSearchParams({ appkey: appKey, autoload: 'false' }).toString();
  const headers = origin === undefined ? {} : { referer: `${origin}/`, origin };
  const response = await fetchResponse(address, { timeoutMs: TIMEOUT_MS, headers });
  await response.body?.cancel();
}
