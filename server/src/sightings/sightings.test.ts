import { requestExport } from 'contract/exports';
import { SIGHTING } from 'contract/limits';
import { withdraw } from 'contract/members';
import { readSightings, type Sighted, saySighting, takeBackSighting } from 'contract/sightings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { deleteOldSightings, ownSightings, withdrawSightings } from './sightings.ts';

let h: TestApp;
let [garam, narae, daon, maru]: Member[] = [];
beforeAll(async () => {
  h = await testApp();
  [garam, narae, daon, maru] = await h.given.members('가람', '나래', '다온', '마루');
});
afterAll(() => h.close());

const at = { latitude: 37.5561, longitude: 126.9058 };
const say = (who: Member | undefined, title: string, sighted: Sighted, to = at) =>
  h.as(who!)(saySighting, { body: { title, ...to, sighted } });
const read = (title: string, who: Member | null = null) =>
  h.as(who)(readSightings, { query: { title, ...at } });
const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

test('that a place has closed is shown once three different members say so, with the day', async () => {
  const title = '물결 문구점';
  await say(garam, title, 'closed');
  await say(garam, title, 'closed');
  await say(narae, '물결문구점', 'closed', { latitude: at.latitude + 0.0002, longitude: at.longitude });
  expect(await read(title)).toEqual({ there: null, closed: null, mine: null });
  expect(await read(title, garam)).toEqual({ there: null, closed: null, mine: 'closed' });
  expect(await say(daon, title, 'closed')).toEqual({
    there: null,
    closed: { members: 3, lastOn: today },
    mine: 'closed',
  });
  expect(await read('다른 가게')).toEqual({ there: null, closed: null, mine: null });

  // Who says the other thing no longer says the first; who takes it back says nothing.
  expect(await say(daon, title, 'there')).toMatchObject({ closed: null, mine: 'there' });
  await say(maru, title, 'closed');
  expect(await read(title)).toMatchObject({ closed: { members: 3 } });
  const query = { title, ...at };
  expect(await h.as(maru!)(takeBackSighting, { query })).toEqual({ there: null, closed: null, mine: null });
});

test('three who say it at the same moment speak of one place', async () => {
  const title = '붐비는 가게';
  await Promise.all([garam, narae, daon, maru].map((who) => say(who, title, 'there')));
  expect(await read(title)).toMatchObject({ there: { members: 4, lastOn: today } });
});

test('what is said while the only other one leaves is kept', async () => {
  const title = '마지막 가게';
  await say(garam, title, 'there');
  let leaving: Promise<unknown> = Promise.resolve();
  await h.db.begin(async (tx) => {
    await tx`
      insert into sighting (spot_id, member_id, is_there) select spot_id, ${narae!.memberId}, true from spot where title = ${title}`;
    leaving = h.db.begin((other) => withdrawSightings(other, garam!.memberId));
    await expect.poll(waiting).toBe(1);
  });
  await leaving;
  expect(await read(title, narae)).toMatchObject({ mine: 'there' });
});

/** Counts the statements that wait for a lock. */
async function waiting() {
  const [row] = await h.db<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return row!.count;
}

test('a place outside the country is refused, and a visitor', async () => {
  await expect(say(garam, '먼 곳', 'there', { latitude: 35.68, longitude: 139.76 })).rejects.toMatchObject({
    status: 400,
  });
  const body = { title: '어느 곳', ...at, sighted: 'there' as const };
  await expect(h.as(null)(saySighting, { body })).rejects.toMatchObject({ code: 'TOKEN4001' });
});

test('a member speaks of fifty places in a day', async () => {
  const busy = await h.given.member('바쁜이');
  await h.db`
    with made as (insert into spot (title, lat_e5, lng_e5) select '곳 ' || n, 3755000, 12690000 from generate_series(1, ${SIGHTING.perDay}) n returning spot_id)
    insert into sighting (spot_id, member_id, is_there) select spot_id, ${busy.memberId}, true from made`;
  await expect(say(busy, '하나 더', 'there')).rejects.toMatchObject({ code: 'SIGHTING4001', status: 429 });
});

test('what was said more than a year ago is not counted, and deleted', async () => {
  const title = '오래된 가게';
  for (const who of [garam, narae, daon]) await say(who, title, 'closed');
  await h.db`update sighting set said_at = now() - interval '366 days' where spot_id = (select spot_id from spot where title = ${title})`;
  expect(await read(title, garam)).toEqual({ there: null, closed: null, mine: null });
  expect(await deleteOldSightings(h.db)).toBe(3);
  expect(await h.db`select from spot where title = ${title}`).toHaveLength(0);
});

test('a member exports what they said, and nothing of it is left when they have withdrawn', async () => {
  const leaving = await h.given.member('떠날이');
  await say(leaving, '떠날이만 아는 곳', 'there');
  expect(await ownSightings(h.db, leaving.memberId, 0, 10)).toMatchObject([
    { title: '떠날이만 아는 곳', ...at, sighted: 'there' },
  ]);
  await h.as(leaving)(requestExport, {});
  await h.as(leaving)(withdraw, { query: {} });
  expect(await ownSightings(h.db, leaving.memberId, 0, 10)).toEqual([]);
  expect(await h.db`select from spot where title = '떠날이만 아는 곳'`).toHaveLength(0);
});
