import { type FetchStatus, keepPreviousData, useQuery } from '@tanstack/react-query';
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
  const parts = { year: query.data, narrowed };
  return (
    <div className={styles['screen']}>
      {view.shows === 'day' ? (
        <DayView day={view.day} {...parts} />
      ) : (
        <>
          <Header title="되돌아보기" right={<Settings />} />
          <Calendar view={view} fetchStatus={query.fetchStatus} {...parts} />
        </>
      )}
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
  fetchStatus: FetchStatus;
  year: CalendarYear | undefined;
  narrowed: Narrowed;
}

/** What is said while the year that is shown is not there yet. */
const WAITING: Record<FetchStatus, string> = {
  fetching: '기록을 불러오고 있어요…',
  paused: '연결되면 기록을 보여 드릴게요',
  idle: '',
};

function Calendar({ view, fetchStatus, year, narrowed }: CalendarProps) {
  const today = todayInKorea();
  const days = new Map(year?.days.map((day) => [day.day, day]));
  const isLoaded = year?.year === yearOf(view);
  const shown = { days, narrowed, today, isLoaded, waiting: WAITING[fetchStatus] };
  return (
    <div className={styles['calendar']} aria-busy={fetchStatus === 'fetching'}>
      <YearStrip years={year?.years ?? []} chosen={yearOf(view)} narrowed={narrowed} today={today} />
      <Narrow year={year} view={view} narrowed={narrowed} />
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
