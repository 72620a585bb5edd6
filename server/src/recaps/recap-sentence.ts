import { periodDays, type Recap, type RecapPeriod } from 'contract/recaps';

type Counts = Pick<Recap, 'postCount' | 'dayCount' | 'placeCount' | 'regions'> & { firstDay: string };

/** One sentence about a period: the most particular one that is true (BEHAVIOUR: recaps-5). */
export function recapSentence(
  period: RecapPeriod,
  { postCount, dayCount, placeCount, regions, firstDay }: Counts,
): string {
  const [, month = 0, day = 0] = firstDay.split('-').map(Number);
  const posts = `기록 ${count(postCount)}개`;
  if (postCount === 1) return `${month}월 ${day}일, 기록 하나를 남겼어요.`;
  if (dayCount === 1) return `${month}월 ${day}일 하루에 ${posts}를 남겼어요.`;
  if (dayCount === lengthOf(period)) return `하루도 빠짐없이 ${posts}를 남겼어요.`;
  const [top] = regions;
  if (top?.postCount === postCount) return `${posts}를 모두 ${top.regionName}에서 남겼어요.`;
  if (top !== undefined && top.postCount * 2 > postCount)
    return `${posts} 가운데 ${count(top.postCount)}개를 ${top.regionName}에서 남겼어요.`;
  return `${count(placeCount)}곳에서 ${posts}를 남겼고, 기록한 날은 ${count(dayCount)}일이에요.`;
}

/** How many days a period has. */
function lengthOf(period: RecapPeriod): number {
  const { from, before } = periodDays(period);
  return (Date.parse(before) - Date.parse(from)) / 86_400_000;
}

const count = (number: number) => number.toLocaleString('ko-KR');
