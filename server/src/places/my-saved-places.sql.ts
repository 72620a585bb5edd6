import type { Point } from 'contract/coordinates';
import type { Result } from 'contract/endpoint';
import type { CategoryId, MemberId, PlaceId } from 'contract/ids';
import type { Page } from 'contract/page';
import type { listMySavedPlaces, MySavedPlace, SavedSort } from 'contract/saved-places';
import { type Db, type Fragment, fragment, oneJson } from '../db.ts';
import { jsonObject } from '../db/json-object.ts';
import { firstRows, nextCursor, pageColumns, pageJson, startBelow } from '../db/page.ts';
import { ownPhotoAddress } from '../http/addresses/image-addresses.ts';
import { isThereFor } from '../visibility/unlisted-places.ts';
import { cardFields, metresTo, newestPost, placeFields } from './places.sql.ts';

/** Which of a member's saved places are listed, in which order: `at` for the order by distance. */
export interface Listed {
  categoryId: CategoryId | null;
  /** Lists this place alone, if it is saved. */
  placeId: PlaceId | null;
  sort: SavedSort;
  at: Point;
}

type Answer = Result<typeof listMySavedPlaces>;

/**
 * One page of a member's saved places (BEHAVIOUR: places-36). The newest come in the order of an index. The other orders rank all saves of
 * the list, which an index finds; `after` is the absolute rank of the last row of the page before (docs/decisions/220).
 */
export function mySavedPlaces(
  db: Db,
  me: MemberId,
  { categoryId, placeId, sort, at }: Listed,
  { cursor, after, limit }: Page & { after: number | null },
) {
  const rank = rankBy(sort, me, at);
  const listed = (columns: Fragment) => fragment`
    select ${columns} from saved_place s join place p using (place_id)
     where s.member_id = ${me} and ${categoryId === null ? fragment`true` : fragment`s.category_id = ${categoryId}`}
       and ${placeId === null ? fragment`true` : fragment`s.place_id = ${placeId}`} and ${isThereFor(me)}`;
  const keys =
    rank === null
      ? fragment`
    ${listed(fragment`s.*, 0::bigint as rank`)} and s.saved_id < ${startBelow(cursor)} order by s.saved_id desc`
      : fragment`
    select s.* from (${listed(fragment`s.*, ${rank} as rank`)}) s
     where ${cursor}::bigint is null or (abs(s.rank) <> ${after}::bigint or s.saved_id < ${cursor})
       and ${sort === 'records' ? fragment`abs(s.rank) <= ${after}::bigint` : fragment`s.rank >= ${after}::bigint`}
     order by s.rank, s.saved_id desc`;
  const rows = fragment`
    select s.saved_id as id, s.rank, ${pageColumns(fragment`s.rank, s.saved_id desc`, rowJson(me), limit)}
      from (${firstRows(keys, limit)}) s join place p on p.place_id = s.place_id ${newestPost(me)}
      left join photo own on own.photo_uuid = s.photo_uuid`;
  const fields = fragment`
    'cursor', ${nextCursor(limit)},
    'after', case when max(nth) > ${limit} then abs(max(rank) filter (where nth = ${limit})) end,
    'total', (select count(*) from (${listed(fragment`1`)}) l),
    'box', (select case when count(*) > 0 then json_build_object('latMin', min(lat_e5) / 1e5, 'latMax', max(lat_e5) / 1e5,
                                                                 'lngMin', min(lng_e5) / 1e5, 'lngMax', max(lng_e5) / 1e5) end
              from (${listed(fragment`p.lat_e5, p.lng_e5`)}) l)`;
  return oneJson<Answer>(db`${pageJson('places', rows, limit, { fields })}`);
}

/** The whole number by which an order ranks `p` (place), smallest first; null for the order of saving. */
function rankBy(sort: SavedSort, me: MemberId, at: Point): Fragment | null {
  if (sort === 'newest') return null;
  return sort === 'records'
    ? fragment`-${cardFields(me).articleCount}::bigint`
    : fragment`round(${metresTo(at)})::bigint`;
}

const rowJson = (me: MemberId) =>
  jsonObject<MySavedPlace>({
    ...placeFields(me),
    ...cardFields(me),
    isUnlisted: fragment`p.deleted_at is not null`,
    savedId: fragment`s.saved_id`,
    note: fragment`s.note`,
    categoryId: fragment`s.category_id`,
    isVisited: fragment`
      exists (select from articles_at(p.place_id, ${me}) a where a.member_id = ${me})`,
    ownPhoto: fragment`
      case when own.photo_uuid is not null
        then json_build_object('url', ${ownPhotoAddress} || own.photo_uuid, 'width', own.width, 'height', own.height,
                               'placeholder', own.placeholder) end`,
  });
