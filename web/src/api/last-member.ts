import { storedKeys, storedText } from './stored.ts';

/** The member last known to be signed in in this tab, whose texts it may hold. */
const lastMember = storedText('last-member', 'session');

/** What stays in session storage whoever signs in: what is nobody's, and the drafts, which know their writer. */
const KEPT = ['drafts', 'return-path', 'article-link:'];
/** In local storage: a place that the member was about to save. */
const SAVE_MODE = 'save-mode-storage';

const forgetting = new Set<() => void>();

/** Calls `forget` when another member than before is signed in: for a store whose texts are in memory too. */
export const onAnotherMember = (forget: () => void) => void forgetting.add(forget);

/** Whether a member was signed in in this tab who has not signed out. */
export const knewMember = (): boolean => lastMember.read() !== null;

/** Whether another member than this one was signed in in this tab. */
export function isAnotherMember(memberId: number): boolean {
  const last = lastMember.read();
  return last !== null && last !== String(memberId);
}

/** Notes who is signed in; of another member before, no text is left in this tab (BEHAVIOUR: drafts-14). */
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
