import type { MapStatus, ServiceFailure } from 'contract/maps';

/** The source of the base map. */
export const BASE_MAPS: Record<MapStatus['mapBase'], string> = {
  drawn: '직접 그린 간이 지도',
  'tile host': '벡터 타일 (MAP_TILES)',
  'kept tiles': '미리 받아 둔 벡터 타일 (OUTSIDE=off)',
  style: '지도 스타일 (MAP_STYLE_URL)',
  'tile file': '우리 서버의 타일 파일 (MAP_PMTILES)',
  tiles: '다른 곳의 타일 (MAP_PMTILES)',
  kakao: '카카오맵 (KAKAO_MAP_APP_KEY)',
};

/** The geocoder that finds places and addresses. */
export const GEOCODERS: Record<MapStatus['geocoder'], string> = {
  embedded: '내장 장소 검색',
  kakao: '카카오 로컬',
  photon: 'Photon',
  nominatim: 'Nominatim',
  pelias: 'Pelias',
};

/** The state of the circuit breaker of the host of map tiles. */
export const TILE_HOST_STATES: Record<NonNullable<MapStatus['breaker']>, string> = {
  closed: '정상으로 쓰고 있어요',
  open: '잠시 쉬게 하고 받아 둔 타일과 간이 지도를 쓰고 있어요',
  'half-open': '다시 되는지 살펴보고 있어요',
};

/** The state of the geocoder's circuit breaker. */
export const BREAKER_STATES: Record<NonNullable<MapStatus['breaker']>, string> = {
  closed: '정상으로 쓰고 있어요',
  open: '잠시 쉬게 하고 내장 검색을 쓰고 있어요',
  'half-open': '다시 되는지 살펴보고 있어요',
};

/** Why a service fails, and what to check. */
export const FAILURES: Record<ServiceFailure, string> = {
  timeout: '제시간에 답하지 않았어요.',
  unreachable: '연결하지 못했어요. 주소가 맞는지, 서버에서 나갈 수 있는 네트워크인지 살펴봐 주세요.',
  unauthorized: '키를 받아 주지 않아요. 키와 서비스에 등록한 도메인을 살펴봐 주세요.',
  'over quota': '쓸 수 있는 호출을 모두 썼어요.',
  'bad status': '실패했다고 답했어요. 주소와 서비스 상태를 살펴봐 주세요.',
  'too large': '답이 너무 커서 읽지 않았어요.',
  nonsense: '알 수 없는 답이 왔어요. 주소가 맞는 서비스인지 살펴봐 주세요.',
  'other origins only': '우리 화면에서 읽도록 허용하지 않았어요(CORS). 그쪽 서버의 설정을 살펴봐 주세요.',
  gone: '타일 파일이 그 자리에 없어요.',
};

/** Kakao refuses in the same way for each of these three reasons. */
export const KAKAO_REFUSED =
  '카카오가 지도를 내주지 않아요. JavaScript 키, 카카오 앱에 등록한 도메인, 카카오맵 사용 설정을 차례로 살펴봐 주세요.';
