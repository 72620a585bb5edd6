import { FINALS, FIRST_FINAL, foldLetters, withoutUnseen } from './nickname-look.ts';

/** What begins or ends a name of ours. */
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
/** What is ours where it is the name: others are part of what members call themselves (수학공식). */
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

/** Whether readers would take who has a nickname for one of us (BEHAVIOUR: members-39). */
export function looksLikeOurs(nickname: string): boolean {
  const name = spelled(nickname);
  return oursAlone.has(name) || ours.some((one) => name.startsWith(one) || name.endsWith(one));
}
