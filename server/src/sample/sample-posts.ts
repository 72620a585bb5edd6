import type { PaletteColor } from 'contract/palette';
import type { samplePlaces } from './sample-places.ts';

/** A sample neighbour: a nickname, the neighbourhoods they chose (시군구 and 동), their categories. */
export interface SampleNeighbour {
  nickname: string;
  regions: [city: string, district: string][];
  categories: [name: string, color: PaletteColor][];
}

/** The neighbours, with the names that the demo provider offers. */
export const sampleNeighbours: SampleNeighbour[] = [
  {
    nickname: '가람',
    regions: [
      ['마포구', '망원동'],
      ['마포구', '연남동'],
    ],
    categories: [
      ['단골집', 'ORANGE'],
      ['산책길', 'GREEN'],
    ],
  },
  {
    nickname: '나래',
    regions: [
      ['마포구', '연남동'],
      ['서대문구', '연희동'],
    ],
    categories: [
      ['책과 커피', 'INDIGO'],
      ['빵지순례', 'YELLOW'],
    ],
  },
  {
    nickname: '다솜',
    regions: [
      ['종로구', '통인동'],
      ['종로구', '부암동'],
    ],
    categories: [
      ['서촌 기록', 'RED'],
      ['찻집', 'GREEN'],
    ],
  },
  { nickname: '라온', regions: [['종로구', '옥인동']], categories: [['오르막길', 'SKYBLUE']] },
  {
    nickname: '마루',
    regions: [
      ['성동구', '성수동1가'],
      ['성동구', '성수동2가'],
    ],
    categories: [
      ['퇴근길', 'PURPLE'],
      ['운동', 'SKYBLUE'],
    ],
  },
  { nickname: '아라', regions: [['용산구', '용산동2가']], categories: [['밤 산책', 'BLACK']] },
  { nickname: '바다', regions: [['수영구', '민락동']], categories: [['바닷가', 'SKYBLUE']] },
  { nickname: '하늘', regions: [['서대문구', '연희동']], categories: [['동네 한 바퀴', 'GREEN']] },
];

/** A sample post: its author, place and age, the index of its category in the author's list, and its pictures. */
export interface SamplePost {
  by: string;
  place: keyof typeof samplePlaces;
  daysAgo: number;
  category: number;
  pictures: string[];
  title: string;
  content: string;
  comments?: [by: string, text: string, replies?: [by: string, text: string][]][];
}

