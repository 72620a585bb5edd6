import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { todayInKorea } from 'contract/dates';
import type { CalendarYear } from 'contract/memories';
import { Link, useSearchParams } from 'react-router';
import { Header } from '../kit/Header.tsx';
import { CaretRightIcon, GearIcon } from '../kit/icons.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { paths } from '../paths.ts';
import { DayView } from './DayView.tsx';
import { type Narrowed, readAddress, type View, yearOf } from './memories-address.ts';
import { calendarYear } from './memories.queries.ts';
import styles from './Memories.module.css';
import { MonthView } from './MonthView.tsx';
import { Narrow } from './Narrow.tsx';
import { YearStrip } from './YearStrip.tsx';
import { YearView } from './YearView.tsx';

/** 되돌아보기: the member's own records as a month, a year or a day, as its address says (BEHAVIOUR: memories-1, memories-2). */
export function MemoriesScreen() {
  const [search] = useSearchParams();
  const { view, narrowed } = readAddress(search);
  const query = useQuery({ ...calendarYear(yearOf(view), narrowed), placeholderData: keepPreviousData });
  const title = view.shows === 'day' ? undefined : '되돌아보기';
  const parts = { year: query.data, narrowed, today: todayInKorea() };
  return (
    <div className={styles['screen']}>
      {title !== undefined && <Header title={title} right={<Settings />} />}
      {view.shows === 'day' && <DayView day={view.day} {...parts} />}
      {view.shows !== 'day' && <Calendar view={view} isBusy={query.isFetching} {...parts} />}
      {query.isLoadingError && (
        <LoadError text="기록을 불러오지 못했어요." onRetry={() => void query.refetch()} />
      )}
    </div>
  );
}

const Settings = () => (
  <Link className={styles['settings']} to={paths.memorySettings} aria-label="되돌아보기 설정" viewTransition>
    <GearIcon />
  </Link>
);

interface CalendarProps {
  view: Exclude<View, { shows: 'day' }>;
  isBusy: boolean;
  year: CalendarYear | undefined;
  narrowed: Narrowed;
  today: string;
}

function Calendar({ view, isBusy, year, narrowed, today }: CalendarProps) {
  const days = new Map(year?.days.map((day) => [day.day, day]));
  const shown = { days, narrowed, today, isLoaded: year?.year === yearOf(view) };
  return (
    <div className={styles['calendar']} aria-busy={isBusy}>
      <YearStrip years={year?.years ?? []} chosen={yearOf(view)} narrowed={narrowed} today={today} />
      {year && <Narrow year={year} view={view} narrowed={narrowed} />}
      {view.shows === 'month' ? (
        <MonthView month={view.month} {...shown} />
      ) : (
        <YearView year={view.year} {...shown} />
      )}
      <Link className={styles['recaps']} to={paths.recaps} viewTransition>
        이달의 동네, 올해의 동네 <CaretRightIcon size={18} />
      </Link>
    </div>
  );
}
