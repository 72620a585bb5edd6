import { calendarYear, dayPosts } from '../../memories/memories.queries.ts';
import { readAddress, yearOf } from '../../memories/memories-address.ts';
import { firstPage, query, type ScreenQueries } from '../screen-queries.ts';

export const queries: ScreenQueries = (_, search) => {
  const { view, narrowed } = readAddress(search);
  const year = query(calendarYear(yearOf(view), narrowed));
  return view.shows === 'day' ? [year, firstPage(dayPosts(view.day, narrowed))] : [year];
};
