import type { ChangedPart } from 'contract/article-versions';
import type { MeasureAct } from 'contract/measures';
import type { JournalEntry, QueueItem, TakenDecision, TargetState } from 'contract/moderation-shapes';
import { targetTexts } from '../reports/ko.ts';
import { isMany, type TakenRow } from './moderation.queries.ts';

/** The name of each act. */
export const actTexts: Record<MeasureAct, string> = {
  KEEP: '문제없음',
  REMOVE: '내리기',
  HOLD: '보류',
  WARN: '경고',
  PAUSE: '글쓰기 정지',
  SUSPEND: '이용 정지',
  PAUSE_REPORTS: '신고 정지',
};

/** What a decision about a claim did that took no measure. */
const claimActTexts: Record<TakenDecision['act'], string> = {
  HELD: '임시조치',
  REMOVED: '삭제',
  RESTORED: '복원',
  DECLINED: '조치하지 않기',
  REMOVAL_PLANNED: '기간 뒤 삭제',
  REMOVAL_CANCELLED: '삭제 예약 취소',
};

/** The name of what a moderator did. */
export const didText = (taken: TakenRow) =>
  taken.kind === 'measure' ? actTexts[taken.act] : `권리침해 ${claimActTexts[taken.act]}`;

/** The journal's name for each action. */
export const entryTexts: Record<JournalEntry['act'], string> = {
  ...actTexts,
  LOOK: '열람',
  UNDO: '되돌림',
  ROLE: '권한 변경',
  MERGE: '장소 합침',
  UNMERGE: '장소 합침 되돌림',
  APPEAL_UPHELD: '이의 받아들임',
  APPEAL_DECLINED: '이의 받아들이지 않음',
  APPEAL_DECLINED_ALONE: '내 조치에 대한 이의를 혼자 받아들이지 않음',
};

/** What an edit changed. */
export const changedTexts: Record<ChangedPart, string> = {
  title: '제목',
  content: '내용',
  date: '날짜',
  place: '장소',
  disclosure: '협찬 표시',
  photos: '사진',
  descriptions: '사진 설명',
};

/** The state of a target. */
export const targetStateTexts: Record<TargetState, string> = {
  VISIBLE: '보이는 중',
  HELD: '보류됨',
  REMOVED: '내려감',
  PAUSED: '글쓰기 정지',
  SUSPENDED: '이용 정지',
  GONE: '지워짐',
};

/** What a measure of today is about: its title, or of how many things it is. */
export const takenText = (taken: TakenRow) =>
  isMany(taken)
    ? `${targetTexts[taken.targetKind]} ${taken.size}개`
    : (taken.subject ?? '지워져서 볼 수 없어요');

/** The title of an item: its own, or that there is none any more. */
export const itemTitle = ({ subject, standing }: Pick<QueueItem, 'subject' | 'standing'>) =>
  standing === 'GONE' ? '지워져서 볼 수 없어요' : subject;

/** What moderators must know of a target that mostly accounts of minutes reported; null for others (BEHAVIOUR: moderation-17). */
export function newReportersText({ standing, isBurst, reporterCount, newReporterCount }: QueueItem) {
  if (!isBurst || 2 * newReporterCount <= reporterCount) return null;
  const what =
    standing === 'VISIBLE'
      ? '가입한 지 몇 분 된 계정들이 신고했어요'
      : '가입한 지 몇 분 된 계정들의 신고로 내려졌어요';
  return `${what} · ${reporterCount}명 중 ${newReporterCount}명`;
}
