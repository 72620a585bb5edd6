import { hasNotJoined, isSignedIn } from '../../api/session.ts';

/** Whether a member's screen may start its queries: not in the browser of a visitor or a member still joining, who are redirected. */
export const isJoined = () => import.meta.env.SSR || (isSignedIn() && !hasNotJoined());
