/** The texts of the screens that choose neighbourhoods. */
export const KO = {
  here: '지금 위치의 동네',
  locating: '지금 위치를 확인하는 중이에요.',
  abroad: '지금 위치는 우리나라 밖이라 동네를 찾을 수 없어요. 이름으로 찾아 주세요.',
  failed: '지금 위치를 알 수 없어요. 브라우저의 위치 권한을 확인하거나 이름으로 찾아 주세요.',
  unsupported: '이 브라우저에서는 위치를 쓸 수 없어요. 이름으로 찾아 주세요.',
  lookUpFailed: '지금 위치의 동네를 찾지 못했어요. 잠시 뒤 다시 눌러 주세요.',
  onlySigungu: (name: string) => `지금 위치는 ${name}까지만 알 수 있어요. 동네를 골라 주세요.`,
  vague: (name: string) => `지금 위치가 정확하지 않아요. ${name} 근처라면 동네를 골라 주세요.`,
  popular: '인기 동네',
  results: '검색 결과',
  count: (count: number) => `동네 ${count}곳을 찾았어요.`,
  searchFailed: '동네를 찾지 못했어요.',
  searching: '동네를 찾는 중',
  nothingFound: '찾는 동네가 없어요. 다른 이름으로 검색해 보세요.',
  how: '‘역삼’, ‘강남 역삼’, ‘역삼1동’, ‘홍대’처럼 찾아보세요. ‘ㅇㅅㄷ’ 같은 초성으로도 찾을 수 있어요.',
} as const;

/** The text for the alternative name by which a region was found. */
export const MATCHED_BY = {
  admin: (name: string) => `행정동 ${name}`,
  ri: (name: string) => `${name}가 있는 곳`,
  area: (name: string) => `‘${name}’ 근처`,
  former: (name: string) => `옛 이름 ${name}`,
} as const;
