import { foldLetters, toLetters, typedFinal } from './nickname-look.ts';

/** Words reserved at the beginning or end of a nickname. */
const OURS = [
  '동네기록',
  '운영자',
  '운영진',
  '운영팀',
  '관리자',
  '관리팀',
  '공식계정',
  '고객센터',
  'dongnegirok',
  'admin',
  'official',
  'moderator',
];
/** Words reserved only as entire nicknames, since members use them as parts of names (수학공식). */
const OURS_ALONE = ['공식', '운영', '관리', '모더레이터', 'staff', 'system', 'support'];

/** Compound vowels, decomposed into the letters that are typed for them. */
const VOWELS = new Map([
  ['ᅪ', 'ᅩᅡ'],
  ['ᅫ', 'ᅩᅢ'],
  ['ᅬ', 'ᅩᅵ'],
  ['ᅯ', 'ᅮᅥ'],
  ['ᅰ', 'ᅮᅦ'],
  ['ᅱ', 'ᅮᅵ'],
  ['ᅴ', 'ᅳᅵ'],
]);

/** Names of people who are absent or unknown, reserved at the beginning or end of a nickname. */
const ABSENT = [
  '삭제된사용자',
  '삭제된회원',
  '삭제된계정',
  '탈퇴한회원',
  '탈퇴한사용자',
  '탈퇴회원',
  '정지된회원',
  '정지된사용자',
  '차단한회원',
  '차단된회원',
  '차단된사용자',
  '휴면회원',
  '없는회원',
  '없는사용자',
  '알수없음',
  '알수없는사용자',
  '알수없는회원',
  '이름없음',
  '닉네임없음',
  'deleteduser',
  'unknownuser',
  'anonymous',
];
/** The same, reserved only as entire nicknames. */
const ABSENT_ALONE = [
  '익명',
  '익명회원',
  '익명사용자',
  '비회원',
  '삭제됨',
  '탈퇴',
  '미상',
  '무명',
  'unknown',
  'deleted',
  'nobody',
  'null',
  'undefined',
];

/** Decomposes a name into its typed letters, with look-alikes folded and punctuation removed: ㅇㅜㄴ영.자 equals 운영자. */
function spelled(name: string): string {
  const letters = toLetters(name.toLowerCase()).replaceAll(/(?![@!$|¢])[\p{P}\p{S}]/gu, '');
  const typed = [...letters].map((letter) => VOWELS.get(letter) ?? typedFinal(letter) ?? letter);
  return foldLetters(typed.join('')).replaceAll('.', '');
}

/** Names that are reserved as parts and as entire nicknames, as a check of a nickname. */
function reserved(parts: readonly string[], entire: readonly string[]) {
  const spelledParts = parts.map(spelled);
  const alone = new Set(entire.map(spelled));
  return (nickname: string) => {
    const name = spelled(nickname);
    return (
      alone.has(name) ||
      alone.has(spelled(withoutNumber(nickname))) ||
      spelledParts.some((one) => name.startsWith(one) || name.endsWith(one))
    );
  };
}

/** Cuts a name after its last letter. */
function withoutNumber(name: string): string {
  const signs = [...name];
  return signs.slice(0, signs.findLastIndex((sign) => /\p{L}/u.test(sign)) + 1).join('');
}

/** Whether readers would mistake a member with this nickname for the operator (BEHAVIOUR: members-39). */
export const looksLikeOurs = reserved(OURS, OURS_ALONE);

/** Whether readers would mistake a member with this nickname for somebody who is gone or unknown (BEHAVIOUR: members-5). */
export const looksLikeNobody = reserved(ABSENT, ABSENT_ALONE);
