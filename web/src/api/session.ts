import { forgetAnswers } from './known-answers.ts';
import { storedKeys, storedText } from './stored.ts';

/** The short-lived access token that the page sends itself (BEHAVIOUR: drafts-16). */
const accessToken = storedText('accessToken', 'local');
/** The member of `stored-user.ts`; here without what parses it. */
const user = storedText('user', 'local');

/** The access token to send as a bearer token; null if none is stored. */
export const storedToken = (): string | null => accessToken.read();

/** Stores the access token of a renewed session. */
export const keepToken = (token: string) => accessToken.write(token);

/**
 * Whether somebody seems to be signed in, by browser storage or the readable cookie; the server decides. For event handlers; components
 * use `useIsSignedIn`.
 */
export const isSignedIn = (): boolean =>
  accessToken.read() !== null ||
  user.read() !== null ||
  /(?:^|;\s*)isOnboardingCompleted=/.test(document.cookie);

/** Whether a signed-in member has not finished onboarding, by the readable cookie. */
export const hasNotJoined = (): boolean => /(?:^|;\s*)isOnboardingCompleted=false/.test(document.cookie);

/** Whether somebody is signed in who has joined: whoever has not is led to joining by what is asked for members. */
export const isMember = (): boolean => isSignedIn() && !hasNotJoined();

/** The name of this sign-in among the answers that the device keeps (`kept-answers.ts`); null once it has ended, or before the first. */
export const keptFor = storedText('kept-answers', 'local');

/** Whether a measure restricted the member when they were last read (`stored-user.ts`), without the code that parses who they are. */
export const mayNotWrite = (): boolean => user.read()?.includes('"isRestricted":true') === true;

/** The key prefix of the posts that `articles/read-articles.ts` stores on this device. */
export const READ_POSTS = 'article-view:';

/** Clears the token, the user, the data they read and the number on the app's icon: after logout or withdrawal, and before a new sign-in. */
export function forgetSession() {
  accessToken.clear();
  user.clear();
  forgetAnswers();
  forgetReadPosts();
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => {});
  forgetKept();
}

/** Ends the name that every kept answer needs, then deletes the answers and the kept photos. */
function forgetKept() {
  if (keptFor.read() === null) return;
  keptFor.clear();
  void import('./kept-answers.ts').then(({ deleteKept }) => deleteKept()).catch(() => {});
}

/** The keys of the map's last view, the recent searches (`places/map-memory.ts`) and the last post's place (`articles/editor/last-record.ts`). */
const PLACES = ['map-view', 'recent-searches', 'last-record'];

/** Clears where the member was last, which whoever uses this device next would see. */
export function forgetMap() {
  for (const key of PLACES) storedText(key, 'local').clear();
}

/** Clears what a session that cannot be renewed leaves on this device (BEHAVIOUR: privacy-12). */
export function endSession() {
  forgetSession();
  forgetMap();
}

/** Clears the posts stored on this device. */
export function forgetReadPosts() {
  for (const key of storedKeys(READ_POSTS, 'local')) storedText(key, 'local').clear();
}
