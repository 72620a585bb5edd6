import { todayInKorea } from 'contract/dates';
import { DayPicker } from 'react-day-picker';
import { ko } from 'react-day-picker/locale/ko';
import 'react-day-picker/style.css';
import { IconButton } from '../kit/IconButton.tsx';
import { CloseIcon } from '../kit/icons.tsx';
import { Popup } from '../kit/Popup.tsx';
import styles from './DateSheet.module.css';
import { dayAriaLabel, toDate, toDay } from './days.ts';

interface Props {
  /** YYYY-MM-DD. */
  day: string;
  onDay: (day: string) => void;
  onClose: () => void;
}

/** The calendar, as large as the screen; days after today in Korea cannot be chosen (BEHAVIOUR: articles-31). */
export function DateSheet({ day, onDay, onClose }: Props) {
  const today = toDate(todayInKorea());
  const choose = (date: Date | undefined) => {
    if (date !== undefined) onDay(toDay(date));
    onClose();
  };
  return (
    <Popup
      label="날짜 고르기"
      className={styles['sheet']}
      backdropClassName={styles['backdrop']}
      onClose={onClose}
      initialFocus="[data-selected] button:enabled"
    >
      <header>
        <h2>날짜 고르기</h2>
        <IconButton label="닫기" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <DayPicker
        className={styles['calendar'] ?? ''}
        mode="single"
        locale={ko}
        today={today}
        selected={toDate(day)}
        defaultMonth={toDate(day)}
        endMonth={today}
        disabled={{ after: today }}
        labels={{ labelDayButton: dayAriaLabel }}
        formatters={{ formatYearDropdown: (date) => `${date.getFullYear()}년` }}
        captionLayout="dropdown"
        startMonth={new Date(1950, 0)}
        onSelect={choose}
      />
    </Popup>
  );
}
