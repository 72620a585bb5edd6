/** A member by nickname, or `visitor`. */
export type Who = string;
/** A visitor, as a viewer. */
export const VISITOR = 'visitor';

/** Something that has one value at a time, such as whether a member likes a post: the kind, then whom and what it is about. */
export type Fact = string;

/** The facts that calls set and see. Posts and comments are named by the token that their text begins with. */
export const fact = {
  post: (post: string) => `post|${post}`,
  title: (post: string) => `title|${post}`,
  audience: (post: string) => `audience|${post}`,
  /** Taken down by reports or a moderator. */
  removed: (post: string) => `removed|${post}`,
  comment: (comment: string) => `comment|${comment}`,
  words: (comment: string) => `words|${comment}`,
  like: (who: Who, post: string) => `like|${who}|${post}`,
  report: (who: Who, post: string) => `report|${who}|${post}`,
  block: (who: Who, whom: Who) => `block|${who}|${whom}`,
  save: (who: Who, place: string) => `save|${who}|${place}`,
};
/** The value of every fact before it is set. */
export const NO = 'no';
/** The value of a fact that is only true or not. */
export const YES = 'yes';

/** A change of a fact by a call. `perhaps`: a successful call may also leave the fact as it was. */
export interface Change {
  fact: Fact;
  to: string;
  perhaps?: true;
}

/** What an answer says. */
export type Seen =
  | { fact: Fact; is: string }
  | { post: string; by: Who; found: boolean }
  | { comment: string; by: Who; found: boolean }
  | { count: 'likes' | 'comments' | 'reports'; of: string; by: Who; number: number }
  | { count: 'posts'; of: string; by: Who; number: number }
  | { rows: number; of: string };

/**
 * One call: sent at `start`, answered at `end` (ms), with all attempts of a creation that was repeated with its key. `ok`: its changes
 * are made. `refused`: none is made. `unknown`: no answer came, or one of 5xx, so that its changes are made now, later or never.
 */
export interface Call {
  id: number;
  by: Who;
  /** The endpoint, and what was asked for, to be read by people. */
  name: string;
  start: number;
  end: number;
  outcome: 'ok' | 'refused' | 'unknown';
  /** The code of the refusal, or why there is no answer. */
  code: string | null;
  changes: readonly Change[];
  saw: readonly Seen[];
  /** The member withdraws with this call; `keep`: posts for everybody and comments stay. */
  withdraws?: { who: Who; keep: boolean };
}

/** A notification in the database at the end: of a comment, or of a number of reports of a post. */
export interface Told {
  who: Who;
  of: string;
  reports: number | null;
  rows: number;
}

/** Everything that members did and saw, and who wrote what. */
export interface History {
  calls: readonly Call[];
  posts: Readonly<Record<string, { by: Who; place: string | null }>>;
  /** `starter` and `answered`: the comment that began the thread, and the one that is answered; null for a top-level comment. */
  comments: Readonly<
    Record<string, { by: Who; post: string; starter: string | null; answered: string | null }>
  >;
  /** All notifications at the end, and when they were read; null in a history without an end. */
  told: { at: number; notifications: readonly Told[] } | null;
}
