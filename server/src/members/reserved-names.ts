import { FINALS, FIRST_FINAL, foldLetters, withoutUnseen } from './nickname-look.ts';

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
/** Names reserved only on their own, since members use them as parts of names (수학공식). */
const OURS_ALONE = ['공식', '운영', '관리', '모더레이터', 'staff', 'system', 'support'];

/** Compound vowels as the letters they are typed of. */
const VOWELS = new Map([
  ['ᅪ', 'ᅩᅡ'],
  ['ᅫ', 'ᅩᅢ'],
  ['ᅬ', 'ᅩᅵ'],
  ['ᅯ', 'ᅮᅥ'],
  ['ᅰ', 'ᅮᅦ'],
  ['ᅱ', 'ᅮᅵ'],
  ['ᅴ', 'ᅳᅵ'],
]);

/** The letters a name is typed of, syllables taken apart, look-alikes folded, signs between them left out: ㅇㅜㄴ영.자 is 운영자. */
function spelled(name: string): string {
  const seen = withoutUnseen(name.normalize('NFKC')).toLowerCase();
  const letters = seen.normalize('NFD').replaceAll(/(?![@!$|¢])[\p{P}\p{S}]/gu, '');
  const typed = [...letters].map(
    (letter) => VOWELS.get(letter) ?? FINALS[letter.charCodeAt(0) - FIRST_FINAL] ?? letter,
  );
  return foldLetters(typed.join(''));
}

const ours = OURS.map(spelled);
const oursAlone = new Set(OURS_ALONE.map(spelled));

/** Whether readers would mistake a member with this nickname for the operator (BEHAVIOUR: members-39). */
export function looksLikeOurs(nickname: string): boolean {
  const name = spelled(nickname);
  return oursAlone.has(name) || ours.some((one) => name.startsWith(one) || name.endsWith(one));
}
