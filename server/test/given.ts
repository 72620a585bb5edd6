import { randomUUID } from 'node:crypto';
import type { Audience } from 'contract/audience-shapes';
import { type ArticleId, type CategoryId, MemberId, type PlaceId, type RegionId } from 'contract/ids';
import { todayInKorea } from 'contract/dates';
import * as v from 'valibot';
import { type Db, one } from '../src/db.ts';

/** The owner of a row. */
interface By {
  by: { memberId: MemberId };
}

/** Inserts a member who has finished onboarding. */
export async function insertMember(db: Db, nickname: string): Promise<MemberId> {
  const { memberId } = await one(db<{ memberId: number }>`
    insert into member (nickname, nickname_key, onboarded_at)
    values (${nickname}, ${nickname.normalize('NFKC').toLowerCase()}, now()) returning member_id`);
  return v.parse(MemberId, memberId);
}

/** Inserts a category of a member. */
export async function insertCategory(
  db: Db,
  { by, name = randomUUID().slice(0, 12) }: By & { name?: string },
) {
  const { categoryId } = await one(db<{ categoryId: CategoryId }>`
    insert into category (member_id, name, color) values (${by.memberId}, ${name}, 'GREEN') returning category_id`);
  return categoryId;
}

/** Inserts a place, by default in front of 서울 시청 and without a creator. */
export async function insertPlace(
  db: Db,
  {
    title = '서울광장',
    lat = 37.56553,
    lng = 126.97797,
    regionId = null as RegionId | null,
    by = null as By['by'] | null,
  } = {},
) {
  const { placeId } = await one(db<{ placeId: PlaceId }>`
    insert into place (title, lat_e5, lng_e5, address, pin_category, region_id, created_by)
    values (${title}, ${Math.round(lat * 1e5)}, ${Math.round(lng * 1e5)}, '서울특별시 중구', 'WALK', ${regionId},
            ${by?.memberId ?? null})
    returning place_id`);
  return placeId;
}

/** Inserts a post with one photo, which exists only in the database. */
export async function insertArticle(
  db: Db,
  given: By & {
    /** The day it is about; today without one. */
    date?: string;
    title?: string;
    placeId?: PlaceId;
    categoryId?: CategoryId;
    regionId?: RegionId;
    audience?: Audience;
  },
): Promise<ArticleId> {
  const { by, title = '오늘의 동네', regionId = null, audience = 'everyone', date = todayInKorea() } = given;
  const placeId = given.placeId ?? (await insertPlace(db, { regionId }));
  const categoryId = given.categoryId ?? (await insertCategory(db, { by }));
  const photo = randomUUID();
  const { articleId } = await one(db<{ articleId: ArticleId }>`
    with written as (
      insert into article (member_id, category_id, place_id, region_id, title, content, date, main_photo_uuid, audience, link_key)
      values (${by.memberId}, ${categoryId}, ${placeId}, ${regionId}, ${title}, '산책하기 좋은 날', ${date}, ${photo}, ${audience},
              ${audience === 'link' ? randomUUID() : null})
      returning article_id
    ), counted as (insert into article_count (article_id) select article_id from written)
    insert into photo (photo_uuid, member_id, article_id, position, state, bytes, width, height, placeholder, sha256)
    select ${photo}, ${by.memberId}, article_id, 0, 'attached', 1000, 1280, 960, '', '' from written
    returning article_id`);
  return articleId;
}
