import { forgetAnswers } from './known-answers.ts';
import { storedKeys, storedText } from './stored.ts';

/** The short-lived access token that the page itself may send (BEHAVIOUR: drafts-16). */
const accessToken = storedText('accessToken', 'local');
/** The member of `stored-user.ts`, of whom only the presence matters here. */
const user = storedText('user', 'local');

/** The access token to send as a bearer; null where there is none. */
export const storedToken = (): string | null => accessToken.read();

/** Keeps the access token of a session that was renewed. */
export const keepToken = (token: string) => accessToken.write(token);

/**
 * Whether this page believes that somebody is signed in, by what it stored or the readable cookie; the server decides. For
 * event handlers; what is rendered uses `useIsSignedIn`.
 */
export const isSignedIn = (): boolean =>
  accessToken.read() !== null ||
  user.read() !== null ||
  /(?:^|;\s*)isOnboardingCompleted=/.test(document.cookie);

/** Whether somebody is signed in who has not finished joining, by the readable cookie. */
export const hasNotJoined = (): boolean => /(?:^|;\s*)isOnboardingCompleted=false/.test(document.cookie);

/** The key prefix of posts that this device stores as a member saw them, for `articles/read-articles.ts`. */
export const READ_POSTS = 'article-view:';

/** Clears token, user and what they read: after logout, withdrawal, or a session that cannot be renewed. */
export function forgetSession() {
  accessToken.clear();
  user.clear();
  forgetAnswers();
  forgetReadPosts();
}

/** Clears the posts this device read. */
export function forgetReadPosts() {
  for (const key of storedKeys(READ_POSTS, 'local')) storedText(key, 'local').clear();
}
