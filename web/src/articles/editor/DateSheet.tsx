import { todayInKorea } from 'contract/dates';
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker';
import { ko } from 'react-day-picker/locale/ko';
import 'react-day-picker/style.css';
import { Sheet } from '../../kit/Sheet.tsx';
import styles from './DateSheet.module.css';
import { dayAriaLabel, toDate, toDay } from './days.ts';

interface Props {
  /** YYYY-MM-DD. */
  day: string;
  onDay: (day: string) => void;
  onClose: () => void;
}

/** A calendar sheet; days after today in Korea cannot be chosen (BEHAVIOUR: articles-31). */
export function DateSheet({ day, onDay, onClose }: Props) {
  const today = toDate(todayInKorea());
  const choose = (date: Date | undefined) => {
    if (date !== undefined) onDay(toDay(date));
    onClose();
  };
  return (
    <Sheet title="날짜 고르기" onClose={onClose} initialFocus="[data-selected] button">
      <DayPicker
        className={styles['calendar'] ?? ''}
        mode="single"
        locale={ko}
        today={today}
        selected={toDate(day)}
        defaultMonth={toDate(day)}
        endMonth={today}
        disabled={{ after: today }}
        modifiers={{ sunday: { dayOfWeek: [0] } }}
        modifiersClassNames={{ sunday: styles['sunday'] ?? '' }}
        labels={{ labelDayButton: dayAriaLabel }}
        components={COMPONENTS}
        formatters={{ formatYearDropdown: (date) => `${date.getFullYear()}년` }}
        captionLayout="dropdown"
        startMonth={new Date(1950, 0)}
        onSelect={choose}
      />
    </Sheet>
  );
}

/** A day named by its content: a label would have to repeat the number that is seen as a word of its own (WCAG 2.5.3). */
const NamedDay = ({ 'aria-label': name, children, ...rest }: DayButtonProps) => (
  <DayButton {...rest}>
    <span className="visually-hidden">{name}</span>
    <span aria-hidden="true">{children}</span>
  </DayButton>
);
const COMPONENTS = { DayButton: NamedDay };
