import { CLAIM } from 'contract/limits';
import type { Mail } from '../outside/mail/mailer.ts';
import type { DueMail } from './claim-mails.sql.ts';

const SUBJECT = '[동네기록] 권리침해 신고';

/**
 * Writes a mail to a claimant: what happened, and what comes next (BEHAVIOUR: claims-6). It has no word of the claimant's, who may
 * have typed somebody else's address (BEHAVIOUR: claims-20).
 */
export function toMail(mail: DueMail, publicUrl: string | undefined): Mail {
  const { kind, email, code, words, isVisible, daysHeld, removesAtEnd, claimId } = mail;
  const [title, ...body] = TEXTS[kind]({
    code: code ?? '',
    isVisible,
    days: daysHeld ?? CLAIM.heldDays,
    removesAtEnd,
  });
  const said = words === '' ? [] : [`담당자의 말: ${words}`];
  const where = ['', `신고 번호: ${claimId}`, ...linkLines(mail, publicUrl)];
  const lines = ['안녕하세요.', '', ...body, ...said, ...where, '', '동네기록 드림'];
  return { to: email, subject: `${SUBJECT} ${title}`, text: lines.join('\n') };
}

/** The link that goes on with the claim and says how far it is; its key stays in the browser (BEHAVIOUR: claims-26). */
function linkLines({ kind, claimId, linkKey }: DueMail, publicUrl: string | undefined): string[] {
  if (linkKey === null || publicUrl === undefined) return [];
  const what = kind === 'CODE' ? '번호를 적는 화면' : '진행 상황 보기';
  return [`${what}: ${publicUrl}/claims/${claimId}/status#${linkKey}`];
}

type Lines = readonly [title: string, ...body: string[]];
interface ClaimFacts {
  code: string;
  isVisible: boolean;
  days: number;
  removesAtEnd: boolean;
}
const TEXTS: Record<DueMail['kind'], (claim: ClaimFacts) => Lines> = {
  CODE: ({ code }) => [
    '확인 번호',
    `확인 번호는 ${code} 이에요. 30분 안에 신고 화면에 적어 주세요.`,
    '신고하신 적이 없다면 이 메일은 지우셔도 돼요. 번호를 적지 않으면 신고는 접수되지 않아요.',
  ],
  FILED: () => ['접수', '신고가 접수되었어요. 담당자가 살펴본 뒤 결과를 메일로 알려 드릴게요.'],
  HELD: ({ days, removesAtEnd }) => [
    '임시조치',
    `신고하신 게시물을 ${days}일 동안 가려 두었어요. 그동안 글쓴이가 이의를 제기할 수 있어요.`,
    removesAtEnd
      ? '이의가 없으면 기간이 끝날 때 게시물을 삭제해요.'
      : '기간이 끝날 때까지 다른 결정이 없으면 게시물은 다시 보이게 돼요.',
  ],
  OBJECTED: () => ['이의제기', '글쓴이가 이의를 제기했어요. 담당자가 살펴본 뒤 결과를 알려 드릴게요.'],
  REMOVED: () => ['결과', '신고하신 게시물을 삭제했어요.'],
  RESTORED: ({ isVisible }) => [
    '결과',
    isVisible
      ? '임시조치를 마치고 게시물을 다시 보이게 했어요.'
      : '임시조치를 마쳤어요. 게시물은 다른 까닭으로 계속 보이지 않아요.',
  ],
  DECLINED: () => ['결과', '살펴보았지만 임시조치를 하지 않기로 했어요.'],
  REMOVAL_PLANNED: () => [
    '임시조치',
    '글쓴이의 이의가 없으면 임시조치 기간이 끝날 때 게시물을 삭제하기로 했어요.',
  ],
  REMOVAL_CANCELLED: () => [
    '임시조치',
    '임시조치 기간이 끝나도 게시물을 삭제하지 않기로 했어요. 다른 결정이 없으면 그때 다시 보이게 돼요.',
  ],
  REOPENED: () => [
    '다시 살펴봐요',
    '앞서 알려 드린 결과를 거두고 다시 살펴보고 있어요. 정해지면 알려 드릴게요.',
  ],
};
