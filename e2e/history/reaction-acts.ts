import { blockMember, unblockMember } from 'contract/blocks';
import { likeArticle, unlikeArticle } from 'contract/likes';
import { reportArticle, unreportArticle } from 'contract/reports';
import { fact, NO, type Seen, type Who, YES } from '../../server/test/history/history.ts';
import { type Act, idOf, missing, recent, set, onPost } from './on-post.ts';
import { isReported, type Person, type Post, type World } from './world.ts';

const [ALREADY_REPORTED, NOT_REPORTED] = ['SPAM4001', 'SPAM4002'];
/** For how many calls of all members one post is reported; then it is another one's turn. */
const TURN_CALLS = 400;
/** How many members, the newest, are blocked and unblocked. */
const BLOCKED = 4;

/** What members do about each other and each other's posts. */
export const reactionActs = {
  like: (world, person) => react(world, person, likeArticle, YES),
  unlike: (world, person) => react(world, person, unlikeArticle, NO),
  async report(world, person) {
    const post = atTurn(world);
    if (!post) return;
    const changes = (result: { spamCount: number } | null) => [
      set(fact.report(person.who, post.token)),
      ...(result?.spamCount === 20 ? [set(fact.removed(post.token))] : []),
    ];
    const meaning = { ...reporting(person, post), changes };
    await world.perform(person, reportArticle, { params: idOf(post), body: {} }, meaning);
  },
  async unreport(world, person) {
    const post = atTurn(world);
    if (!post) return;
    const meaning = { ...reporting(person, post), changes: [set(fact.report(person.who, post.token), NO)] };
    await world.perform(person, unreportArticle, { params: idOf(post) }, meaning);
  },
  block: (world, person) => setBlock(world, person, blockMember, YES),
  unblock: (world, person) => setBlock(world, person, unblockMember, NO),
} satisfies Record<string, Act>;

/** The post that everybody reports now, so that some reach ten and twenty. */
function atTurn(world: World): Post | undefined {
  const turn = Math.floor(world.calls.length / TURN_CALLS);
  if (world.reported?.turn !== turn) {
    const post = world.posts.findLast((each) => each.isOpen && isReported(each));
    world.reported = post && { turn, post };
  }
  return world.reported?.post;
}

/** What the answers to a report, or to taking it back, say. */
function reporting({ who }: Person, post: Post) {
  const about = fact.report(who, post.token);
  const known: Record<string, Seen[]> = {
    [ALREADY_REPORTED]: [{ fact: about, is: YES }],
    [NOT_REPORTED]: [{ fact: about, is: NO }],
  };
  return {
    name: post.token,
    saw: ({ spamCount }: { spamCount: number }, by: Who): Seen[] => [
      { post: post.token, by, found: true },
      { count: 'reports', of: post.token, by, number: spamCount },
    ],
    refused: (code: string, by: Who): Seen[] => known[code] ?? missing(code, post.token, by),
  };
}

async function react(world: World, person: Person, e: typeof likeArticle | typeof unlikeArticle, to: string) {
  const post = recent(world, person);
  if (!post) return;
  const meaning = onPost(post, [set(fact.like(person.who, post.token), to)]);
  await world.perform(person, e, { params: idOf(post) }, meaning);
}

async function setBlock(
  world: World,
  person: Person,
  e: typeof blockMember | typeof unblockMember,
  to: string,
) {
  const other = person.random.pick(world.people.slice(-BLOCKED).filter(({ who }) => who !== person.who));
  if (!other) return;
  const changes = [set(fact.block(person.who, other.who), to)];
  await world.perform(person, e, { params: { memberId: other.memberId! } }, { name: other.who, changes });
}
