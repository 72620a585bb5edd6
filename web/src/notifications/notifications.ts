import { ArticleId } from 'contract/ids';
import { NOTIFICATIONS as ROW, REPORT } from 'contract/limits';
import type { Notice, NotificationGroup, NotificationName, Notifications } from 'contract/notifications';
import { subjectPeriod } from 'contract/recaps';
import * as v from 'valibot';
import { appealTexts, measureText } from '../appeals/ko.ts';
import { paths } from '../paths.ts';
import { recapTitle } from '../recaps/ko.ts';
import { reasonTexts } from '../reports/ko.ts';

/** A notification as its list shows it. */
export interface Shown {
  headline: string;
  quote: string | null;
  /** The title of what it is about; null if that is gone. */
  subject: string | null;
  /** What the notification is called where it has no subject. */
  called: string;
  /** The address it opens; null if there is nothing to open (BEHAVIOUR: notifications-6). */
  opens: string | null;
}

/** The headline of a notice of a newer server, and of a measure that is gone. */
const UNKNOWN = '새로운 알림이 있어요';

/** Every notification: its words, and the address it opens. The server's table has who gets it. */
export const NOTIFICATIONS = {
  COMMENT: (group) => ({
    headline: whoWrote(group),
    quote: group.commentContent,
    subject: group.articleTitle,
    called: kindOf(group),
    opens: group.isArticleGone ? null : paths.comments(group.articleId, group.commentId),
  }),
  /** A warning at 10 reports; at 20, that the post was deleted (BEHAVIOUR: notifications-11). */
  REPORT: ({ articleId, articleTitle, isArticleGone, measureId, spamCount }) => {
    const isRemoved = spamCount >= REPORT.removeAt;
    return {
      headline: isRemoved
        ? '광고 의심 신고가 누적되어 글이 자동 삭제되었어요'
        : `광고 의심 신고가 ${spamCount}회 쌓였어요`,
      quote: isRemoved
        ? `신고가 ${REPORT.removeAt}회 누적된 글은 자동으로 삭제돼요. 사실과 다르면 눌러서 이의를 제기할 수 있어요.`
        : `신고가 ${REPORT.removeAt}회 누적되면 글이 자동 삭제돼요.`,
      subject: articleTitle,
      called: '광고 의심',
      opens: measureId !== null ? paths.measure(measureId) : isArticleGone ? null : paths.article(articleId),
    };
  },
  MEASURE: notice(ofMeasure, toMeasure),
  UNDONE: notice(
    ({ act }) =>
      act === 'PAUSE_REPORTS' ? '다시 신고할 수 있게 되었어요' : '앞서 알려 드린 조치를 되돌렸어요',
    toMeasure,
  ),
  REPORT_DECIDED: ofReport(({ act, count = 1 }) => {
    const reports = count > 1 ? `신고 ${count}건을` : '신고를';
    if (act === 'KEEP') return `${reports} 살펴봤지만 문제를 찾지 못했어요`;
    return act === 'HOLD'
      ? `${reports} 살펴보는 동안 가려 두었어요. 정해지면 다시 알려 드릴게요`
      : `${reports} 받아들였어요. 알려 주셔서 고마워요`;
  }),
  REPORT_CHANGED: ofReport(() => '받아들였던 신고를 다시 살펴봤더니 문제가 없었어요'),
  APPEAL_UPHELD: notice(appealTexts.UPHELD, toMeasure),
  APPEAL_DECLINED: notice(appealTexts.DECLINED, toMeasure),
  REPORTING_PAUSED: notice(ofMeasure, paths.myReports),
  EXPORT_READY: notice('내보내기 파일이 준비되었어요. 하루 동안 받을 수 있어요', paths.export),
  EXPORT_FAILED: notice('내보내기 파일을 만들지 못했어요. 다시 시도해 주세요', paths.export),
  IMPORT_DONE: notice('가져오기가 끝났어요. 무엇이 더해졌는지 볼 수 있어요', paths.import),
  CLAIM_HELD: notice('권리침해 신고로 30일 동안 가려 두었어요. 이의를 제기할 수 있어요', toClaim),
  CLAIM_ENDED: notice('권리침해 신고를 처리했어요. 결과를 확인해 주세요', toClaim),
  CHALLENGE_WON: notice('챌린지에서 우승했어요! 내 글이 일주일 동안 모두의 홈 맨 위에 있어요', toArticle),
  RECAP: notice(ofPeriod, toRecap),
  BREACH: notice('내 개인정보에 관해 꼭 알려 드릴 일이 있어요', toBreach),
} satisfies { [Name in NotificationName]: (notification: Notifications[Name]) => Shown };

