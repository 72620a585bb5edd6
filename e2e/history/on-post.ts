import type { Change, Seen, Who } from '../../server/test/history/history.ts';
import { YES } from '../../server/test/history/history.ts';
import type { Person, Post, World } from './world.ts';

/** Something that members do: it returns when the answer is recorded, or at once where there is nothing to do it with. */
export type Act = (world: World, person: Person) => Promise<unknown>;

/** A change of a fact, by default to yes. */
export const set = (of: string, to: string = YES): Change => ({ fact: of, to });

/** The parameters of a call about a post. */
export const idOf = ({ articleId }: Post) => ({ articleId });

/** A refusal that says that a post is not there for the viewer. */
export const missing = (code: string, post: string, by: Who): Seen[] =>
  code === 'ARTICLE4001' ? [{ post, by, found: false }] : [];

/** What a call about a post means that only who finds it can make. */
export const onPost = ({ token }: Post, changes: readonly Change[]) => ({
  name: token,
  changes,
  saw: (_: unknown, by: Who): Seen[] => [{ post: token, by, found: true }],
  refused: (code: string, by: Who): Seen[] => missing(code, token, by),
});

/** One of the newest posts. */
export const recent = ({ posts }: World, { random }: Person) => random.pick(posts.slice(-25));