export const samplePosts: SamplePost[] = [
  {
    by: '가람',
    place: 'mangwonMarket',
    daysAgo: 1,
    category: 0,
    pictures: ['market', 'noon-alley'],
    title: '저녁 여섯 시, 시장이 가장 밝을 때',
    content:
      '퇴근하고 장바구니 하나 들고 나왔어요. 두부 한 모, 콩나물 한 봉지, 그리고 갓 튀긴 고로케 두 개.\n불이 하나둘 켜지는 이 시간이 우리 동네에서 제일 좋아요.',
    comments: [
      [
        '나래',
        '고로케는 뜨거울 때 골목에서 먹어야 제맛이죠!',
        [['가람', '맞아요. 오늘도 집까지 못 갔어요.']],
      ],
      ['하늘', '콩나물 파시는 분 아직 계신가요? 덤이 늘 많았는데.'],
    ],
  },
  {
    by: '나래',
    place: 'railwayPark',
    daysAgo: 2,
    category: 0,
    pictures: ['ginkgo-street', 'playground'],
    title: '은행잎이 길을 다 덮은 날',
    content:
      '청소하시는 분이 오늘만큼은 천천히 쓸어도 된다고 하셨대요.\n아이들이 잎을 한 움큼씩 던지고 놀았어요.',
    comments: [
      ['가람', '내일 아침에 꼭 가 볼게요.'],
      ['다솜', '사진만 봐도 바스락 소리가 나요.'],
    ],
  },
  {
    by: '다솜',
    place: 'tonginAlley',
    daysAgo: 3,
    category: 0,
    pictures: ['hanok-roofs', 'persimmon-tree', 'cat-on-wall'],
    title: '기와 너머로 감이 익었어요',
    content: '까치밥 세 알을 남겨 두셨네요. 담 위의 고양이는 오늘도 제 자리를 지켰고요.',
    comments: [['라온', '그 고양이 이름이 담이래요.', [['다솜', '잘 어울리는 이름이에요!']]]],
  },
  {
    by: '마루',
    place: 'seoulForest',
    daysAgo: 4,
    category: 0,
    pictures: ['ginkgo-street', 'stream-bicycle'],
    title: '자전거는 끌고 걷기로',
    content: '은행나무숲 안쪽은 나무가 촘촘해서 목소리도 작아져요. 자전거는 끌고 한 바퀴 돌았어요.',
    comments: [['아라', '주말 아침 여덟 시쯤이 가장 한가해요.']],
  },
  {
    by: '아라',
    place: 'haebangView',
    daysAgo: 5,
    category: 0,
    pictures: ['night-hill', 'stone-stairs'],
    title: '계단 끝에서 본 서울의 창문들',
    content: '백서른두 칸을 오르면 불 켜진 창이 끝도 없이 보여요. 저 안에 다들 저녁을 먹고 있겠죠.',
    comments: [
      ['마루', '칸을 세어 보셨군요. 저는 백서른 칸인 줄 알았어요.', [['아라', '저도 셀 때마다 달라요.']]],
      ['나래', '다음에는 저도 데려가 주세요.'],
    ],
  },
  {
    by: '바다',
    place: 'gwanganDawn',
    daysAgo: 6,
    category: 0,
    pictures: ['river-dusk'],
    title: '해 뜨기 이십 분 전',
    content: '다리 불이 꺼지기 직전에 하늘이 먼저 밝아져요. 낚시하시는 분들과 눈인사만 하고 걸었어요.',
  },
  {
    by: '나래',
    place: 'smallPages',
    daysAgo: 7,
    category: 0,
    pictures: ['bookshop', 'cafe-window'],
    title: '책방 주인이 골라 준 한 권',
    content: '요즘 잠이 안 온다고 했더니 식물도감을 권해 주셨어요. 잎맥을 보다가 정말 잠들었습니다.',
    comments: [['다솜', '처방이 정확하네요.']],
  },
  {
    by: '라온',
    place: 'inwangTrail',
    daysAgo: 8,
    category: 0,
    pictures: ['mountain-trail'],
    title: '점심시간에 다녀오는 산',
    content: '구두를 신고도 갈 수 있는 자락길. 삼십 분이면 탑이 보이는 바위까지 올라갔다 내려와요.',
    comments: [['다솜', '내려와서 찻집까지 코스로 묶으면 딱이에요.']],
  },
  {
    by: '하늘',
    place: 'yeonhuiStairs',
    daysAgo: 9,
    category: 0,
    pictures: ['stone-stairs', 'cherry-path'],
    title: '봄마다 꽃잎이 쌓이는 계단',
    content: '봄에 찍어 둔 사진을 이제야 올려요. 이 계단은 위에서 내려다볼 때가 더 예뻐요.',
  },
  {
    by: '가람',
    place: 'hangangSteps',
    daysAgo: 10,
    category: 1,
    pictures: ['river-dusk', 'stream-bicycle'],
    title: '강이 분홍색이던 십 분',
    content: '바람이 차서 오래 앉아 있지는 못했지만, 다리 위로 지하철이 지나갈 때까지는 기다렸어요.',
    comments: [
      ['바다', '강도 바다만큼 좋네요.'],
      ['나래', '이 시간에 저도 건너편에 있었어요!'],
    ],
  },
  {
    by: '마루',
    place: 'seongsuCourt',
    daysAgo: 11,
    category: 1,
    pictures: ['basketball-court'],
    title: '화요일 저녁 농구 모임',
    content: '처음 온 사람도 한 쿼터는 꼭 뛰게 해 주는 모임이에요. 공은 제가 챙겨 갈게요.',
    comments: [['라온', '구경만 해도 되나요?', [['마루', '점수판 넘겨 주실 분을 찾고 있었어요!']]]],
  },
  {
    by: '다솜',
    place: 'persimmonTea',
    daysAgo: 12,
    category: 1,
    pictures: ['tea-house', 'persimmon-tree'],
    title: '창가 자리에 앉으려면 두 시에',
    content: '두 시부터 세 시 사이에 빛이 찻잔 위로 딱 떨어져요. 대추차는 많이 달지 않아서 좋아요.',
  },
  {
    by: '아라',
    place: 'nightWindow',
    daysAgo: 13,
    category: 0,
    pictures: ['pojangmacha', 'night-hill'],
    title: '비 오는 날은 어묵 국물부터',
    content: '우산을 접고 들어가면 말없이 국물 한 컵을 내어 주세요. 그 한 컵이 참 따뜻했어요.',
    comments: [['가람', '비 소식 있으면 바로 출발할게요.']],
  },
  {
    by: '나래',
    place: 'moonBakery',
    daysAgo: 14,
    category: 1,
    pictures: ['bakery'],
    title: '열한 시에 나오는 소금빵',
    content: '열한 시 오 분이면 벌써 반이 없어요. 오늘은 네 개를 사서 두 개를 걸으면서 먹었습니다.',
    comments: [['하늘', '저는 늘 열한 시 십 분에 도착해요…', [['나래', '다음에는 하나 맡아 둘게요.']]]],
  },
  {
    by: '하늘',
    place: 'hongjeStream',
    daysAgo: 15,
    category: 0,
    pictures: ['stream-bicycle'],
    title: '오리 가족이 여섯 마리가 됐어요',
    content: '지난주까지는 다섯 마리였는데, 한 마리가 늦게 합류했나 봐요. 자전거는 천천히 지나가 주세요.',
    comments: [['라온', '이런 소식이 제일 반가워요.']],
  },
  {
    by: '마루',
    place: 'paperShop',
    daysAgo: 16,
    category: 0,
    pictures: ['stationery-shop'],
    title: '연필을 한 자루씩 파는 가게',
    content: '심 굵기를 물어보면 종이에 직접 그어 보게 해 주세요. 십 분 고르고 한 자루 샀습니다.',
  },
  {
    by: '라온',
    place: 'buamPass',
    daysAgo: 18,
    category: 0,
    pictures: ['noon-alley', 'mountain-trail'],
    title: '고개 하나 넘었을 뿐인데',
    content: '버스에서 한 정거장 먼저 내려 걸었더니 공기가 달라요. 담장마다 화분이 있는 길이에요.',
  },
  {
    by: '다솜',
    place: 'smallGallery',
    daysAgo: 20,
    category: 0,
    pictures: ['museum-steps'],
    title: '벽돌 사이로 빛이 드는 전시실',
    content: '오늘 관람객은 저 하나였어요. 지킴이 선생님이 해 주신 설명이 그림보다 오래 남네요.',
    comments: [['아라', '이번 주까지인가요?', [['다솜', '다음 달 둘째 주까지래요.']]]],
  },
  {
    by: '가람',
    place: 'soybeanTable',
    daysAgo: 22,
    category: 0,
    pictures: ['noon-alley', 'rainy-street'],
    title: '비 오는 날의 청국장',
    content: '문을 열자마자 안경에 김이 서렸어요. 반찬은 그날그날 달라서 메뉴판이 없어요.',
  },
  {
    by: '아라',
    place: 'namsanPath',
    daysAgo: 24,
    category: 0,
    pictures: ['cherry-path', 'mountain-trail'],
    title: '차가 다니지 않는 길',
    content: '북측 둘레길은 바닥이 고와서 유모차도, 휠체어도 편하게 다녀요. 두 시간 내내 새소리를 들었어요.',
  },
  {
    by: '바다',
    place: 'busanBus',
    daysAgo: 26,
    category: 0,
    pictures: ['bus-stop'],
    title: '버스보다 바다가 먼저 오는 정류장',
    content: '언덕 위 정류장에 서면 버스를 기다리는 동안 바다가 보여요. 그래서 늦어도 화가 안 나요.',
    comments: [['아라', '이 문장 마음에 들어요.']],
  },
  {
    by: '마루',
    place: 'brickCafe',
    daysAgo: 28,
    category: 0,
    pictures: ['cafe-window', 'rooftop-laundry'],
    title: '옥상에 빨래가 널린 풍경',
    content: '카페 이 층 창가에서 보이는 건너편 옥상. 오늘은 이불을 너는 날인가 봐요.',
  },
  {
    by: '나래',
    place: 'lateHour',
    daysAgo: 30,
    category: 0,
    pictures: ['night-hill', 'pojangmacha'],
    title: '음악이 작아서 좋은 집',
    content: '서로의 목소리가 들릴 만큼만 음악을 틀어 주세요. 혼자 가도 어색하지 않아요.',
  },
  {
    by: '하늘',
    place: 'gardenNoodle',
    daysAgo: 33,
    category: 0,
    pictures: ['snow-alley'],
    title: '첫눈 오던 날 먹은 국수',
    content: '지난겨울의 기록이에요. 눈이 오면 국수에 만두를 두 알 얹어 주신다는 소문이 사실이었어요.',
    comments: [['나래', '올해 첫눈에는 여기서 만나요.']],
  },
  {
    by: '다솜',
    place: 'westVillageBooks',
    daysAgo: 36,
    category: 0,
    pictures: ['bookshop'],
    title: '책갈피가 끼워진 헌책',
    content: '누군가 1998년 전철표를 책갈피로 썼더라고요. 그 쪽부터 읽기 시작했어요.',
  },
  {
    by: '마루',
    place: 'oilTable',
    daysAgo: 40,
    category: 0,
    pictures: ['market'],
    title: '종이컵에 담아 주는 떡볶이',
    content: '중학생들 틈에서 한 컵 먹었습니다. 이쑤시개를 두 개 주시는 인심은 그대로예요.',
  },
  {
    by: '아라',
    place: 'museumSteps',
    daysAgo: 44,
    category: 0,
    pictures: ['museum-steps', 'train-window'],
    title: '못에 비친 하늘을 보러',
    content: '전시는 안 보고 거울못만 보고 왔어요. 지하철 창밖으로 강이 지나가는 것까지가 나들이예요.',
  },
  {
    by: '가람',
    place: 'slowRoaster',
    daysAgo: 48,
    category: 0,
    pictures: ['cafe-window'],
    title: '여덟 시에 여는 커피집',
    content: '출근길에 들르기 좋은 곳. 주인분이 이름 대신 어제 마신 커피로 기억해 주세요.',
  },
];
