import { PIN_CATEGORIES, type PinCategory } from 'contract/pin-categories';

/** What the map's screens say to members. */
export const KO = {
  map: '지도',
  newPin: '기록할 장소 정하기',

  positionFailed: '위치 정보를 불러올 수 없어요.',
  positionFailedUseDefault: '위치 정보를 불러올 수 없어요. 기본 위치로 설정합니다.',
  positionUnsupported: '이 브라우저에서는 위치 정보를 쓸 수 없어요.',
  positionUnsupportedUseDefault: '이 브라우저에서는 위치 정보를 쓸 수 없어요. 기본 위치로 설정합니다.',
  positionWhy: '내 주변부터 보여 드릴까요?',
  positionUse: '위치는 지도를 맞추는 데만 쓰고 저장하지 않아요.',
  positionYes: '내 위치로',
  positionLater: '나중에',
  myPosition: '내 위치로 이동',

  search: '장소 검색',
  searchHint: '장소나 동네 이름',
  searchEmpty: '검색어를 입력해 주세요.',
  searchNone: '검색 결과가 없습니다.',
  searchFailed: '검색하지 못했어요. 잠시 후 다시 시도해 주세요.',
  searchResults: '검색 결과',
  searchCount: (count: number) => `${count}곳을 찾았어요.`,
  searchGo: '검색',
  searchClear: '검색어 지우기',
  searching: '찾고 있어요',

  chooseSpot: '지도를 누르거나 가운데를 맞춰 주세요.',
  placeHere: '이 위치로 정하기',
  movePinHere: '핀을 여기로 옮기기',
  newPlace: '새 장소',
  placeName: '장소 이름',
  placeNameMissing: '장소 이름을 입력해 주세요.',
  pinCategory: '핀 카테고리',
  pinCategoryMissing: '핀 카테고리를 선택해 주세요.',
  address: '상세 주소',
  addressMissing: '상세 주소가 필요해요.',
  addressLooking: '주소를 찾고 있어요',
  addressFailed: '주소를 찾지 못했어요. 직접 적어 주세요.',
  outside: '대한민국 밖의 위치예요. 지도를 옮겨 다시 정해 주세요.',
  neighbourhood: '동네 고르기',
  neighbourhoodHint: '동 이름으로 찾기',
  neighbourhoodNone: '그런 이름의 동네가 없어요.',
  register: '등록',
  writeHere: '이 장소에 기록하기',
  same: '여기 이미 있는 장소예요',
  sameWhy: '같은 곳이라면 그 장소에 기록을 모아 주세요.',
  sameNone: '다른 곳이에요, 새로 만들게요',

  fold: '접기',
  unfold: '펼치기',
  close: '닫기',

  places: '장소 목록',
  noPlaces: '아직 이 근처에 기록된 장소가 없어요.',
  placeRecords: '장소의 기록',
  placeGone: '이제 없는 장소예요',
  placeGoneWhy: '지도에서 내려간 곳이에요. 다른 장소를 둘러볼까요?',
  lookAround: '지도 둘러보기',
  placesFailed: '목록을 불러오지 못했습니다.',
  placesAsking: '장소를 찾고 있어요',
  searchHere: '이 지역에서 다시 찾기',
  retry: '다시 시도',
  allKinds: '전체',
  showList: '목록 보기',
  showMap: '지도 보기',

  firstRecord: '이곳에 첫 기록 남기기',

  save: '내 장소 저장',
  saved: '저장됨',
  readPosts: '게시물 확인',
  canSave: '내 장소로 저장할 수 있어요.',
} as const;

/** What members call a kind of place: 카페. */
export function kindOf(category: PinCategory): string {
  return PIN_CATEGORIES.find(({ value }) => value === category)?.label ?? '기타';
}
