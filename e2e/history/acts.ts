import { changeAudience } from 'contract/audiences';
import { deleteArticle, editArticle, writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import { blockMember, unblockMember } from 'contract/blocks';
import { deleteComment, editComment, writeComment } from 'contract/comments';
import { todayInKorea } from 'contract/dates';
import { likeArticle, unlikeArticle } from 'contract/likes';
import { withdraw } from 'contract/members';
import { takeMeasure } from 'contract/moderation';
import { moveSavedPlace, savePlace, unsavePlace } from 'contract/places';
import { reportArticle, unreportArticle } from 'contract/reports';
import { randomUUID } from 'node:crypto';
import { type Change, fact, NO, type Seen, type Who, YES } from '../../server/test/history/history.ts';
import { photograph } from '../../server/test/photo-files.ts';
import { AREA, missing, recent } from './reads.ts';
import type { Comment, Person, Post, World } from './world.ts';

type Act = (world: World, person: Person) => Promise<unknown>;

const [ALREADY_REPORTED, NOT_REPORTED] = ['SPAM4001', 'SPAM4002'];
const NOT_SAVED = 'SAVE_PLACE4002';
const NO_COMMENT = 'COMMENT4001';
/** For how many calls of all members one post is reported; then it is another one's turn. */
const TURN_CALLS = 400;
/** How many members, the newest, are blocked and unblocked. */
const BLOCKED = 4;
const file = photograph(320, 240).then((bytes) => new Blob([bytes]));

/** What members do: each returns when the answer is recorded, or at once where there is nothing to do it with. */
export const acts = {
  async write(world, person) {
    const { random } = person;
    const token = world.token('p');
    const place = random.next() < 0.6 ? random.pick(world.places)! : null;
    world.history.posts[token] = { by: person.who, place: place === null ? null : String(place) };
    const title = `${token} 0`;
    const audience = random.pick(['everyone', 'everyone', 'everyone', 'me', 'link'] as const)!;
    const hasFile = random.next() < 0.3;
    const post = {
      categoryId: random.pick(person.categoryIds)!,
      title,
      content: title,
      date: todayInKorea(),
      audience,
      imageUuids: hasFile ? [] : world.images.slice(0, 1),
    };
    const given = { body: post, files: { images: hasFile ? [await file] : [] } };
    const spot = {
      latitude: random.between(AREA.latMin, AREA.latMax),
      longitude: random.between(AREA.lngMin, AREA.lngMax),
      placeName: token,
      detailAddress: '서울특별시 종로구 부암동',
      pinCategory: 'CAFE' as const,
    };
    const meaning = {
      name: `${token} ${audience}${hasFile ? ' with a photo' : ''}`,
      key: randomUUID(),
      changes: [set(fact.post(token)), set(fact.title(token), title), set(fact.audience(token), audience)],
    };
    const written =
      place === null
        ? await world.perform(
            person,
            writeArticleAtNewPlace,
            { ...given, body: { ...post, ...spot } },
            meaning,
          )
        : await world.perform(person, writeArticle, { ...given, body: { ...post, placeId: place } }, meaning);
    if (written)
      world.posts.push({
        token,
        by: person.who,
        articleId: written.articleId,
        isOpen: audience === 'everyone',
      });
  },
  async edit(world, person) {
    const post = own(world, person);
    if (!post) return;
    const title = `${post.token} ${person.random.below(1e6)}`;
    await world.perform(
      person,
      editArticle,
      { params: idOf(post), body: { title } },
      onPost(post, [set(fact.title(post.token), title)]),
    );
  },
  async remove(world, person) {
    const post = own(world, person);
    if (!post) return;
    await world.perform(
      person,
      deleteArticle,
      { params: idOf(post) },
      onPost(post, [set(fact.post(post.token), NO)]),
    );
  },
  async choose(world, person) {
    const post = own(world, person);
    if (!post) return;
    const audience = person.random.pick(['everyone', 'everyone', 'me', 'link'] as const)!;
    const meaning = onPost(post, [set(fact.audience(post.token), audience)]);
    await world.perform(
      person,
      changeAudience,
      { params: idOf(post), body: { audience } },
      { ...meaning, name: `${post.token} ${audience}` },
    );
  },
  like: (world, person) => react(world, person, likeArticle, YES),
  unlike: (world, person) => react(world, person, unlikeArticle, NO),
  async report(world, person) {
    const post = atTurn(world);
    if (!post) return;
    const reports = (number: number): Seen => ({ count: 'reports', of: post.token, by: person.who, number });
    const about = fact.report(person.who, post.token);
    await world.perform(
      person,
      reportArticle,
      { params: idOf(post), body: {} },
      {
        name: post.token,
        changes: (result) => [
          set(about),
          ...(result?.spamCount === 20 ? [set(fact.removed(post.token))] : []),
        ],
        saw: ({ spamCount }) => [reports(spamCount)],
        refused: (code, viewer) => [
          ...missing(code, post.token, viewer),
          ...(code === ALREADY_REPORTED ? [{ fact: about, is: YES }] : []),
        ],
      },
    );
  },
  async unreport(world, person) {
    const post = atTurn(world);
    if (!post) return;
    const about = fact.report(person.who, post.token);
    await world.perform(
      person,
      unreportArticle,
      { params: idOf(post) },
      {
        name: post.token,
        changes: [set(about, NO)],
        saw: ({ spamCount }, by) => [{ count: 'reports', of: post.token, by, number: spamCount }],
        refused: (code, viewer) => [
          ...missing(code, post.token, viewer),
          ...(code === NOT_REPORTED ? [{ fact: about, is: NO }] : []),
        ],
      },
    );
  },
  comment: (world, person) => comment(world, person, recent(world, person), null),
  async reply(world, person) {
    const answered = person.random.pick(world.comments.slice(-25));
    await comment(world, person, answered?.post, answered ?? null);
  },
  async editComment(world, person) {
    const mine = ownComment(world, person);
    if (!mine) return;
    const content = `${mine.token} ${person.random.below(1e6)}`;
    await world.perform(
      person,
      editComment,
      { params: idsOf(mine), body: { content } },
      {
        name: mine.token,
        changes: [set(fact.words(mine.token), content)],
        refused: (code, viewer) => missingComment(code, mine, viewer),
      },
    );
  },
  async deleteComment(world, person) {
    const mine = ownComment(world, person);
    if (!mine) return;
    await world.perform(
      person,
      deleteComment,
      { params: idsOf(mine) },
      {
        name: mine.token,
        changes: [set(fact.comment(mine.token), NO)],
        refused: (code, viewer) => missingComment(code, mine, viewer),
      },
    );
  },
  async save(world, person) {
    const placeId = person.random.pick(world.places)!;
    const categoryId = person.random.pick(person.categoryIds)!;
    const about = fact.save(person.who, String(placeId));
    await world.perform(
      person,
      savePlace,
      { params: { placeId }, body: { categoryId } },
      {
        name: String(placeId),
        changes: [set(about, String(categoryId))],
      },
    );
  },
  async move(world, person) {
    const placeId = person.random.pick(world.places)!;
    const categoryId = person.random.pick(person.categoryIds)!;
    const about = fact.save(person.who, String(placeId));
    await world.perform(
      person,
      moveSavedPlace,
      { params: { placeId }, body: { categoryId } },
      {
        name: String(placeId),
        changes: [set(about, String(categoryId))],
        refused: (code) => (code === NOT_SAVED ? [{ fact: about, is: NO }] : []),
      },
    );
  },
  async unsave(world, person) {
    const placeId = person.random.pick(world.places)!;
    const about = fact.save(person.who, String(placeId));
    await world.perform(
      person,
      unsavePlace,
      { params: { placeId } },
      {
        name: String(placeId),
        changes: [set(about, NO)],
        refused: (code) => (code === NOT_SAVED ? [{ fact: about, is: NO }] : []),
      },
    );
  },
  block: (world, person) => setBlock(world, person, blockMember, YES),
  unblock: (world, person) => setBlock(world, person, unblockMember, NO),
} satisfies Record<string, Act>;

/** The member leaves; what they wrote goes too, or stays. */
export async function leave(world: World, person: Person) {
  const keep = person.random.next() < 0.5;
  await world.perform(
    person,
    withdraw,
    { query: { keepPosts: keep ? 'true' : 'false' } },
    {
      name: keep ? 'and keep posts' : '',
      withdraws: { who: person.who, keep },
    },
  );
}

/** A moderator takes down one of the newest posts that nobody reports, or shows it again. */
export async function moderate(world: World, person: Person) {
  const post = person.random.pick(world.posts.slice(-25).filter((each) => !isReported(each)));
  if (!post) return;
  const act = person.random.pick(['REMOVE', 'KEEP'] as const)!;
  const target = { targetKind: 'ARTICLE' as const, targetId: post.articleId, articleId: null };
  await world.perform(
    person,
    takeMeasure,
    { body: { act, ...target, reason: act === 'KEEP' ? null : 'AD' } },
    {
      name: `${act} ${post.token}`,
      changes: [set(fact.removed(post.token), act === 'KEEP' ? NO : YES)],
    },
  );
}

const set = (of: string, to: string = YES): Change => ({ fact: of, to });
const own = ({ posts }: World, { who, random }: Person) =>
  random.pick(posts.filter(({ by }) => by === who).slice(-6));
const ownComment = ({ comments }: World, { who, random }: Person) =>
  random.pick(comments.filter(({ by }) => by === who).slice(-6));
const idOf = ({ articleId }: Post) => ({ articleId });
const idsOf = ({ post, commentId }: Comment) => ({ articleId: post.articleId, commentId });
/** Reported posts and moderated ones are different ones, so that the model need not know how decisions and counts meet. */
const isReported = ({ token }: Post) => Number(token.slice(1)) % 2 === 1;

/** The post that everybody reports now, so that some reach ten and twenty. */
function atTurn(world: World): Post | undefined {
  const turn = Math.floor(world.calls.length / TURN_CALLS);
  if (world.reported?.turn !== turn) {
    const post = world.posts.findLast((each) => each.isOpen && isReported(each));
    world.reported = post && { turn, post };
  }
  return world.reported?.post;
}

/** What a call about a post means, for whoever may find it. */
const onPost = ({ token }: Post, changes: readonly Change[]) => ({
  name: token,
  changes,
  refused: (code: string, viewer: Who) => missing(code, token, viewer),
});

async function react(world: World, person: Person, e: typeof likeArticle | typeof unlikeArticle, to: string) {
  const post = recent(world, person);
  if (!post) return;
  await world.perform(
    person,
    e,
    { params: idOf(post) },
    onPost(post, [set(fact.like(person.who, post.token), to)]),
  );
}

async function comment(world: World, person: Person, post: Post | undefined, answered: Comment | null) {
  if (!post) return;
  const token = world.token('c');
  const content = `${token} 0`;
  const starter = answered && (answered.starter ?? answered.token);
  world.history.comments[token] = {
    by: person.who,
    post: post.token,
    starter,
    answered: answered?.token ?? null,
  };
  const body = { content, parentCommentId: answered?.commentId ?? null };
  const written = await world.perform(
    person,
    writeComment,
    { params: idOf(post), body },
    {
      name: `${token} on ${post.token}${answered ? ` to ${answered.token}` : ''}`,
      key: randomUUID(),
      changes: [set(fact.comment(token)), set(fact.words(token), content)],
      refused: (code, viewer) => missing(code, post.token, viewer),
    },
  );
  if (written) world.comments.push({ token, by: person.who, post, commentId: written.commentId, starter });
}

async function setBlock(
  world: World,
  person: Person,
  e: typeof blockMember | typeof unblockMember,
  to: string,
) {
  const other = person.random.pick(world.people.slice(-BLOCKED).filter(({ who }) => who !== person.who));
  if (!other) return;
  await world.perform(
    person,
    e,
    { params: { memberId: other.memberId! } },
    { name: other.who, changes: [set(fact.block(person.who, other.who), to)] },
  );
}

function missingComment(code: string, { token: comment, post }: Comment, by: Who): Seen[] {
  return code === NO_COMMENT ? [{ comment, by, found: false }] : missing(code, post.token, by);
}
