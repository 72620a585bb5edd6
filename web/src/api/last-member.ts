import { deviceMember } from './device-member.ts';
import { forgetMap } from './session.ts';
import { storedKeys, storedText } from './stored.ts';

/** The id of the member last signed in in this tab, whose texts the tab may still store. */
const lastMember = storedText('last-member', 'session');

/** Session storage keys kept when another member signs in: they belong to nobody, or are drafts, which store their writer. */
const KEPT = ['drafts', 'return-path', 'article-link:'];
/** Local storage keys of the place that the member was about to save, of the audience last chosen, and of unfinished joining. */
const CHOICES = ['save-mode-storage', 'audience', 'onboarding-draft'];

const inTab = new Set<() => void>();
const onDevice = new Set<() => void>();

/** Calls `forget` when a different member signs in in this tab: for a store that also holds texts in memory. */
export const onAnotherMember = (forget: () => void) => void inTab.add(forget);

/** Calls `forget` when a different member signs in on this device: for a store of local storage that is also held in memory. */
export const onAnotherOnDevice = (forget: () => void) => void onDevice.add(forget);

/** Whether a member signed in in this tab, or on this device, and has not signed out. */
export const knewMember = (): boolean => lastMember.read() !== null || deviceMember.read() !== null;

/** Whether the last member signed in in this tab is a different one. */
export const isAnotherMember = (memberId: number): boolean => isAnother(lastMember.read(), memberId);

const isAnother = (last: string | null, memberId: number) => last !== null && last !== String(memberId);

/**
 * Stores who is signed in. Clears what a different previous member typed in this tab (BEHAVIOUR: drafts-14), and what one chose and
 * searched on this device (BEHAVIOUR: privacy-10).
 */
export function noteMember(memberId: number) {
  if (isAnotherMember(memberId)) forgetTexts();
  if (isAnother(deviceMember.read(), memberId)) forgetChoices();
  for (const known of [lastMember, deviceMember]) known.write(String(memberId));
}

/** Stops knowing who was signed in on this device: after logout or withdrawal, which clear everything of theirs. */
export const forgetMember = () => deviceMember.clear();

function forgetTexts() {
  for (const forget of inTab) forget();
  for (const key of storedKeys('', 'session'))
    if (!KEPT.some((prefix) => key.startsWith(prefix))) storedText(key, 'session').clear();
}

function forgetChoices() {
  for (const forget of onDevice) forget();
  for (const key of CHOICES) storedText(key, 'local').clear();
  forgetMap();
}
