import { ArticleId } from 'contract/ids';
import { Client } from 'pg';
import * as v from 'valibot';
import { SYLLABLES, WORDS } from './words.ts';

/** The number of posts per statement; the ids of two posts are ten seconds apart. */
const [STEP, ID_STEP] = [20_000, 10_000 * 4096];
/** Members, likes and comments per post. */
const [MEMBERS, LIKES, COMMENTS] = [0.01, 2, 1];
/** The hot post: 2,000 comments, every third a reply, and its likes. */
const HOT = { comments: 2_000, likes: 10_000 } as const;

/** The id of the nth post, from 1. */
export const nthArticleId = (n: number): ArticleId => v.parse(ArticleId, n * ID_STEP);
/** The id of the hot post among this many posts. */
export const hotPost = (posts: number): ArticleId => nthArticleId(posts - 5);

/** Writes `count` posts, the same in every run, with photos, likes and comments; calls `say` with a sentence for each step. */
export async function fillPosts(connectionString: string, count: number, say: (sentence: string) => void) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
    await withoutIndexes(client, async () => {
      await client.query(MEMBER, [Math.max(HOT.likes, Math.round(count * MEMBERS))]);
      const people = Math.max(1_000, Math.round(count * MEMBERS));
      for (let from = 1; from <= count; from += STEP) {
        const to = Math.min(count, from + STEP - 1);
        await client.query(POST, [from, to, ID_STEP, people, WORDS, SYLLABLES]);
        await client.query(LIKE, [from, to, ID_STEP, people, LIKES]);
        await client.query(COMMENT, [from, to, ID_STEP, people, COMMENTS]);
        say(`${to.toLocaleString('en')} of ${count.toLocaleString('en')} posts`);
      }
      await client.query(HOT_COMMENTS, [hotPost(count), HOT.comments, people]);
      await client.query(HOT_LIKES, [hotPost(count), HOT.likes]);
      await client.query(COUNT);
      say('storing what is searched');
      await client.query(PARTS);
      await client.query(TEXTS);
      say('building indexes');
    });
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

const TABLES = ['article', 'article_count', 'article_like', 'comment', 'photo', 'member', 'article_text'];

/** Runs `fill` without the triggers and secondary indexes of the filled tables, and builds the indexes afterwards. */
async function withoutIndexes(client: Client, fill: () => Promise<void>) {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
      where tablename = any ($1) and indexdef not like '%UNIQUE%'`,
    [TABLES],
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  for (const table of TABLES) await client.query(`alter table if exists ${table} disable trigger user`);
  await fill();
  for (const table of TABLES) await client.query(`alter table if exists ${table} enable trigger user`);
  for (const { indexdef } of rows) await client.query(indexdef);
}

/** A pseudorandom number from 0 to 1 as SQL, which depends only on its expressions. */
const chance = (of: string, seed: number) =>
  `((hashint8extended((${of})::bigint, ${seed}) & 2147483647) / 2147483648.0::float8)`;
/** An integer from 1 to `most` as SQL; a power above 1 prefers small ones. */
const pick = (most: string, of: string, seed: number, power = 1) =>
  `(1 + floor((${most}) * power(${chance(of, seed)}, ${power}::float8)))::int`;

const MEMBER = `
  insert into member (member_id, nickname, nickname_key, onboarded_at)
  select n, '이웃' || n, '이웃' || n, now() from generate_series(1, $1::int) n on conflict do nothing`;

/** Three of four words come from the list, preferring the first; the others are two random syllables. */
const WORD = `
  case when ${chance('n * 64 + k', 1)} < 0.75
       then ($5::text[])[${pick('cardinality($5::text[])', 'n * 64 + k', 2, 2.5)}]
       else substr($6::text, ${pick('length($6::text)', 'n * 64 + k', 3, 1.5)}, 1)
            || substr($6::text, ${pick('length($6::text)', 'n * 64 + k', 4)}, 1) end`;
const words = (from: number, to: string) =>
  `(select string_agg(${WORD}, ' ' order by k) from generate_series(${from}, ${to}) k)`;

const POST = `
  with place_at as materialized (select array(select place_id from place order by place_id limit 20000) as ids),
  region_at as materialized (select array(select region_id from region where level = 'dong' order by region_id) as ids),
  written as (
    insert into article (article_id, member_id, place_id, region_id, title, content, date, main_photo_uuid, created_at)
    select n * $3::bigint, ${pick('$4::int', 'n', 5, 1.5)}, p.ids[${pick('cardinality(p.ids)', 'n', 6, 2)}],
           r.ids[${pick('cardinality(r.ids)', 'n', 7, 2)}], ${words(0, '2')}, ${words(3, '12 + n % 30')},
           current_date - (n % 900)::int, md5(n::text)::uuid, now() - (n % 900) * interval '1 day'
      from generate_series($1::bigint, $2::bigint) n, place_at p, region_at r
    returning article_id, member_id, main_photo_uuid
  ), counted as (insert into article_count (article_id) select article_id from written)
  insert into photo (photo_uuid, member_id, article_id, position, state, bytes, width, height, placeholder, sha256)
  select main_photo_uuid, member_id, article_id, 0, 'attached', 150000, 1280, 960, 'IQgOJYZ4d3ePd4iHd4d4d4d4h3iA93CH', '' from written`;

const LIKE = `
  insert into article_like (article_id, member_id)
  select n * $3::bigint, ${pick('$4::int', 'n * 64 + k', 8)}
    from generate_series($1::bigint, $2::bigint) n, generate_series(1, $5::int) k on conflict do nothing`;
const COMMENT = `
  insert into comment (article_id, comment_id, member_id, content)
  select n * $3::bigint, n * $3::bigint + k, ${pick('$4::int', 'n * 64 + k', 9)}, '저도 가 봤어요. 좋았어요!'
    from generate_series($1::bigint, $2::bigint) n, generate_series(1, (n % 3 * $5::int)::int) k`;
const HOT_COMMENTS = `
  insert into comment (article_id, comment_id, parent_comment_id, member_id, content)
  select $1::bigint, $1::bigint + 100 + k, case when k % 3 = 0 then $1::bigint + 100 + case when k < 1000 then 1 else k - 1 end end,
         ${pick('$3::int', 'k', 10)}, '저도요 ' || k from generate_series(1, $2::int) k order by k`;
const HOT_LIKES = `
  insert into article_like (article_id, member_id) select $1::bigint, n from generate_series(1, $2::int) n on conflict do nothing`;
const PARTS = `
  insert into search_part (part, first_article)
  select (nth - 1) / 10000, article_id from (select article_id, row_number() over (order by article_id) as nth from article) a
   where nth % 10000 = 1 and nth > 1`;
const TEXTS = `
  insert into article_text (article_id, part, searched)
  select article_id, (row_number() over (order by article_id) - 1) / 10000, search_text(title, content) from article order by article_id`;
const COUNT = `
  update article_count n set likes = coalesce(l.likes, 0), comments = coalesce(c.comments, 0)
    from (select article_id, count(*)::int as likes from article_like group by 1) l
    full join (select article_id, count(*)::int as comments from comment group by 1) c using (article_id)
   where n.article_id = coalesce(l.article_id, c.article_id)`;
