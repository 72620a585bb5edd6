import { graphemes } from 'contract/text';
import { NICKNAME } from 'contract/limits';
import { Refused, errorMessage } from '../api/call.ts';

/** What members read about a nickname (spec §5, §8). */
export const NICKNAME_TEXTS = {
  empty: '닉네임을 입력해주세요',
  long: '닉네임은 최대 10자입니다.',
  taken: '이미 사용 중인 닉네임입니다.',
  offline: '에러가 발생했습니다.',
  failed: '닉네임 변경에 실패했습니다.',
  saved: '닉네임이 성공적으로 변경되었습니다!',
} as const;

/** What is wrong with a nickname before it is sent; null when it may go. */
export function nicknameFault(typed: string): string | null {
  const nickname = typed.trim();
  if (nickname === '') return NICKNAME_TEXTS.empty;
  return graphemes(nickname) > NICKNAME.max ? NICKNAME_TEXTS.long : null;
}

/** The server's codes for one fault, older spellings included (spec §8). */
const BY_CODE: Readonly<Record<string, string>> = {
  NICKNAME_DUPLICATE: NICKNAME_TEXTS.taken,
  MEMBER4008: NICKNAME_TEXTS.taken,
  MEMBERA008: NICKNAME_TEXTS.taken,
  NICKNAME_NOT_EXIST: NICKNAME_TEXTS.empty,
  EMPTY_NICKNAME: NICKNAME_TEXTS.empty,
};

/** What to say when a nickname could not be saved (spec §8). */
export function nicknameRefusal(error: unknown): string {
  if (!(error instanceof Refused)) return NICKNAME_TEXTS.offline;
  return BY_CODE[error.code] ?? (errorMessage(error, '') || NICKNAME_TEXTS.failed);
}
