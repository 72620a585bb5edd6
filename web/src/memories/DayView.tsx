import { useInfiniteQuery } from '@tanstack/react-query';
import type { CalendarYear } from 'contract/memories';
import { useState } from 'react';
import { Link } from 'react-router';
import { ArticleList } from '../articles/list/ArticleList.tsx';
import { WriteLink } from '../drafts/WriteLink.tsx';
import { formatDayOfYear } from '../kit/format-date.ts';
import { Header } from '../kit/Header.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { ArrowLeftIcon, ArrowRightIcon, CalendarIcon, MoreIcon } from '../kit/icons.tsx';
import { later } from '../kit/later.ts';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { nameDay } from './calendar-days.ts';
import { memoriesPath, type Narrowed } from './memories-address.ts';
import { dayPosts } from './memories.queries.ts';
import styles from './Memories.module.css';

const DayMenu = later(async () => (await import('./DayMenu.tsx')).DayMenu);

interface Props {
  day: string;
  year: CalendarYear | undefined;
  narrowed: Narrowed;
}

/** The member's records of a day, with links to the days with records before and after it. */
export function DayView({ day, year, narrowed }: Props) {
  const posts = useInfiniteQuery(dayPosts(day, narrowed));
  const [isOpen, setOpen] = useState(false);
  const hasPosts = posts.data !== undefined && posts.data.length > 0;
  const days = year?.days.map(({ day }) => day) ?? [];
  return (
    <>
      <Header
        title={`${day.slice(0, 4)}년 ${nameDay(day)}`}
        right={
          hasPosts && (
            <IconButton label="이날의 메뉴" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <MoreIcon />
            </IconButton>
          )
        }
      />
      {isOpen && <DayMenu day={day} places={posts.data ?? []} onClose={() => setOpen(false)} />}
      <nav className={styles['dayLinks']} aria-label="다른 날">
        <DayLink to={days.findLast((each) => each < day)} narrowed={narrowed} name="이전 기록" />
        <Link to={memoriesPath({ shows: 'month', month: day.slice(0, 7) }, narrowed)} viewTransition>
          <CalendarIcon size={18} />
          달력
        </Link>
        <DayLink to={days.find((each) => each > day)} narrowed={narrowed} name="다음 기록" />
      </nav>
      <ArticleList query={posts} empty={<Empty />} />
    </>
  );
}

interface DayLinkProps {
  to: string | undefined;
  narrowed: Narrowed;
  name: '이전 기록' | '다음 기록';
}

function DayLink({ to, narrowed, name }: DayLinkProps) {
  if (to === undefined) return <span />;
  return (
    <Link
      to={memoriesPath({ shows: 'day', day: to }, narrowed)}
      replace
      aria-label={`${name}, ${nameDay(to)}`}
    >
      {name === '이전 기록' && <ArrowLeftIcon size={18} />}
      {formatDayOfYear(to)}
      {name === '다음 기록' && <ArrowRightIcon size={18} />}
    </Link>
  );
}

const Empty = () => (
  <StatusMessage title="이날의 기록이 없어요" text="그날 찍은 사진이 있다면 그날의 날짜로 기록할 수 있어요.">
    <WriteLink>기록하기</WriteLink>
  </StatusMessage>
);
