import { storedKeys, storedText } from './stored.ts';

/** The id of the member last signed in in this tab, whose texts the tab may still store. */
const lastMember = storedText('last-member', 'session');

/** Session storage keys kept when another member signs in: they belong to nobody, or are drafts, which store their writer. */
const KEPT = ['drafts', 'return-path', 'article-link:'];
/** Local storage key of the place that the member was about to save. */
const SAVE_MODE = 'save-mode-storage';

const forgetting = new Set<() => void>();

/** Calls `forget` when a different member signs in: for a store that also holds texts in memory. */
export const onAnotherMember = (forget: () => void) => void forgetting.add(forget);

/** Whether a member signed in in this tab and has not signed out. */
export const knewMember = (): boolean => lastMember.read() !== null;

/** Whether the last member signed in in this tab is a different one. */
export function isAnotherMember(memberId: number): boolean {
  const last = lastMember.read();
  return last !== null && last !== String(memberId);
}

/** Stores who is signed in. Clears this tab's texts of a different previous member (BEHAVIOUR: drafts-14). */
export function noteMember(memberId: number) {
  if (isAnotherMember(memberId)) forgetTexts();
  lastMember.write(String(memberId));
}

function forgetTexts() {
  for (const forget of forgetting) forget();
  for (const key of storedKeys('', 'session'))
    if (!KEPT.some((prefix) => key.startsWith(prefix))) storedText(key, 'session').clear();
  storedText(SAVE_MODE, 'local').clear();
}
