import type { MyMeasure } from 'contract/appeals';
import type { AppealOutcome, MeasureAct } from 'contract/measures';
import { formatInstantDay } from '../kit/format-date.ts';
import { targetTexts } from '../reports/ko.ts';

/** The effect of a measure, as a sentence for the member it concerns; `count`: of a decision about many things of theirs. */
export function measureText({
  act,
  targetKind,
  createdAt,
  until,
  count = 1,
}: Pick<MyMeasure, 'act' | 'targetKind' | 'createdAt' | 'until'> & { count?: number | undefined }) {
  const one = targetKind === 'PLACE' ? '장소를' : `${targetTexts[targetKind]}을`;
  const what = count > 1 ? `${targetTexts[targetKind]} ${count}개를` : one;
  const days = until === null ? '' : `${daysBetween(createdAt, until)}일 동안 `;
  const end = until === null ? '' : ` · ${formatInstantDay(until)}까지`;
  const said: Record<MeasureAct, string> = {
    KEEP: `${what} 다시 볼 수 있게 되었어요`,
    REMOVE: `${what} 운영 원칙에 따라 내렸어요`,
    HOLD: `${what} 살펴보는 동안 가려 두었어요`,
    WARN: '운영 원칙을 지켜 주세요. 경고를 받았어요',
    PAUSE: `${days}글을 쓸 수 없어요${end}`,
    SUSPEND: '기한 없이 글을 쓸 수 없어요',
    PAUSE_REPORTS: `사실과 다른 신고가 이어져 ${days}신고할 수 없어요${end}`,
  };
  return said[act];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** What a member may not do while a measure lasts; null for measures that last no time. */
export const restrictedTexts: Partial<Record<MeasureAct, string>> = {
  PAUSE: '글과 댓글, 좋아요, 신고를 할 수 없어요. 읽고 저장하는 일은 그대로 할 수 있어요.',
  SUSPEND: '글과 댓글, 좋아요, 신고를 할 수 없어요. 읽고 지우고 내보내는 일은 그대로 할 수 있어요.',
  PAUSE_REPORTS: '신고를 할 수 없어요. 다른 일은 그대로 할 수 있어요.',
};

/** The outcome of an appeal. */
export const appealTexts: Record<AppealOutcome, string> = {
  OPEN: '이의를 살펴보고 있어요',
  UPHELD: '이의를 받아들여 조치를 되돌렸어요',
  DECLINED: '이의를 살펴봤지만 조치를 유지해요',
};
