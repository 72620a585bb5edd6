/** The message for each code with which the server redirects a failed sign-in to `/`. */
const SIGN_IN_FAILURES: Record<string, string> = {
  denied: '로그인을 취소했어요.',
  other: '지금 로그인한 계정과 다른 계정이에요. 같은 계정으로 다시 로그인해 주세요.',
  barred: '이용이 정지되었거나 쉬어 가는 동안 탈퇴한 계정이라 지금은 다시 가입할 수 없어요.',
  expired: '로그인 시간이 지났어요. 다시 시도해 주세요.',
  failed: '로그인하지 못했어요. 잠시 후 다시 시도해 주세요.',
  unavailable: '로그인 서비스에 연결할 수 없어요. 잠시 후 다시 시도해 주세요.',
};

/** The landing's message: from the navigation state, else for a failure's code; null for none (BEHAVIOUR: auth-47). */
export function landingMessage(fromState: unknown, code: string | null): string | null {
  if (typeof fromState === 'string' && fromState !== '') return fromState;
  if (code === null) return null;
  return SIGN_IN_FAILURES[code] ?? SIGN_IN_FAILURES['failed'] ?? null;
}
