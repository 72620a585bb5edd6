import type { PinCategory } from 'contract/pin-categories';

/** A place of the sample neighbourhood. Shops are invented; parks and streets are real. */
export interface SamplePlace {
  title: string;
  category: PinCategory;
  latitude: number;
  longitude: number;
  address: string;
}

const place = (
  title: string,
  category: PinCategory,
  latitude: number,
  longitude: number,
  address: string,
): SamplePlace => ({ title, category, latitude, longitude, address });

/** The places of the sample posts, by the short names that the posts use. */
export const samplePlaces = {
  mangwonMarket: place('망원시장 골목', 'FOOD', 37.55617, 126.90602, '서울특별시 마포구 망원동'),
  soybeanTable: place('콩밭식탁', 'FOOD', 37.55702, 126.90318, '서울특별시 마포구 망원동'),
  slowRoaster: place('느린로스터', 'CAFE', 37.55548, 126.90455, '서울특별시 마포구 망원동'),
  hangangSteps: place('망원한강공원 계단', 'WALK', 37.55246, 126.8983, '서울특별시 마포구 망원동'),
  railwayPark: place('경의선숲길 은행나무길', 'WALK', 37.56263, 126.92544, '서울특별시 마포구 연남동'),
  smallPages: place('작은쪽책방', 'BOOKSTORE', 37.56361, 126.92369, '서울특별시 마포구 연남동'),
  moonBakery: place('달빵', 'CAFE', 37.56418, 126.92207, '서울특별시 마포구 연남동'),
  lateHour: place('늦은시간', 'PUB', 37.56289, 126.92641, '서울특별시 마포구 연남동'),
  yeonhuiStairs: place('연희동 돌계단', 'WALK', 37.56891, 126.93304, '서울특별시 서대문구 연희동'),
  gardenNoodle: place('뜰국수', 'FOOD', 37.56742, 126.93016, '서울특별시 서대문구 연희동'),
  tonginAlley: place('통인동 한옥 골목', 'WALK', 37.58022, 126.96942, '서울특별시 종로구 통인동'),
  persimmonTea: place('감나무집 찻방', 'CAFE', 37.57951, 126.96838, '서울특별시 종로구 누하동'),
  westVillageBooks: place('서쪽마을 헌책', 'BOOKSTORE', 37.57893, 126.9711, '서울특별시 종로구 통의동'),
  smallGallery: place('벽돌집 전시실', 'CULTURE_ART', 37.57844, 126.97235, '서울특별시 종로구 통의동'),
  inwangTrail: place('인왕산 자락길', 'EXERCISE', 37.58264, 126.96245, '서울특별시 종로구 옥인동'),
  buamPass: place('부암동 고갯길', 'WALK', 37.59265, 126.96439, '서울특별시 종로구 부암동'),
  seoulForest: place('서울숲 은행나무숲', 'WALK', 37.54456, 127.03744, '서울특별시 성동구 성수동1가'),
  brickCafe: place('붉은벽돌 커피', 'CAFE', 37.54587, 127.04412, '서울특별시 성동구 성수동1가'),
  seongsuCourt: place('뚝섬 농구장', 'EXERCISE', 37.54322, 127.04093, '서울특별시 성동구 성수동1가'),
  oilTable: place('기름떡볶이 할머니', 'FOOD', 37.54672, 127.04651, '서울특별시 성동구 성수동1가'),
  paperShop: place('종이와 연필', 'ETC', 37.54508, 127.05037, '서울특별시 성동구 성수동2가'),
  haebangView: place('해방촌 전망 계단', 'WALK', 37.54385, 126.98544, '서울특별시 용산구 용산동2가'),
  nightWindow: place('불 켜진 창', 'PUB', 37.54274, 126.98691, '서울특별시 용산구 용산동2가'),
  namsanPath: place('남산 둘레길 북측', 'EXERCISE', 37.55413, 126.98935, '서울특별시 중구 예장동'),
  museumSteps: place('박물관 거울못', 'CULTURE_ART', 37.52366, 126.98046, '서울특별시 용산구 용산동6가'),
  hongjeStream: place('홍제천 자전거길', 'EXERCISE', 37.56868, 126.91977, '서울특별시 서대문구 연희동'),
  gwanganDawn: place('민락 수변 새벽길', 'WALK', 35.15476, 129.13123, '부산광역시 수영구 민락동'),
  busanBus: place('언덕 위 버스 정류장', 'ETC', 35.15662, 129.11871, '부산광역시 수영구 광안동'),
} satisfies Record<string, SamplePlace>;
