const KOREAN: Record<string, string> = {
  KakaoTalk: '카카오톡',
  NAVER: '네이버 앱',
  'Samsung Internet': '삼성 인터넷',
  Whale: '웨일',
  Edge: '엣지',
  Firefox: '파이어폭스',
  Chrome: '크롬',
  Safari: '사파리',
  iPhone: '아이폰',
  iPad: '아이패드',
  Android: '안드로이드',
  Windows: '윈도우',
  Mac: '맥',
  Linux: '리눅스',
};

/** The Korean name of a session's browser: "Chrome · Android" is 크롬 · 안드로이드. */
export const deviceInKorean = (device: string): string =>
  device === ''
    ? '알 수 없는 기기'
    : device
        .split(' · ')
        .map((part) => KOREAN[part] ?? part)
        .join(' · ');
