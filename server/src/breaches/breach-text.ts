import type { Config } from '../config.ts';

/** What may leak. */
export const BREACH_KINDS = ['accounts', 'sessions', 'photos', 'positions'] as const;
export type BreachKind = (typeof BREACH_KINDS)[number];

/** What leaked, or may have, between two times; `words` is what the operator says about it. */
export interface Breach {
  from: Date;
  to: Date;
  kinds: readonly BreachKind[];
  isPossible: boolean;
  noticedAt: Date;
  words: string;
}

/** The items of each kind, as the law asks for them by name. */
const ITEMS: Record<BreachKind, string> = {
  accounts: '닉네임, 프로필 사진, 좋아하는 동네, 로그인 서비스의 회원 번호',
  sessions: '로그인 정보(로그인한 기기의 이름과 로그인 증표)',
  photos: '올린 사진(모두에게 보이지 않게 한 글의 사진 포함)',
  positions: '위치정보(동네 보호 구역, 위치를 쓴 때와 목적)',
};

/** What a member can do against harm. */
const ADVICE: Record<BreachKind, string> = {
  accounts: '우리 서비스나 로그인 서비스를 사칭하는 메시지에 답하지 말고, 링크를 누르지 마세요.',
  sessions:
    '마이 → 내 정보 → 로그인한 기기에서 모든 기기를 로그아웃하고, 로그인 서비스의 비밀번호를 바꿔 주세요.',
  photos: '다른 곳에서 내 사진을 보면 그곳에 삭제를 요청하고, 아래 연락처로 알려 주세요.',
  positions: '마이 → 동네 보호 구역에서 구역을 다시 정하고, 낯선 방문이나 연락이 있으면 112에 신고해 주세요.',
};

/** The settings that the text needs, since the law asks for a contact. */
export const CONTACTS = ['PRIVACY_OFFICER', 'COMPANY_CONTACT'] as const;

/**
 * The text that the law asks for (개인정보 보호법 제34조, since 2026-09-11 also of what may have leaked, and with remedies): what, when and how,
 * what to do, what we do and which remedies there are, and whom to ask.
 */
export function breachText(breach: Breach, company: Config['company']) {
  const { kinds, isPossible, words } = breach;
  const did = isPossible ? '유출되었을 가능성이 있어요' : '유출되었어요';
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
  const title = isPossible ? '개인정보 유출 가능성 알림' : '개인정보 유출 알림';
  const markdown = `회원님의 개인정보가 ${did}. 걱정을 끼쳐 드려 진심으로 죄송해요.

## 무엇이 ${isPossible ? '유출되었을 수 있나요' : '유출되었나요'}

${list(kinds.map((kind) => ITEMS[kind]))}

## 언제, 어떻게

${inKorea(breach.from)}부터 ${inKorea(breach.to)}까지예요. ${inKorea(breach.noticedAt)}에 알게 되었어요.

${words}

## 피해를 줄이려면

${list(kinds.map((kind) => ADVICE[kind]))}

## 저희의 대응과 구제 절차

- 개인정보보호위원회와 한국인터넷진흥원에 신고하고, 같은 일이 다시 일어나지 않도록 조치하고 있어요.
- 피해를 입으셨다면 아래 연락처로 알려 주세요. 손해배상을 청구할 수 있고, 절차를 안내해 드려요.
- 개인정보 분쟁조정위원회(1833-6972, kopico.go.kr)에 조정을 신청할 수 있어요.
- 개인정보침해 신고센터(118, privacy.kisa.or.kr)와 경찰청(182)에 신고하거나 상담할 수 있어요.

## 문의

- 개인정보 보호책임자: ${company['PRIVACY_OFFICER'] ?? '(PRIVACY_OFFICER)'}
- 연락처: ${company['COMPANY_CONTACT'] ?? '(COMPANY_CONTACT)'}`;
  return { title, markdown };
}

const KOREAN = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** "2026년 11월 20일 오전 3:00" */
export const inKorea = (at: Date): string => KOREAN.format(at);
