import { todayInKorea } from 'contract/dates';
import { useEffect, useRef } from 'react';
import { DayPicker } from 'react-day-picker';
import { ko } from 'react-day-picker/locale/ko';
import 'react-day-picker/style.css';
import { IconButton } from '../kit/IconButton.tsx';
import { CloseIcon } from '../kit/icons.tsx';
import styles from './DateSheet.module.css';
import { dateOf, dayOf, dayOnCalendar } from './days.ts';

interface Props {
  /** YYYY-MM-DD. */
  day: string;
  onDay: (day: string) => void;
  onClose: () => void;
}

/** The calendar over the whole screen; days that have not come yet in Korea cannot be chosen (spec §5). */
export function DateSheet({ day, onDay, onClose }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const today = dateOf(todayInKorea());
  const choose = (date: Date | undefined) => {
    if (date !== undefined) onDay(dayOf(date));
    onClose();
  };
  return (
    <dialog ref={sheet} className={styles['sheet']} aria-labelledby="date-title" onClose={onClose}>
      <header>
        <h2 id="date-title">날짜 고르기</h2>
        <IconButton label="닫기" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <DayPicker
        className={styles['calendar'] ?? ''}
        mode="single"
        locale={ko}
        today={today}
        selected={dateOf(day)}
        defaultMonth={dateOf(day)}
        endMonth={today}
        disabled={{ after: today }}
        labels={{ labelDayButton: dayOnCalendar }}
        formatters={{ formatYearDropdown: (date) => `${date.getFullYear()}년` }}
        captionLayout="dropdown"
        startMonth={new Date(1950, 0)}
        onSelect={choose}
        autoFocus
      />
    </dialog>
  );
}
