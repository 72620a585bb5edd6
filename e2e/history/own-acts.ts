import { withdraw } from 'contract/members';
import { moveSavedPlace, savePlace, unsavePlace } from 'contract/places';
import { fact, NO, type Seen } from '../../server/test/history/history.ts';
import { type Act, set } from './on-post.ts';
import type { Person, World } from './world.ts';

const NOT_SAVED = 'SAVE_PLACE4002';

/** What members do with the places they save. */
export const saveActs = {
  async save(world, person) {
    const { placeId, categoryId, about } = choose(world, person);
    const meaning = { name: about, changes: [set(about, String(categoryId))] };
    await world.perform(person, savePlace, { params: { placeId }, body: { categoryId } }, meaning);
  },
  async move(world, person) {
    const { placeId, categoryId, about } = choose(world, person);
    const meaning = { ...onSaved(about), changes: [set(about, String(categoryId))] };
    await world.perform(person, moveSavedPlace, { params: { placeId }, body: { categoryId } }, meaning);
  },
  async unsave(world, person) {
    const { placeId, about } = choose(world, person);
    const meaning = { ...onSaved(about), changes: [set(about, NO)] };
    await world.perform(person, unsavePlace, { params: { placeId } }, meaning);
  },
} satisfies Record<string, Act>;

/** The member leaves; what they wrote goes too, or stays. */
export async function leave(world: World, person: Person) {
  const keep = person.random.next() < 0.5;
  const meaning = { name: keep ? 'and keep posts' : '', withdraws: { who: person.who, keep } };
  await world.perform(person, withdraw, { query: { keepPosts: keep ? 'true' : 'false' } }, meaning);
}

function choose({ places }: World, { who, random, categoryIds }: Person) {
  const { placeId, title } = random.pick(places)!;
  return { placeId, categoryId: random.pick(categoryIds)!, about: fact.save(who, title) };
}

const onSaved = (about: string) => ({
  name: about,
  refused: (code: string): Seen[] => (code === NOT_SAVED ? [{ fact: about, is: NO }] : []),
});
