import type { MemberId } from 'contract/ids';
import type { Config } from '../config.ts';
import type { Db, Sql } from '../db.ts';
import { notify } from '../notifications/notifications.ts';
import { type Breach, breachText, CONTACTS, inKorea } from './breach-text.ts';
import { concernedMembers, findBreachText, insertBreach, listBreaches } from './breaches.sql.ts';

const BATCH = 1_000;

/** Whom a breach concerns, in batches by id. */
async function* concerned(db: Db, breach: Breach) {
  for (let after = 0; ;) {
    const members = await concernedMembers(db, breach, after, BATCH);
    yield members;
    if (members.length < BATCH) return;
    after = members.at(-1)?.memberId ?? after;
  }
}

/** What operators do when something leaks (BEHAVIOUR: privacy-13, privacy-14). */
export const breachesByCommand = (db: Sql, { company }: Pick<Config, 'company'>) => ({
  /** Whom a breach concerns, and the text that they would read. Changes nothing. */
  async lookAtBreach(breach: Breach) {
    const members: { memberId: MemberId; nickname: string | null }[] = [];
    for await (const batch of concerned(db, breach)) members.push(...batch);
    return { members, ...breachText(breach, company) };
  },
  /** The settings that have to be set before members can be told. */
  contactsLeftOpen: () => CONTACTS.filter((name) => company[name] === undefined),
  /** Tells whom it concerns at their next visit, and records what they were told. Returns its id and how many they are. */
  tellBreach: (breach: Breach, now = new Date()) =>
    db.begin(async (tx) => {
      const members: MemberId[] = [];
      for await (const batch of concerned(tx, breach)) members.push(...batch.map(({ memberId }) => memberId));
      const told = { ...breachText(breach, company), toldAt: now, toldCount: members.length };
      const breachId = await insertBreach(tx, breach, told);
      for (let from = 0; from < members.length; from += BATCH)
        await notify(tx, 'BREACH', { breachId, members: members.slice(from, from + BATCH) });
      return { breachId, told: members.length };
    }),
  /** What members were told of before. */
  breaches: () => listBreaches(db),
});

/** The text of a breach as members read it, versioned by the day it was told; null if there is none. */
export async function publishedBreach(db: Db, breachId: number) {
  const found = await findBreachText(db, breachId);
  if (found === undefined) return null;
  return { title: found.title, version: inKorea(new Date(found.toldAt)), markdown: found.markdown };
}
