import { mapSettings } from './settings.ts';

/** The services of Kakao's SDK. */
export type KakaoServices = typeof import('./engines/kakao-services.ts');

/** The answer of Kakao's services to a request; null if its map is not set up, or if they fail. */
export async function fromKakao<T>(
  request: (kakao: KakaoServices, appKey: string) => Promise<T>,
): Promise<T | null> {
  const { kakaoAppKey } = await mapSettings();
  if (kakaoAppKey === null) return null;
  try {
    return await request(await import('./engines/kakao-services.ts'), kakaoAppKey);
  } catch {
    return null;
  }
}
