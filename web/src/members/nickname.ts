import { graphemes, isVisible } from 'contract/text';
import { NICKNAME } from 'contract/limits';
import { errorMessage } from '../api/call.ts';
import { Refused } from 'contract/refused';

/** The messages about a nickname (BEHAVIOUR: members-6, members-8, members-11). */
export const NICKNAME_TEXTS = {
  empty: '닉네임을 입력해주세요',
  long: '닉네임은 최대 10자입니다.',
  taken: '이미 사용 중인 닉네임입니다.',
  offline: '에러가 발생했습니다.',
  failed: '닉네임 변경에 실패했습니다.',
  saved: '닉네임이 성공적으로 변경되었습니다!',
} as const;

/** Why a nickname cannot be sent; null when it can. */
export function nicknameError(typed: string): string | null {
  const nickname = typed.trim();
  if (!isVisible(nickname)) return NICKNAME_TEXTS.empty;
  return graphemes(nickname) > NICKNAME.max ? NICKNAME_TEXTS.long : null;
}

/** Messages by code, including older codes (BEHAVIOUR: members-7). */
const BY_CODE: Readonly<Record<string, string>> = {
  NICKNAME_DUPLICATE: NICKNAME_TEXTS.taken,
  MEMBER4008: NICKNAME_TEXTS.taken,
  MEMBERA008: NICKNAME_TEXTS.taken,
  NICKNAME_NOT_EXIST: NICKNAME_TEXTS.empty,
  EMPTY_NICKNAME: NICKNAME_TEXTS.empty,
};

/** Why a nickname was not saved (BEHAVIOUR: members-8). */
export function nicknameSaveError(error: unknown): string {
  if (!(error instanceof Refused)) return NICKNAME_TEXTS.offline;
  return BY_CODE[error.code] ?? (errorMessage(error, '') || NICKNAME_TEXTS.failed);
}
