import type { RecapPeriod } from 'contract/recaps';

/** The title of a recap: 2026년 11월의 동네, 2026년의 동네. */
export function recapTitle(period: RecapPeriod): string {
  const [year, month] = period.split('-').map(Number);
  return month === undefined ? `${year}년의 동네` : `${year}년 ${month}월의 동네`;
}
