import { useQuery } from '@tanstack/react-query';
import type { Memory } from 'contract/todays-memory';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { CalendarIcon, MoreIcon } from '../kit/icons.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { later } from '../kit/later.ts';
import { Photo } from '../kit/Photo.tsx';
import { paths } from '../paths.ts';
import { todaysMemory } from './todays-memory.queries.ts';
import styles from './MemoryRow.module.css';

const MemoryMenu = later(async () => (await import('./MemoryMenu.tsx')).MemoryMenu);

/**
 * The member's way to 되돌아보기 on home: what comes back today, which opens its day, else the calendar. Both are equally high, so that
 * nothing moves when the answer arrives (BEHAVIOUR: memories-4).
 */
export function MemoryRow() {
  const memory = useQuery(todaysMemory).data?.memory ?? null;
  const [isOpen, setIsOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <section className={styles['row']} aria-label="되돌아보기">
      <Link
        ref={link}
        to={memory === null ? paths.memories : `${paths.memories}?day=${memory.day}`}
        viewTransition
      >
        <span className={styles['picture']}>
          {memory === null ? (
            <CalendarIcon />
          ) : (
            <Photo src={memory.imageUrl} alt="" placeholder={memory.placeholder} width={52} height={52} />
          )}
        </span>
        <strong>{memory === null ? '되돌아보기' : nameAgo(memory)}</strong>
        <span>{memory === null ? '지난 기록을 달력으로 펼쳐 봐요' : describe(memory)}</span>
      </Link>
      {memory !== null && (
        <IconButton label={`${nameAgo(memory)} 메뉴`} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <MoreIcon />
        </IconButton>
      )}
      {memory !== null && isOpen && (
        <MemoryMenu memory={memory} onClose={() => setIsOpen(false)} onHidden={() => link.current?.focus()} />
      )}
    </section>
  );
}

const MONTHS: Record<number, string> = { 1: '한', 2: '두', 5: '다섯' };

/** `1년 전 오늘`, `한 달 전 이맘때`. */
const nameAgo = ({ years, months, isSameDay }: Memory) =>
  `${years > 0 ? `${years}년` : `${MONTHS[months] ?? months} 달`} 전 ${isSameDay ? '오늘' : '이맘때'}`;

const describe = ({ title, placeName, count }: Memory) =>
  `${title} · ${placeName}${count > 1 ? ` 외 ${count - 1}개` : ''}`;
