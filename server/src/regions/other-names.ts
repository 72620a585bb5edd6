const BONGCHEON = '보라매동 청림동 행운동 낙성대동 중앙동 인헌동 은천동 성현동 청룡동';
const SILLIM = '서원동 신원동 서림동 신사동 난향동 조원동 대학동 난곡동 삼성동 미성동';

const each = (names: string, legal: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, legal]));

/**
 * The 법정동 (several separated by spaces) of 행정동 whose names do not say it, and of 면 that were renamed, by the five digits of
 * the 시군구.
 */
export const OTHER_NAMES: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  11140: each('다산동 약수동 청구동 동화동', '신당동'),
  11200: { 왕십리2동: '하왕십리동', 왕십리도선동: '상왕십리동 하왕십리동 도선동' },
  11230: { 용신동: '용두동 신설동' },
  11290: { 월곡1동: '하월곡동', 월곡2동: '상월곡동 하월곡동' },
  11305: { ...each('삼양동 송중동 송천동 삼각산동', '미아동'), 인수동: '수유동' },
  11500: { 발산1동: '내발산동 외발산동', 우장산동: '내발산동 화곡동' },
  11530: { 수궁동: '온수동 궁동' },
  11560: { 여의동: '여의도동' },
  11620: { ...each(BONGCHEON, '봉천동'), ...each(SILLIM, '신림동') },
  11710: { 오륜동: '방이동', 위례동: '장지동 거여동' },
  27720: { 고로면: '삼국유사면' },
  41670: { 능서면: '세종대왕면' },
  46710: { 남면: '가사문학면' },
  46790: { 북면: '백아면', 남면: '사평면' },
  47130: { 양북면: '문무대왕면' },
  47250: { 사벌면: '사벌국면' },
  47750: { 부동면: '주왕산면' },
  51720: { 동면: '영귀미면' },
  51750: { 중동면: '산솔면' },
  51800: { 남면: '국토정중앙면' },
};
