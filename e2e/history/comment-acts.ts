import { deleteComment, editComment, writeComment } from 'contract/comments';
import { randomUUID } from 'node:crypto';
import { fact, NO, type Seen, type Who } from '../../server/test/history/history.ts';
import { type Act, idOf, missing, onPost, recent, set } from './on-post.ts';
import type { Comment, Person, Post, World } from './world.ts';

const NO_COMMENT = 'COMMENT4001';

/** What members do with comments. */
export const commentActs = {
  comment: (world, person) => write(world, person, recent(world, person), null),
  async reply(world, person) {
    const answered = person.random.pick(world.comments.slice(-25));
    await write(world, person, answered?.post, answered ?? null);
  },
  async editComment(world, person) {
    const mine = own(world, person);
    if (!mine) return;
    const content = `${mine.token} ${person.random.below(1e6)}`;
    const meaning = { ...onOwn(mine), changes: [set(fact.words(mine.token), content)] };
    await world.perform(person, editComment, { params: idsOf(mine), body: { content } }, meaning);
  },
  async deleteComment(world, person) {
    const mine = own(world, person);
    if (!mine) return;
    const meaning = { ...onOwn(mine), changes: [set(fact.comment(mine.token), NO)] };
    await world.perform(person, deleteComment, { params: idsOf(mine) }, meaning);
  },
} satisfies Record<string, Act>;

async function write(world: World, person: Person, post: Post | undefined, answered: Comment | null) {
  if (!post) return;
  const token = world.token('c');
  const content = `${token} 0`;
  const starter = answered && (answered.starter ?? answered.token);
  const thread = { starter, answered: answered?.token ?? null };
  world.history.comments[token] = { by: person.who, post: post.token, ...thread };
  const meaning = {
    ...onPost(post, [set(fact.comment(token)), set(fact.words(token), content)]),
    name: `${token} on ${post.token}${answered ? ` to ${answered.token}` : ''}`,
    key: randomUUID(),
  };
  const body = { content, parentCommentId: answered?.commentId ?? null };
  const written = await world.perform(person, writeComment, { params: idOf(post), body }, meaning);
  if (written) world.comments.push({ token, by: person.who, post, commentId: written.commentId, starter });
}

const own = ({ comments }: World, { who, random }: Person) =>
  random.pick(comments.filter(({ by }) => by === who).slice(-6));

const idsOf = ({ post, commentId }: Comment) => ({ articleId: post.articleId, commentId });

/** What a call about one's own comment means. */
const onOwn = ({ token: comment, post }: Comment) => ({
  name: comment,
  saw: (_: unknown, by: Who): Seen[] => [{ comment, by, found: true }],
  refused: (code: string, by: Who): Seen[] =>
    code === NO_COMMENT ? [{ comment, by, found: false }] : missing(code, post.token, by),
});
