import type { CalendarDay } from 'contract/memories';
import { Link } from 'react-router';
import { monthsOf } from './calendar-days.ts';
import { memoriesPath, type Narrowed } from './memories-address.ts';
import styles from './Memories.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { useDayKeys } from './use-day-keys.ts';

interface Props {
  year: number;
  days: ReadonlyMap<string, CalendarDay>;
  narrowed: Narrowed;
  today: string;
  isLoaded: boolean;
  waiting: string;
}

/** A year as a quiet heat map, every day of which is a link (BEHAVIOUR: memories-2). */
export function YearView({ year, days, narrowed, today, isLoaded, waiting }: Props) {
  const onKeyDown = useDayKeys(
    (day) => memoriesPath({ shows: 'year', year: Number(day.slice(0, 4)) }, narrowed),
    today,
  );
  const records = [...days.values()].reduce((sum, { count }) => sum + count, 0);
  const sum = records > 0 ? `${days.size}일 동안 남긴 기록 ${records}개` : '아직 비어 있는 해예요';
  const months = monthsOf(year).filter((month) => month <= today);
  return (
    <section>
      <h2 className={styles['yearHead']}>{year}년</h2>
      <p className={styles['sum']} role="status">
        {isLoaded ? sum : waiting}
      </p>
      <div className={styles['months']}>
        {months.map((month) => (
          <div key={month}>
            <h3 id={month}>
              <Link to={memoriesPath({ shows: 'month', month }, narrowed)}>{Number(month.slice(5))}월</Link>
            </h3>
            <MonthGrid
              month={month}
              labelledBy={month}
              days={days}
              isLoaded={isLoaded}
              narrowed={narrowed}
              today={today}
              onKeyDown={onKeyDown}
              heat
            />
          </div>
        ))}
      </div>
    </section>
  );
}
