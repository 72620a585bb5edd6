import { changeAudience } from 'contract/audiences';
import { deleteArticle, editArticle, writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import { todayInKorea } from 'contract/dates';
import { takeMeasure } from 'contract/moderation';
import { randomUUID } from 'node:crypto';
import { fact, NO, YES } from '../../server/test/history/history.ts';
import { photograph } from '../../server/test/photo-files.ts';
import { type Act, idOf, onPost, set } from './on-post.ts';
import { AREA } from './reads.ts';
import type { Random } from './random.ts';
import { isReported, type Person, type World } from './world.ts';

const file = photograph(320, 240).then((bytes) => new Blob([bytes]));

/** What members do with their own posts. */
export const postActs = {
  async write(world, person) {
    const token = world.token('p');
    const place = person.random.next() < 0.6 ? person.random.pick(world.places)! : null;
    world.history.posts[token] = { by: person.who, place: place?.title ?? null };
    const { body, files } = await newPost(world, person, token);
    const meaning = {
      name: `${token} ${body.audience}${files.images.length > 0 ? ' with a photo' : ''}`,
      key: randomUUID(),
      changes: [
        set(fact.post(token)),
        set(fact.title(token), body.title),
        set(fact.audience(token), body.audience),
      ],
    };
    const atSpot = { body: { ...body, ...newSpot(person.random, token) }, files };
    const written =
      place === null
        ? await world.perform(person, writeArticleAtNewPlace, atSpot, meaning)
        : await world.perform(
            person,
            writeArticle,
            { body: { ...body, placeId: place.placeId }, files },
            meaning,
          );
    const isOpen = body.audience === 'everyone';
    if (written) world.posts.push({ token, by: person.who, articleId: written.articleId, isOpen });
  },
  async edit(world, person) {
    const post = own(world, person);
    if (!post) return;
    const title = `${post.token} ${person.random.below(1e6)}`;
    const meaning = onPost(post, [set(fact.title(post.token), title)]);
    await world.perform(person, editArticle, { params: idOf(post), body: { title } }, meaning);
  },
  async remove(world, person) {
    const post = own(world, person);
    if (!post) return;
    const meaning = onPost(post, [set(fact.post(post.token), NO)]);
    await world.perform(person, deleteArticle, { params: idOf(post) }, meaning);
  },
  async choose(world, person) {
    const post = own(world, person);
    if (!post) return;
    const audience = person.random.pick(['everyone', 'everyone', 'me', 'link'] as const)!;
    const meaning = onPost(post, [set(fact.audience(post.token), audience)]);
    await world.perform(person, changeAudience, { params: idOf(post), body: { audience } }, meaning);
  },
} satisfies Record<string, Act>;

/** A moderator takes down one of the newest posts that nobody reports, or shows it again. */
export async function moderate(world: World, person: Person) {
  const post = person.random.pick(world.posts.slice(-25).filter((each) => !isReported(each)));
  if (!post) return;
  const act = person.random.pick(['REMOVE', 'KEEP'] as const)!;
  const target = { targetKind: 'ARTICLE' as const, targetId: post.articleId, articleId: null };
  const body = { act, ...target, reason: act === 'KEEP' ? null : ('AD' as const) };
  const changes = [set(fact.removed(post.token), act === 'KEEP' ? NO : YES)];
  await world.perform(person, takeMeasure, { body }, { name: `${act} ${post.token}`, changes });
}

async function newPost({ images }: World, { random, categoryIds }: Person, token: string) {
  const hasFile = random.next() < 0.3;
  const title = `${token} 0`;
  const body = {
    categoryId: random.pick(categoryIds)!,
    title,
    content: title,
    date: todayInKorea(),
    audience: random.pick(['everyone', 'everyone', 'everyone', 'me', 'link'] as const)!,
    imageUuids: hasFile ? [] : images.slice(0, 1),
  };
  return { body, files: { images: hasFile ? [await file] : [] } };
}

/** A spot of its own, whose place has the post's token as name. */
const newSpot = (random: Random, placeName: string) => ({
  latitude: random.between(AREA.latMin, AREA.latMax),
  longitude: random.between(AREA.lngMin, AREA.lngMax),
  placeName,
  detailAddress: '서울특별시 종로구 부암동',
  pinCategory: 'CAFE' as const,
});

const own = ({ posts }: World, { who, random }: Person) =>
  random.pick(posts.filter(({ by }) => by === who).slice(-6));
