import { Day, todayInKorea } from 'contract/dates';
import { CategoryId, RegionId } from 'contract/ids';
import { Year } from 'contract/memories';
import * as v from 'valibot';
import { paths } from '../paths.ts';

/** What 되돌아보기 shows. */
export type View =
  | { shows: 'month'; month: string }
  | { shows: 'year'; year: number }
  | { shows: 'day'; day: string };

/** The 동 and the category that it is narrowed to. */
export interface Narrowed {
  regionId?: RegionId | undefined;
  categoryId?: CategoryId | undefined;
}

/** Reads an address; without a day, month or year that exists and has begun it is this month (BEHAVIOUR: memories-2). */
export function readAddress(
  search: URLSearchParams,
  today = todayInKorea(),
): { view: View; narrowed: Narrowed } {
  const regionId = parsed(RegionId, search.get('region'));
  const categoryId = parsed(CategoryId, search.get('category'));
  return {
    view: readView(search, today),
    narrowed: { ...(regionId !== null && { regionId }), ...(categoryId !== null && { categoryId }) },
  };
}

function readView(search: URLSearchParams, today: string): View {
  const day = parsed(Day, search.get('day'));
  if (day !== null && day <= today) return { shows: 'day', day };
  const year = parsed(Year, search.get('year'));
  if (year !== null && String(year) <= today) return { shows: 'year', year };
  const month = parsed(Day, `${search.get('month')}-01`)?.slice(0, 7);
  return { shows: 'month', month: month !== undefined && month <= today ? month : today.slice(0, 7) };
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, text: string | null) {
  const result = v.safeParse(schema, text);
  return result.success ? result.output : null;
}

/** The year of what is shown. */
export const yearOf = (view: View): number =>
  view.shows === 'year' ? view.year : Number((view.shows === 'month' ? view.month : view.day).slice(0, 4));

/** The address of a month, a year or a day. */
export function memoriesPath(view: View, { regionId, categoryId }: Narrowed = {}): string {
  const search = new URLSearchParams();
  if (view.shows === 'month') search.set('month', view.month);
  if (view.shows === 'year') search.set('year', String(view.year));
  if (view.shows === 'day') search.set('day', view.day);
  if (regionId !== undefined) search.set('region', String(regionId));
  if (categoryId !== undefined) search.set('category', String(categoryId));
  return `${paths.memories}?${search}`;
}