/** A reply to me, or in a thread I began, is told apart from any other comment (BEHAVIOUR: notifications-17). */
export const kindOf = ({ isReply }: Pick<NotificationGroup, 'isReply'>) => (isReply ? '답글' : '댓글');

/** "하늘님 외 3명이 댓글을 남겼어요" (BEHAVIOUR: notifications-21, notifications-22). */
function whoWrote({ commenters, commenterCount, commentCount, ...group }: NotificationGroup): string {
  const name = `${commenters[0]?.nickname || '익명'}님`;
  const kind = kindOf(group);
  const orMore = commentCount >= ROW.groupMax ? ' 이상' : '';
  if (commenterCount > 1) return `${name} 외 ${commenterCount - 1}명${orMore}이 ${kind}을 남겼어요`;
  return commentCount > 1
    ? `${name}이 ${kind}을 ${commentCount}개${orMore} 남겼어요`
    : `${name}이 ${kind}을 남겼어요`;
}

/** A notice with the reason and the moderator's words, where it has some (BEHAVIOUR: notifications-16). */
function notice(
  headline: string | ((notice: Notice) => string),
  opens: string | ((notice: Notice) => string | null),
) {
  return (of: Notice): Shown => ({
    headline: typeof headline === 'string' ? headline : headline(of),
    quote: [of.reason !== null && reasonTexts[of.reason], of.words].filter(Boolean).join(' · ') || null,
    subject: of.subject,
    called: of.measureId === null ? '소식' : '조치',
    opens: typeof opens === 'string' ? opens : opens(of),
  });
}

/**
 * What became of the member's report: for what they had reported it, and for what it was decided where that is something else
 * (BEHAVIOUR: moderation-39).
 */
function ofReport(headline: (notice: Notice) => string) {
  return (of: Notice): Shown => {
    const { reason, reportReasons: mine = [] } = of;
    const isOther = reason !== null && mine.length > 0 && !mine.includes(reason);
    const said = [
      mine.length > 0 && `신고한 까닭: ${mine.map((one) => reasonTexts[one]).join(', ')}`,
      isOther && `조치한 까닭: ${reasonTexts[reason]}`,
      mine.length === 0 && reason !== null && reasonTexts[reason],
      of.words,
    ];
    const shown = notice(headline, paths.myReports)(of);
    return { ...shown, quote: said.filter(Boolean).join(' · ') || null };
  };
}

function ofMeasure({ act, targetKind, createdAt, until, count }: Notice): string {
  return act === null || targetKind === null
    ? UNKNOWN
    : measureText({ act, targetKind, createdAt, until, count });
}

function toMeasure({ act, measureId }: Notice) {
  return measureId === null || act === 'KEEP' ? null : paths.measure(measureId);
}

function toClaim({ subjectId }: Notice) {
  return subjectId === null ? null : paths.claim(subjectId);
}

/** The post a notice is about, while it is there. */
function toArticle({ subjectId, subject }: Notice) {
  return subjectId === null || subject === null ? null : paths.article(v.parse(ArticleId, subjectId));
}

/** The period is the subject: 202611, 2026. */
function ofPeriod({ subjectId }: Notice): string {
  return subjectId === null
    ? UNKNOWN
    : `${recapTitle(subjectPeriod(subjectId))}를 모았어요. 함께 돌아볼까요?`;
}

function toRecap({ subjectId }: Notice) {
  return subjectId === null ? null : paths.recap(subjectPeriod(subjectId));
}

function toBreach({ subjectId }: Notice) {
  return subjectId === null ? null : paths.text(`breach-${subjectId}`);
}

const unknownNotice = notice(UNKNOWN, toMeasure);

/** A notice as its list shows it, also one that only a newer server knows. */
export function showNotice(of: Notice): Shown {
  const row = Object.hasOwn(NOTIFICATIONS, of.notice) ? NOTIFICATIONS[of.notice] : unknownNotice;
  return row(of);
}

/** What a row is called in the names of its buttons. */
export const nameOf = ({ subject, called }: Shown) =>
  subject === null ? `‘${called}’` : `‘${subject}’ ${called}`;
