import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { addDays, addMonths, sameDayIn } from './calendar-days.ts';

/**
 * Keys that move between days: arrows by days and weeks, Home and End within a week, Page Up and Page Down by months (BEHAVIOUR:
 * memories-13). A day that is not shown is opened at the address that `where` gives, and focused there.
 */
export function useDayKeys(where: (day: string) => string, today: string) {
  const navigate = useNavigate();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return;
    const to = dayAfter(key, target);
    if (to === null) return;
    event.preventDefault();
    const shown = document.querySelector<HTMLElement>(`[data-day="${to}"]`);
    if (shown !== null) shown.focus();
    else if (to <= today) void navigate(where(to), { replace: true, state: { focusDay: to } });
  };
}

/** The day that a key moves to from a day's link; null for any other key. */
function dayAfter(key: string, link: HTMLElement): string | null {
  const { day } = link.dataset;
  if (day === undefined) return null;
  const week = [...(link.closest('tr')?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return week[0]?.dataset['day'] ?? null;
    case 'End':
      return week.at(-1)?.dataset['day'] ?? null;
    case 'PageUp':
      return sameDayIn(addMonths(day.slice(0, 7), -1), day);
    case 'PageDown':
      return sameDayIn(addMonths(day.slice(0, 7), 1), day);
    default:
      return null;
  }
}
