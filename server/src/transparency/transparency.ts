import type { Db } from '../db.ts';
import { countMonths, listMonths, type TransparencyMonth } from './transparency.sql.ts';

/** Below this a count could be told of one person. */
const SMALL = 5;

/** Counts the months that are over and not counted yet; returns how many (BEHAVIOUR: moderation-36). */
export const makeTransparency = (db: Db, now = new Date()): Promise<number> => countMonths(db, now);

/** "5 미만" for a small count that is not zero. */
const shown = (count: number) =>
  count > 0 && count < SMALL ? `${SMALL}\u00a0미만` : count.toLocaleString('ko-KR');

/** The public page of what was reported, removed, appealed and claimed in each month. */
export async function publishedTransparency(db: Db) {
  const months = await listMonths(db);
  const intro = `신고와 조치를 달마다 세어 공개해요. 한 사람도 알아볼 수 없도록 ${SMALL}보다 적은 수는 '${SMALL}\u00a0미만'으로 적어요.`;
  const parts = months.length === 0 ? ['아직 지난 달이 없어요.'] : months.map(monthText);
  return {
    title: '투명성 보고서',
    version: months[0] ? monthName(months[0]) : '첫',
    markdown: [intro, ...parts].join('\n\n'),
  };
}

const monthName = ({ month }: TransparencyMonth) => `${month.slice(0, 4)}년 ${Number(month.slice(5, 7))}월`;

const monthText = (month: TransparencyMonth) => `## ${monthName(month)}

- 신고: ${shown(month.reports)}
- 삭제한 글과 댓글 등: ${shown(month.removals)}
- 이의 제기: ${shown(month.appeals)}
- 받아들인 이의: ${shown(month.appealsUpheld)}
- 권리침해 신고: ${shown(month.claims)}
- 권리침해로 삭제: ${shown(month.claimsRemoved)}`;
