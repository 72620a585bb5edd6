import { useLocation } from 'react-router';

// Where a member was on the screens of this tab's history. It survives a reload; without storage nothing is kept.

/** The key of a part of the screen at the current history entry. */
export const useKeptKey = (part: string) => `kept ${useLocation().key} ${part}`;

/** What was kept under a key; null if nothing was. */
export function keptPlace(key: string): readonly number[] | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps where a member is. */
export function keepPlace(key: string, ...place: readonly number[]) {
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // They return to the beginning.
  }
}
