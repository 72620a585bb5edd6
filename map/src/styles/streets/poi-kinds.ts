import type { PinCategory } from 'contract/pin-categories';

/** The groups of names on the streets map that share a style. */
export type PoiGroup =
  | 'station'
  | 'park'
  | 'market'
  | 'university'
  | 'school'
  | 'hospital'
  | 'culture'
  | 'sports'
  | 'public'
  | 'eating'
  | 'shop';

/** The Korean name of a kind of place, and its pin category. */
export type PoiKind = readonly [kind: string, pinCategory: PinCategory];

/** The shown kinds, by OpenStreetMap's own word (`subclass` or `kind` in the tiles); others are left out. */
export const POI_KINDS: Readonly<Record<PoiGroup, Readonly<Record<string, PoiKind>>>> = {
  station: {
    subway: ['지하철역', 'ETC'],
    station: ['역', 'ETC'],
    light_rail: ['역', 'ETC'],
    halt: ['역', 'ETC'],
    tram_stop: ['정류장', 'ETC'],
    bus_station: ['버스 터미널', 'ETC'],
    ferry_terminal: ['선착장', 'ETC'],
    aerodrome: ['공항', 'ETC'],
  },
  park: {
    park: ['공원', 'WALK'],
    garden: ['정원', 'WALK'],
    nature_reserve: ['자연 보호 구역', 'WALK'],
    beach: ['해변', 'WALK'],
    forest: ['숲', 'WALK'],
    viewpoint: ['전망대', 'WALK'],
    playground: ['놀이터', 'WALK'],
    dog_park: ['반려견 공원', 'WALK'],
    zoo: ['동물원', 'WALK'],
    theme_park: ['놀이공원', 'WALK'],
    camp_site: ['야영장', 'WALK'],
  },
  market: { marketplace: ['시장', 'FOOD'], mall: ['쇼핑몰', 'ETC'], department_store: ['백화점', 'ETC'] },
  university: { university: ['대학교', 'ETC'], college: ['대학', 'ETC'] },
  school: { school: ['학교', 'ETC'], kindergarten: ['유치원', 'ETC'] },
  hospital: { hospital: ['병원', 'ETC'] },
  culture: {
    museum: ['박물관', 'CULTURE_ART'],
    gallery: ['미술관', 'CULTURE_ART'],
    theatre: ['공연장', 'CULTURE_ART'],
    cinema: ['영화관', 'CULTURE_ART'],
    arts_centre: ['문화 공간', 'CULTURE_ART'],
    attraction: ['명소', 'CULTURE_ART'],
    castle: ['성', 'CULTURE_ART'],
    palace: ['궁궐', 'CULTURE_ART'],
    monument: ['기념물', 'CULTURE_ART'],
    historic: ['유적', 'CULTURE_ART'],
    library: ['도서관', 'CULTURE_ART'],
  },
  sports: {
    stadium: ['경기장', 'EXERCISE'],
    sports_centre: ['체육관', 'EXERCISE'],
    fitness_centre: ['헬스장', 'EXERCISE'],
    swimming_pool: ['수영장', 'EXERCISE'],
    golf_course: ['골프장', 'EXERCISE'],
    ice_rink: ['빙상장', 'EXERCISE'],
    pitch: ['운동장', 'EXERCISE'],
  },
  public: {
    townhall: ['관공서', 'ETC'],
    community_centre: ['주민센터', 'ETC'],
    police: ['경찰서', 'ETC'],
    fire_station: ['소방서', 'ETC'],
    post_office: ['우체국', 'ETC'],
    place_of_worship: ['종교 시설', 'ETC'],
  },
  eating: {
    restaurant: ['음식점', 'FOOD'],
    fast_food: ['패스트푸드', 'FOOD'],
    food_court: ['푸드코트', 'FOOD'],
    cafe: ['카페', 'CAFE'],
    bakery: ['빵집', 'CAFE'],
    ice_cream: ['아이스크림 가게', 'CAFE'],
    confectionery: ['과자점', 'CAFE'],
    tea: ['찻집', 'CAFE'],
    bar: ['술집', 'PUB'],
    pub: ['술집', 'PUB'],
    biergarten: ['술집', 'PUB'],
    nightclub: ['클럽', 'PUB'],
  },
  shop: {
    books: ['서점', 'BOOKSTORE'],
    supermarket: ['마트', 'ETC'],
    convenience: ['편의점', 'ETC'],
    greengrocer: ['채소 가게', 'ETC'],
    butcher: ['정육점', 'ETC'],
    florist: ['꽃집', 'ETC'],
    clothes: ['옷 가게', 'ETC'],
    shoes: ['신발 가게', 'ETC'],
    beauty: ['미용 가게', 'ETC'],
    cosmetics: ['화장품 가게', 'ETC'],
    hairdresser: ['미용실', 'ETC'],
    jewelry: ['장신구 가게', 'ETC'],
    furniture: ['가구점', 'ETC'],
    gift: ['선물 가게', 'ETC'],
    stationery: ['문구점', 'ETC'],
    toys: ['장난감 가게', 'ETC'],
    music: ['음반 가게', 'CULTURE_ART'],
    pharmacy: ['약국', 'ETC'],
    clinic: ['의원', 'ETC'],
    doctors: ['의원', 'ETC'],
    dentist: ['치과', 'ETC'],
    veterinary: ['동물 병원', 'ETC'],
    bank: ['은행', 'ETC'],
    laundry: ['세탁소', 'ETC'],
    optician: ['안경점', 'ETC'],
    pet: ['반려동물 용품점', 'ETC'],
    bicycle: ['자전거 가게', 'ETC'],
    hardware: ['철물점', 'ETC'],
    hotel: ['숙소', 'ETC'],
    hostel: ['숙소', 'ETC'],
    guest_house: ['숙소', 'ETC'],
    motel: ['숙소', 'ETC'],
  },
};

/** The kind for a word of OpenStreetMap; null if such places are not shown. */
export function findPoiKind(word: string): PoiKind | null {
  for (const kinds of Object.values(POI_KINDS)) if (Object.hasOwn(kinds, word)) return kinds[word] ?? null;
  return null;
}
