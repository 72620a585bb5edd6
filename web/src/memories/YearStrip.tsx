import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { memoriesPath, type Narrowed } from './memories-address.ts';
import styles from './Memories.module.css';

interface Props {
  years: readonly { year: number }[];
  chosen: number;
  narrowed: Narrowed;
  today: string;
}

/** Every year from this one back to the first record's, each a link to its heat map (BEHAVIOUR: memories-2). */
export function YearStrip({ years, chosen, narrowed, today }: Props) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[data-year="${chosen}"]`);
    if (strip.current && link) strip.current.scrollLeft = link.offsetLeft - strip.current.clientWidth / 2;
  }, [chosen]);
  return (
    <nav ref={strip} className={styles['years']} aria-label="연도">
      {listYears(years, chosen, Number(today.slice(0, 4))).map((year) => (
        <Link
          key={year}
          data-year={year}
          to={memoriesPath({ shows: 'year', year }, narrowed)}
          aria-current={year === chosen ? 'true' : undefined}
        >
          <span className="visually-hidden">{year}년 한눈에 보기</span>
          <span aria-hidden="true">{year}</span>
        </Link>
      ))}
    </nav>
  );
}

function listYears(years: Props['years'], chosen: number, thisYear: number): number[] {
  const first = Math.min(thisYear, chosen, ...years.map(({ year }) => year));
  return Array.from({ length: thisYear - first + 1 }, (_, at) => thisYear - at);
}
