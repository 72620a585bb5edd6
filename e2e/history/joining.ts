import { createCategory } from 'contract/categories';
import { memberInfo } from 'contract/members';
import type { PaletteColor } from 'contract/palette';
import { setTimeout as pause } from 'node:timers/promises';
import { giveRole } from '../../server/src/members/roles.ts';
import { VISITOR } from '../../server/test/history/history.ts';
import { onboardedMember } from '../test-member.ts';
import { openPhone } from './phone.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';
import type { Person, World } from './world.ts';

const ATTEMPTS = 30;

/** Somebody without account. */
export function openVisitor({ apps }: Site, random: Random): Person {
  const addresses = apps.map(({ baseUrl }) => baseUrl);
  return { who: VISITOR, phone: openPhone(null, addresses), random, memberId: null, categoryIds: [] };
}

/** Signs up a member, whom others then know. */
export async function openMember(site: Site, world: World, who: string, random: Random): Promise<Person> {
  const person = await signUp(site, who, random);
  world.people.push(person);
  return person;
}

/** Signs up a moderator. */
export async function openModerator(site: Site, random: Random): Promise<Person> {
  const person = await signUp(site, '살핌이', random);
  await giveRole(site.db, person.who, 'moderator');
  return person;
}

/** Signs up a member with two categories, whose account is not new; tries until it works. */
async function signUp({ apps, db }: Site, who: string, random: Random): Promise<Person> {
  const addresses = apps.map(({ baseUrl }) => baseUrl);
  for (let attempt = 0; ; attempt++)
    try {
      const member = await onboardedMember(who, addresses[attempt % addresses.length]);
      const { memberId } = await member.call(memberInfo, {});
      const make = async (color: PaletteColor) =>
        (await member.call(createCategory, { body: { name: `${color}${attempt}`, color } })).categoryId;
      const categoryIds = [await make('GREEN'), await make('RED')];
      await db`update member set created_at = now() - interval '30 days' where nickname = ${who}`;
      return { who, phone: openPhone(who, addresses), random, memberId, categoryIds };
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await pause(2_000);
    }
}
