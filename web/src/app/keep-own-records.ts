import type { QueryKey } from '@tanstack/react-query';
import type { Article } from 'contract/article-shapes';
import { listArticlesBy } from 'contract/authors';
import type { Result } from 'contract/endpoint';
import { type CategoryId, MemberId } from 'contract/ids';
import { PAGE } from 'contract/limits';
import { inSize } from 'contract/photos';
import * as v from 'valibot';
import { articleById } from '../articles/articles.queries.ts';
import { articlesBy } from '../authors/authors.queries.ts';
import { call } from '../api/call.ts';
import { keepAhead, keptAheadAt } from '../api/kept-ahead.ts';
import { keptFor } from '../api/session.ts';
import { storedUser } from '../api/stored-user.ts';
import { isMetered } from '../kit/line.ts';
import { isSlowLine } from '../kit/slow-line.ts';
import { untilIdle } from '../kit/until-idle.ts';
import { myArticlesIn } from '../mypage/saved-places.queries.ts';
import { ownTiles } from './own-tiles.ts';

/** How many of a member's latest records a device keeps before it has shown them. */
const RECORDS = 100;
const AGAIN_AFTER_MS = 12 * 60 * 60 * 1000;
/** Photos and tiles are fetched so many at a time, and only while all that this site stores is below this. */
const AT_ONCE = 4;
const ROOM_BYTES = 180 * 1000 * 1000;

/**
 * Keeps the member's own latest records, their lists, their photos and the map around their neighbourhoods for when there is no connection, once the page is idle, at most twice a
 * day, over a good line that nobody pays for by the byte (BEHAVIOUR: offline-13).
 */
export async function keepOwnRecords() {
  const [owner, user] = [keptFor.read(), storedUser.read()];
  if (owner === null || user === null || isSlowLine() || isMetered()) return;
  if ((await keptAheadAt()) > Date.now() - AGAIN_AFTER_MS) return;
  const author = v.parse(MemberId, user.memberId);
  const { articles, cursor } = await latest(author);
  await keepAhead(owner, answersOf(articles, cursor, articlesBy(author, null).queryKey));
  await fetchOwn(articles);
}

/** The latest records, and where the list goes on. */
async function latest(memberId: MemberId) {
  const articles: Article[] = [];
  let cursor: number | null = null;
  do {
    const page: Result<typeof listArticlesBy> = await call(listArticlesBy, {
      params: { memberId },
      query: { cursor, limit: PAGE.max },
    });
    articles.push(...page.result);
    cursor = page.cursor;
  } while (cursor !== null && articles.length < RECORDS);
  return { articles, cursor };
}

/** The answers of the screens that show them: each record, the member's own list, and that of each category. */
function answersOf(articles: Article[], cursor: number | null, list: QueryKey): [QueryKey, unknown][] {
  const onePage = (page: object) => ({ pages: [page], pageParams: [null] });
  const more = { cursor, limit: PAGE.max, hasNext: cursor !== null };
  const categories = new Set(articles.flatMap(({ categoryId }) => categoryId ?? []));
  const inCategory = (id: CategoryId) => articles.filter(({ categoryId }) => categoryId === id);
  return [
    ...articles.map((one): [QueryKey, unknown] => [articleById(one.articleId).queryKey, one]),
    [list, onePage({ result: articles, ...more })],
    ...[...categories].map((id): [QueryKey, unknown] => [
      myArticlesIn(id).queryKey,
      onePage({ articles: inCategory(id), ...more }),
    ]),
  ];
}

/** Has the service worker keep photos in the size of lists, main photos first, and the tiles of the member's neighbourhoods. */
async function fetchOwn(articles: readonly Article[]) {
  const mains = articles.map(({ mainImageUuid }) => mainImageUuid);
  const tiles = await ownTiles().catch(() => []);
  const others = articles.flatMap(({ imageUuids }) => imageUuids);
  const all = [...mains.map(inList), ...tiles, ...others.map(inList)];
  const urls = [...new Set(all)].filter(
    (url) => url.startsWith(`${location.origin}/`) || url.startsWith('/map/'),
  );
  while (urls.length > 0) {
    await untilIdle();
    const { usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    if (usage > ROOM_BYTES || isMetered()) return;
    await Promise.all(urls.splice(0, AT_ONCE).map((url) => fetch(url, { priority: 'low' }).catch(() => {})));
  }
}

const inList = (url: string) => inSize(url, 'list');
