import type { CalendarDay } from 'contract/memories';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Photo } from '../kit/Photo.tsx';
import { daysOf, nameCell, weeksOf } from './calendar-days.ts';
import { memoriesPath, type Narrowed } from './memories-address.ts';
import styles from './MonthGrid.module.css';

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];
/** How many records give a day each shade of the heat map. */
const SHADES = [1, 2, 3, 5];

interface Props {
  /** YYYY-MM. */
  month: string;
  /** The id of its title. */
  labelledBy: string;
  days: ReadonlyMap<string, CalendarDay>;
  /** Whether `days` are those of this month's year; else it is not known which days have records. */
  isLoaded: boolean;
  narrowed: Narrowed;
  today: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** A shade instead of a photo. */
  heat?: boolean;
}

/** A month as a grid of days, each a link to its records; one of them is in the tab order (BEHAVIOUR: memories-13). */
export function MonthGrid(props: Props) {
  const { month, labelledBy, days, isLoaded, narrowed, today, onKeyDown, heat = false } = props;
  const [focused, setFocused] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const wanted: unknown = useLocation().state?.focusDay;
  useEffect(() => {
    if (typeof wanted === 'string')
      grid.current?.querySelector<HTMLElement>(`[data-day="${wanted}"]`)?.focus();
  }, [wanted]);
  const inTabOrder =
    focused?.startsWith(month) === true ? focused : today.startsWith(month) ? today : daysOf(month)[0];
  return (
    <table
      ref={grid}
      className={styles['grid']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of links with arrow keys is a grid
      role="grid"
      aria-labelledby={labelledBy}
      data-heat={heat}
      onKeyDown={onKeyDown}
    >
      <thead className={heat ? 'visually-hidden' : ''}>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={`${name}요일`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => (
              <td key={day ?? at}>
                {day !== null && day > today && (
                  <span className={styles['later']}>{Number(day.slice(8))}</span>
                )}
                {day !== null && day <= today && (
                  <Link
                    to={memoriesPath({ shows: 'day', day }, narrowed)}
                    className={styles['day']}
                    data-day={day}
                    data-today={day === today}
                    data-shade={shadeOf(days.get(day)?.count ?? 0)}
                    tabIndex={day === inTabOrder ? 0 : -1}
                    onFocus={() => setFocused(day)}
                    viewTransition
                  >
                    <span className="visually-hidden">
                      {nameCell(day, isLoaded ? (days.get(day)?.count ?? 0) : null, today)}
                    </span>
                    {!heat && <DayPhoto of={days.get(day)} />}
                    <span className={styles['number']} aria-hidden="true">
                      {Number(day.slice(8))}
                    </span>
                  </Link>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shadeOf = (count: number) => SHADES.filter((least) => count >= least).length;

function DayPhoto({ of }: { of: CalendarDay | undefined }) {
  if (of === undefined) return null;
  const { imageUrl, placeholder, count } = of;
  return (
    <>
      <Photo
        src={imageUrl}
        alt=""
        placeholder={placeholder}
        width={48}
        height={56}
        className={styles['photo']}
      />
      {count > 1 && (
        <span className={styles['count']} aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
}
