import { ArticleId, CategoryId, MemberId, PlaceId, RegionId } from 'contract/ids';
import { type CalendarYear, listDay, readCalendar } from 'contract/memories';
import type { Memory } from 'contract/todays-memory';
import * as v from 'valibot';
import { fakeApi, LAST_PAGE } from '../api/fake-api.ts';
import { fakeArticle } from '../articles/fake-article.ts';
import { fakeImage } from '../photos/fake-image.ts';

/** A day that comes back, a year after it. */
export const fakeMemory = (more: Partial<Memory> = {}): Memory => ({
  day: '2025-11-29',
  years: 1,
  months: 0,
  isSameDay: true,
  count: 2,
  articleId: v.parse(ArticleId, 7),
  title: '첫 눈',
  placeId: v.parse(PlaceId, 9),
  placeName: '고래책방',
  imageUrl: fakeImage(),
  placeholder: '',
  people: [{ memberId: v.parse(MemberId, 2), nickname: '나래' }],
  ...more,
});

/** A fake server for a signed-in member with these records by day, and a title of each day's first. */
export function fakeMemories(counts: Record<string, number>) {
  localStorage.clear();
  localStorage.setItem('accessToken', 'garam');
  const api = fakeApi();
  const asked: object[] = [];
  const years = [...new Set(Object.keys(counts).map((day) => Number(day.slice(0, 4))))];
  api.serve(readCalendar, ({ query }): CalendarYear => {
    asked.push(query);
    const inYear = Object.entries(counts).filter(([day]) => day.startsWith(String(query.year)));
    return {
      year: query.year,
      days: inYear.map(([day, count]) => ({ day, count, imageUrl: fakeImage(), placeholder: '' })),
      years: years.toSorted((one, other) => other - one).map((year) => ({ year, count: 1 })),
      regions: [
        { regionId: v.parse(RegionId, 1_144_012_300), regionName: '망원동', count: 2 },
        { regionId: v.parse(RegionId, 1_144_012_400), regionName: '연남동', count: 1 },
      ],
      categories: [{ categoryId: v.parse(CategoryId, 3), categoryName: '산책길', color: 'GREEN', count: 3 }],
    };
  });
  api.serve(listDay, ({ params: { day } }) => ({
    articles: Array.from({ length: counts[day] ?? 0 }, (_, at) =>
      fakeArticle(at + 1, { title: `${day}의 기록` }),
    ),
    ...LAST_PAGE,
  }));
  return { api, asked };
}
