import { audit } from '../../server/src/audit/audit.ts';
import type { Sql } from '../../server/src/db.ts';
import {
  type Call,
  fact,
  type History,
  NO,
  type Seen,
  type Told,
  YES,
} from '../../server/test/history/history.ts';
import { readComments, readPost } from './reads.ts';
import { type Person, tokenOf, type World } from './world.ts';

/** How many posts a visitor reads, below the limit of calls. */
const VISITED = 200;

/** Reads everything once more when nothing is under way: each post as its author, and the newest as a visitor. */
export async function readAll(world: World, visitor: Person): Promise<void> {
  const left = new Set(world.calls.flatMap(({ withdraws }) => withdraws?.who ?? []));
  for (const [at, post] of world.posts.toReversed().entries()) {
    const author = world.people.find(({ who }) => who === post.by && !left.has(who));
    for (const reader of [author, at < VISITED ? visitor : undefined].filter((each) => each !== undefined)) {
      await readPost(world, reader, post);
      await readComments(world, reader, post);
    }
  }
}

/** The history with the rows of the database as a last call, and the notifications. Throws where counts differ from their rows. */
export async function withRows(db: Sql, world: World): Promise<History> {
  await audit(db);
  const start = performance.now();
  const saw = [...(await texts(db)), ...(await pairs(db, world))];
  const call: Call = {
    id: 0,
    by: 'database',
    name: 'rows',
    start,
    end: performance.now(),
    outcome: 'ok',
    code: null,
    changes: [],
    saw,
  };
  return {
    ...world.history,
    calls: [...world.calls, call],
    told: { at: call.end, notifications: await told(db) },
  };
}

/** Every post and comment that is there, how often, and with which text. */
async function texts(db: Sql): Promise<Seen[]> {
  const posts = await db<{
    text: string;
  }>`select title as text from article /* any: all that are there */ where deleted_at is null`;
  const comments = await db<{
    text: string;
  }>`select content as text from comment /* any: all that are there */ where deleted_at is null`;
  return [
    ...countTokens(posts).flatMap(([token, rows, text]): Seen[] => [
      { of: token, rows },
      { fact: fact.post(token), is: YES },
      { fact: fact.title(token), is: text },
    ]),
    ...countTokens(comments).flatMap(([token, rows, text]): Seen[] => [
      { of: token, rows },
      { fact: fact.comment(token), is: YES },
      { fact: fact.words(token), is: text },
    ]),
  ];
}

function countTokens(rows: readonly { text: string }[]): [string, number, string][] {
  const tokens = rows.map(({ text }) => tokenOf(text));
  const many = new Map<string, number>();
  for (const token of tokens) many.set(token, (many.get(token) ?? 0) + 1);
  return rows.map(({ text }) => [tokenOf(text), many.get(tokenOf(text))!, text]);
}

/** Whether each member likes and reports each post that is there, saves each place, and blocks each other. */
async function pairs(db: Sql, { people, places, history }: World): Promise<Seen[]> {
  const rows = await db<{ of: string; is: string }>`
    select 'like|' || m.nickname || '|' || split_part(a.title, ' ', 1) as of, 'yes' as is
      from article_like join article /* any: rows themselves */ a using (article_id) join member m on m.member_id = article_like.member_id
    union all
    select 'report|' || m.nickname || '|' || split_part(a.title, ' ', 1), 'yes'
      from article_report join article /* any: rows themselves */ a using (article_id) join member m on m.member_id = article_report.member_id
    union all
    select 'block|' || m.nickname || '|' || o.nickname, 'yes' from block join member m using (member_id) join member o on o.member_id = blocked_id
    union all
    select 'save|' || m.nickname || '|' || p.title, s.category_id::text
      from saved_place s join member m on m.member_id = s.member_id join place p on p.place_id = s.place_id`;
  const there = new Map(rows.map(({ of, is }) => [of, is]));
  const alive = await db<{
    token: string;
  }>`select split_part(title, ' ', 1) as token from article /* any: all that are there */ where deleted_at is null`;
  const names = people.map(({ who }) => who);
  const asked = [
    ...alive.flatMap(({ token }) => names.flatMap((who) => [fact.like(who, token), fact.report(who, token)])),
    ...names.flatMap((who) => places.map(({ title }) => fact.save(who, title))),
    ...names.flatMap((who) => names.filter((other) => other !== who).map((other) => fact.block(who, other))),
  ];
  const known = new Set(Object.keys(history.posts));
  return asked
    .filter((of) => known.has(of.split('|')[2]!) || !/^(like|report)/.test(of))
    .map((of) => ({ fact: of, is: there.get(of) ?? NO }));
}

/** All notifications of comments and reports. */
async function told(db: Sql): Promise<Told[]> {
  return db<Told>`
    select coalesce(m.nickname, '') as who, coalesce(split_part(c.content, ' ', 1), split_part(a.title, ' ', 1)) as of,
           n.spam_count::integer as reports, count(*)::integer as rows
      from notification n join member m on m.member_id = n.member_id join article /* any: gone ones too */ a using (article_id)
      left join comment /* any: gone ones too */ c on (c.article_id, c.comment_id) = (n.article_id, n.comment_id)
     where n.kind in ('comment', 'spam') and (n.kind = 'spam' or c.comment_id is not null)
     group by 1, 2, 3`;
}
