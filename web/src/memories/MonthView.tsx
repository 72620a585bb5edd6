import type { CalendarDay } from 'contract/memories';
import { Link } from 'react-router';
import { WriteLink } from '../drafts/WriteLink.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../kit/icons.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { addMonths } from './calendar-days.ts';
import { memoriesPath, type Narrowed } from './memories-address.ts';
import styles from './Memories.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { useDayKeys } from './use-day-keys.ts';

interface Props {
  month: string;
  days: ReadonlyMap<string, CalendarDay>;
  narrowed: Narrowed;
  today: string;
  /** Whether the days are those of this month's year. */
  isLoaded: boolean;
  /** What is said until they are. */
  waiting: string;
}

const nameMonth = (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

/** A month with the first photo of each day; an empty one invites to record. */
export function MonthView({ month, days, narrowed, today, isLoaded, waiting }: Props) {
  const monthPath = (to: string) => memoriesPath({ shows: 'month', month: to.slice(0, 7) }, narrowed);
  const onKeyDown = useDayKeys(monthPath, today);
  const count = [...days.values()].reduce(
    (sum, { day, count }) => sum + (day.startsWith(month) ? count : 0),
    0,
  );
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <section>
      <div className={styles['monthHead']}>
        <Link to={monthPath(before)} replace aria-label={`이전 달, ${nameMonth(before)}`}>
          <ArrowLeftIcon />
        </Link>
        <h2 id="month">{nameMonth(month)}</h2>
        {after <= today ? (
          <Link to={monthPath(after)} replace aria-label={`다음 달, ${nameMonth(after)}`}>
            <ArrowRightIcon />
          </Link>
        ) : (
          <span />
        )}
      </div>
      <div className={styles['grid']}>
        <MonthGrid
          key={month}
          month={month}
          labelledBy="month"
          days={days}
          isLoaded={isLoaded}
          narrowed={narrowed}
          today={today}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={styles['sum']} role="status">
        {isLoaded ? count > 0 && `기록 ${count}개` : waiting}
      </p>
      {isLoaded && count === 0 && (
        <Empty isThisMonth={today.startsWith(month)} isNarrowed={isNarrowed(narrowed)} />
      )}
    </section>
  );
}

const isNarrowed = ({ regionId, categoryId }: Narrowed) => regionId !== undefined || categoryId !== undefined;

function Empty({ isThisMonth, isNarrowed }: { isThisMonth: boolean; isNarrowed: boolean }) {
  if (isNarrowed) return <StatusMessage title="고른 동네나 카테고리의 기록이 없는 달이에요" />;
  return (
    <StatusMessage
      title={isThisMonth ? '이달의 첫 기록을 남겨 보세요' : '아직 비어 있는 달이에요'}
      text={
        isThisMonth
          ? '오늘 걸은 동네가 이 달력의 첫 장면이 돼요.'
          : '그때 찍은 사진이 있다면 그날의 날짜로 기록할 수 있어요.'
      }
    >
      <WriteLink>기록하기</WriteLink>
    </StatusMessage>
  );
}
