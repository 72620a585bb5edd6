import type { MyMeasure } from 'contract/appeals';
import type { AppealOutcome, MeasureAct } from 'contract/measures';
import { formatInstantDay } from '../kit/format-date.ts';
import { targetTexts } from '../reports/ko.ts';

/** The effect of a measure, as a sentence for the member it concerns. */
export function measureText({ act, targetKind, until }: Pick<MyMeasure, 'act' | 'targetKind' | 'until'>) {
  const what = targetKind === 'PLACE' ? '장소를' : `${targetTexts[targetKind]}을`;
  const end = until === null ? '' : `${formatInstantDay(until)}까지 `;
  const said: Record<MeasureAct, string> = {
    KEEP: `${what} 다시 볼 수 있게 되었어요`,
    REMOVE: `${what} 운영 원칙에 따라 내렸어요`,
    HOLD: `${what} 살펴보는 동안 가려 두었어요`,
    WARN: '운영 원칙을 지켜 주세요. 경고를 받았어요',
    PAUSE: `${end}글과 댓글, 좋아요, 신고를 쉬어 가요`,
    SUSPEND: '이용이 정지되었어요',
    PAUSE_REPORTS: `사실과 다른 신고가 이어져 ${end}신고를 쉬어 가요`,
  };
  return said[act];
}

/** The outcome of an appeal. */
export const appealTexts: Record<AppealOutcome, string> = {
  OPEN: '이의를 살펴보고 있어요',
  UPHELD: '이의를 받아들여 조치를 되돌렸어요',
  DECLINED: '이의를 살펴봤지만 조치를 유지해요',
};
