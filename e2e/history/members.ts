import { listDefaultImages } from 'contract/photos';
import { createCategory } from 'contract/categories';
import { memberInfo } from 'contract/members';
import type { PaletteColor } from 'contract/palette';
import { setTimeout as pause } from 'node:timers/promises';
import { VISITOR } from '../../server/test/history/history.ts';
import { insertPlace } from '../../server/test/given.ts';
import { giveRole } from '../../server/src/members/roles.ts';
import { onboardedMember } from '../test-member.ts';
import { acts, leave, moderate } from './acts.ts';
import { openPhone } from './phone.ts';
import { openRandom } from './random.ts';
import { reads } from './reads.ts';
import type { Site } from './site.ts';
import type { Person, World } from './world.ts';

/** How often members do what. */
const WEIGHTS: Record<keyof typeof acts | keyof typeof reads | 'leave', number> = {
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
  leave: 0.1,
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

/** Lets members, two visitors and a moderator use the site until `ending`. A member who leaves is followed by another. */
export async function live(
  site: Site,
  world: World,
  { members, seed }: { members: number; seed: number },
  ending: AbortSignal,
) {
  let joined = 0;
  const randomOf = (n: number) => openRandom(seed * 1_000 + n);
  const join = async () =>
    openMember(site, world, `이웃${++joined}`, openRandom(seed * 1_000 + 500 + joined));
  for (let n = 0; n < PLACES; n++)
    world.places.push(await insertPlace(site.db, { title: `장소${n}`, lat: 37.55, lng: 126.95 + n / 100 }));
  const visitors = [0, 1].map((n) => openVisitor(site, randomOf(n)));
  world.images = await visitors[0]!.phone
    .send(0, listDefaultImages, {})
    .then(({ outcome, ...answer }) => (outcome === 'ok' && 'result' in answer ? [...answer.result] : []));
  const first: Person[] = [];
  for (let n = 0; n < members; n++) first.push(await join());
  const moderator = await openMember(site, world, '살핌이', randomOf(2), false);
  await giveRole(site.db, '살핌이', 'moderator');

  const member = async (person: Person) => {
    for (let now = person; !ending.aborted;) {
      await rest(now, PAUSE_MS, ending);
      const what = now.random.weighed(WEIGHTS);
      if (what === 'leave') {
        await leave(world, now);
        now = await join();
      } else await { ...acts, ...reads }[what](world, now);
    }
  };
  const visitor = async (person: Person) => {
    while (!ending.aborted) {
      await rest(person, PAUSE_MS / 2, ending);
      await reads[person.random.weighed(READS)](world, person);
    }
  };
  const moderating = async () => {
    while (!ending.aborted) {
      await rest(moderator, PAUSE_MS * 2, ending);
      await moderate(world, moderator);
    }
  };
  return {
    visitors,
    lived: () => Promise.all([...first.map(member), ...visitors.map(visitor), moderating()]),
  };
}

const rest = ({ random }: Person, ms: number, signal: AbortSignal) =>
  pause(random.between(0, 2 * ms), undefined, { signal }).catch(() => {});

function openVisitor({ apps }: Site, random: Person['random']): Person {
  const phone = openPhone(
    null,
    apps.map(({ baseUrl }) => baseUrl),
  );
  return { who: VISITOR, phone, random, memberId: null, categoryIds: [] };
}

/** Signs up a member with two categories, whose account is not new; tries until it works. */
async function openMember(
  { apps, db }: Site,
  world: World,
  who: string,
  random: Person['random'],
  isListed = true,
): Promise<Person> {
  const addresses = apps.map(({ baseUrl }) => baseUrl);
  for (let attempt = 0; ; attempt++)
    try {
      const member = await onboardedMember(who, addresses[attempt % 2]);
      const { memberId } = await member.call(memberInfo, {});
      const categoryIds = [];
      for (const color of ['GREEN', 'RED'] satisfies PaletteColor[])
        categoryIds.push(
          (await member.call(createCategory, { body: { name: `${color}${attempt}`, color } })).categoryId,
        );
      await db`update member set created_at = now() - interval '30 days' where member_id = ${memberId}`;
      const person = { who, phone: openPhone(who, addresses), random, memberId, categoryIds };
      if (isListed) world.people.push(person);
      return person;
    } catch (error) {
      if (attempt === 30) throw error;
      await pause(2_000);
    }
}
