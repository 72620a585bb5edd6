import { errorMessage } from '../api/call.ts';
import { Refused } from 'contract/refused';

const BY_CODE: Readonly<Record<string, string>> = {
  COMMONA000: '잘못된 요청입니다. 최소 1개, 최대 3개까지 선택해 주세요.',
  REGIONA001: '해당 지역이 존재하지 않아요. 다시 선택해 주세요.',
};
const OTHER = '관심 동네 저장 중 오류가 발생했어요.';

/** Why the favourite neighbourhoods were not saved (BEHAVIOUR: members-18). */
export function regionSaveError(error: unknown): string {
  const known = error instanceof Refused ? BY_CODE[error.code] : undefined;
  return known ?? (errorMessage(error, '') || OTHER);
}
