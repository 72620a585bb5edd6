import { listDefaultImages } from 'contract/photos';
import { placesOnMap } from 'contract/places';
import { setTimeout as pause } from 'node:timers/promises';
import { insertPlace } from '../../server/test/given.ts';
import { commentActs } from './comment-acts.ts';
import { openMember, openModerator, openVisitor } from './joining.ts';
import { leave, saveActs } from './own-acts.ts';
import { moderate, postActs } from './post-acts.ts';
import { openRandom } from './random.ts';
import { reactionActs } from './reaction-acts.ts';
import { AREA, reads } from './reads.ts';
import type { Site } from './site.ts';
import type { Person, World } from './world.ts';

const acts = { ...postActs, ...reactionActs, ...commentActs, ...saveActs, ...reads };
/** How often members do what. */
const WEIGHTS: Record<keyof typeof acts | 'leave', number> = {
  write: 5,
  edit: 4,
  remove: 1.5,
  choose: 4,
  like: 12,
  unlike: 8,
  report: 14,
  unreport: 3,
  comment: 9,
  reply: 6,
  editComment: 4,
  deleteComment: 4,
  save: 5,
  move: 3,
  unsave: 4,
  block: 1,
  unblock: 3,
  post: 15,
  list: 12,
  place: 6,
  map: 4,
  comments: 12,
  saves: 4,
  blocks: 2,
  notifications: 5,
  leave: 0.4,
};
const READS: Record<'post' | 'list' | 'place' | 'map' | 'comments', number> = {
  post: 4,
  list: 3,
  place: 2,
  map: 2,
  comments: 3,
};
const PLACES = 6;
const PAUSE_MS = 2_500;

/** How many members there are at a time, and the seed of all choices. */
export interface Choice {
  members: number;
  seed: number;
}

/** Signs up members, two visitors and a moderator; `live` lets them use the site. A member who leaves is followed by another. */
export async function openPeople(site: Site, world: World, { members, seed }: Choice, ending: AbortSignal) {
  let joined = 0;
  const randomOf = (n: number) => openRandom(seed * 1_000 + n);
  const join = () => openMember(site, world, `이웃${++joined}`, randomOf(10 + joined));
  await prepare(site, world);
  const first: Person[] = [];
  for (let n = 0; n < members; n++) first.push(await join());
  const visitors = [openVisitor(site, randomOf(0)), openVisitor(site, randomOf(1))];
  const moderator = await openModerator(site, randomOf(2));

  /** Does something again and again, about every `PAUSE_MS` over `often`. */
  async function keepDoing(person: Person, often: number, act: (person: Person) => Promise<Person | void>) {
    for (let now = person; !ending.aborted;) {
      const ms = now.random.between(0, (2 * PAUSE_MS) / often);
      await pause(ms, undefined, { signal: ending }).catch(() => {});
      now = (await act(now)) ?? now;
    }
  }
  async function actAsMember(person: Person) {
    const what = person.random.weighed(WEIGHTS);
    if (what !== 'leave') return void (await acts[what](world, person));
    await leave(world, person);
    return join();
  }
  const read = (person: Person) => reads[person.random.weighed(READS)](world, person);
  const live = () =>
    Promise.all([
      ...first.map((person) => keepDoing(person, 1, actAsMember)),
      ...visitors.map((person) => keepDoing(person, 2, read)),
      keepDoing(moderator, 0.5, (person) => moderate(world, person)),
    ]);
  return { visitor: visitors[0]!, live };
}

/** Makes places that nobody made, which therefore stay, and finds a picture for posts. */
async function prepare(site: Site, world: World) {
  for (let n = 0; n < PLACES; n++)
    await insertPlace(site.db, { title: `장소${n}`, lat: 37.55, lng: 126.95 + n / 100 });
  const { phone } = openVisitor(site, openRandom(0));
  const map = await phone.send(0, placesOnMap, { query: AREA });
  if (map.outcome === 'ok') world.places.push(...map.result.places);
  const answer = await phone.send(0, listDefaultImages, {});
  if (answer.outcome === 'ok') world.images.push(...answer.result);
}
