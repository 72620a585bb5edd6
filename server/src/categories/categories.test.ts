import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { editArticle, readArticle } from 'contract/articles';
import { createCategory, deleteCategory, editCategory, listMyCategories } from 'contract/categories';
import { CategoryId } from 'contract/ids';
import { savePlace } from 'contract/places';
import * as v from 'valibot';
import { testApp, type Member } from '../../test/test-app.ts';

const h = await testApp();
afterAll(h.close);

let garam: Member;
let narae: Member;
let round = 0;
beforeEach(async () => {
  round += 1;
  [garam, narae] = (await h.given.members(`가람${round}`, `나래${round}`)) as [Member, Member];
});

const create = (who: Member, name: string, color = 'GREEN') =>
  h.as(who)(createCategory, { body: { name, color } });
const mine = (who: Member) => h.as(who)(listMyCategories, {});
const remove = (who: Member, categoryId: CategoryId) => h.as(who)(deleteCategory, { params: { categoryId } });

describe('a category', () => {
  test('is created with a trimmed name and a palette colour in any case', async () => {
    const made = await create(garam, '  산책  길 ', 'skyblue');
    expect(made).toMatchObject({ name: '산책 길', color: 'SKYBLUE', articleCount: 0, placeCount: 0 });
    expect(await mine(garam)).toEqual([made]);
    expect(await mine(narae)).toEqual([]);
  });

  test.each([
    ['no name', { name: ' ', color: 'RED' }],
    ['a name of 21 letters', { name: '가'.repeat(21), color: 'RED' }],
    ['a colour outside the palette', { name: '산책', color: 'PINK' }],
    ['no colour', { name: '산책' }],
    ['a name that turns the text around', { name: '산\u202E책', color: 'RED' }],
  ])('with %s is refused', async (_, body) => {
    const answer = await h.send(garam, createCategory, { body: body as { name: string; color: string } });
    expect(answer.statusCode).toBe(400);
    expect(await mine(garam)).toEqual([]);
  });

  test('has a name of at most 20 graphemes', async () => {
    expect((await create(garam, '👨‍👩‍👧'.repeat(20))).name).toBe('👨‍👩‍👧'.repeat(20));
  });

  test('has only its own fields, whatever else is sent', async () => {
    const body = { name: '산책', color: 'RED', memberId: narae.memberId, categoryId: 7, articleCount: 9 };
    await h.as(garam)(createCategory, { body });
    expect(await mine(garam)).toMatchObject([{ name: '산책', articleCount: 0 }]);
    expect(await mine(narae)).toEqual([]);
  });

  test('counts its posts and its saved places', async () => {
    const { categoryId } = await create(garam, '카페');
    await h.given.article({ by: garam, categoryId });
    await h.given.article({ by: garam, categoryId });
    const placeId = await h.given.place({});
    await h.as(garam)(savePlace, { params: { placeId }, body: { categoryId } });
    expect(await mine(garam)).toMatchObject([{ categoryId, articleCount: 2, placeCount: 1 }]);
  });
});

describe('the name of a category', () => {
  test('is unique among my own; others and deleted ones do not matter', async () => {
    const { categoryId } = await create(garam, '카페');
    await create(narae, '카페');
    await expect(create(garam, '카페')).rejects.toMatchObject({ status: 409, code: 'CATEGORY4002' });
    await remove(garam, categoryId);
    await create(garam, '카페');
  });

  test('changes with the colour, not to one I already have, and only for its owner', async () => {
    const { categoryId } = await create(garam, '카페');
    await create(garam, '술집');
    const edit = (who: Member, name: string) =>
      h.as(who)(editCategory, { params: { categoryId }, body: { name, color: 'PURPLE' } });
    await edit(garam, '찻집');
    await edit(garam, '찻집');
    await expect(edit(garam, '술집')).rejects.toMatchObject({ status: 409, code: 'CATEGORY4002' });
    await expect(edit(narae, '내 것')).rejects.toMatchObject({ status: 404, code: 'CATEGORY4001' });
    expect((await mine(garam))[0]).toMatchObject({ name: '찻집', color: 'PURPLE' });
  });

  test('created twenty times at once exists once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => create(garam, '카페')));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await mine(garam)).toHaveLength(1);
  });
});

test('a member has at most a hundred categories, however many are created at once', async () => {
  await h.db`
    insert into category (member_id, name, color)
    select ${garam.memberId}, '카테고리 ' || i, 'RED' from generate_series(1, 95) i`;
  const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => create(garam, `새 ${i}`)));
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(5);
  const refused = tries.find((one) => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({ status: 409, code: 'CATEGORY4003' });
  expect(await mine(garam)).toHaveLength(100);
});

describe('deleting a category', () => {
  test('moves its posts to 기타 기록, created once and used again, and unsaves its places', async () => {
    const [first, second] = [await create(garam, '카페'), await create(garam, '술집')];
    const kept = await h.given.article({ by: garam, categoryId: first.categoryId });
    await h.given.article({ by: garam, categoryId: second.categoryId });
    const placeId = await h.given.place({});
    await h.as(garam)(savePlace, { params: { placeId }, body: { categoryId: first.categoryId } });
    await remove(garam, first.categoryId);
    await remove(garam, second.categoryId);
    expect(await mine(garam)).toMatchObject([
      { name: '기타 기록', color: 'BLACK', articleCount: 2, placeCount: 0 },
    ]);
    expect(await h.db`select 1 from article where article_id = ${kept} and deleted_at is null`).toHaveLength(
      1,
    );
    expect(await h.db`select 1 from saved_place where place_id = ${placeId}`).toEqual([]);
  });

  test('moves those of its posts too that may be restored', async () => {
    const { categoryId } = await create(garam, '카페');
    const [removed, erased] = [
      await h.given.article({ by: garam, categoryId }),
      await h.given.article({ by: garam, categoryId }),
    ];
    await h.db`
      update article set deleted_at = now(), delete_reason = case article_id when ${removed} then 'admin' else 'author' end
       where article_id in (${removed}, ${erased})`;
    await remove(garam, categoryId);
    await h.db`update article set deleted_at = null, delete_reason = null where article_id = ${removed}`;
    expect(await h.as(garam)(readArticle, { params: { articleId: removed } })).toMatchObject({
      categoryName: '기타 기록',
    });
    expect(await mine(garam)).toMatchObject([{ name: '기타 기록', articleCount: 1 }]);
  });

  test('creates no 기타 기록 when it was empty', async () => {
    await remove(garam, (await create(garam, '카페')).categoryId);
    expect(await mine(garam)).toEqual([]);
  });

  test('is possible once, for its owner', async () => {
    const { categoryId } = await create(garam, '카페');
    const gone = { status: 404, code: 'CATEGORY4001' };
    await expect(remove(narae, categoryId)).rejects.toMatchObject(gone);
    expect(await mine(garam)).toHaveLength(1);
    await remove(garam, categoryId);
    await expect(remove(garam, categoryId)).rejects.toMatchObject(gone);
    await expect(remove(garam, v.parse(CategoryId, 1))).rejects.toMatchObject(gone);
  });

  test('of two with posts at the same moment creates one 기타 기록', async () => {
    const made = await Promise.all(['카페', '술집', '산책'].map((name) => create(garam, name)));
    for (const { categoryId } of made) await h.given.article({ by: garam, categoryId });
    await Promise.all(made.map(({ categoryId }) => remove(garam, categoryId)));
    expect(await mine(garam)).toMatchObject([{ name: '기타 기록', articleCount: 3 }]);
  });
});

test('a post put into a category that is deleted at the same moment ends up in an active one', async () => {
  for (let at = 0; at < 10; at++) {
    const { categoryId } = await create(garam, `곧 없을 ${at}`);
    const articleId = await h.given.article({ by: garam });
    await Promise.allSettled([
      h.as(garam)(editArticle, { params: { articleId }, body: { categoryId } }),
      remove(garam, categoryId),
    ]);
    const article = await h.as(garam)(readArticle, { params: { articleId } });
    expect(article.categoryName).not.toBeNull();
  }
});

test('a post whose category is deleted while another becomes 기타 기록 ends up in that one', async () => {
  for (let at = 0; at < 10; at++) {
    const [first, second] = [await create(garam, `곧 없을 ${at}`), await create(garam, `새 이름 ${at}`)];
    const articleId = await h.given.article({ by: garam, categoryId: first.categoryId });
    const [renamed, removed] = await Promise.allSettled([
      h.as(garam)(editCategory, {
        params: { categoryId: second.categoryId },
        body: { name: '기타 기록', color: 'BLACK' },
      }),
      remove(garam, first.categoryId),
    ]);
    expect(removed.status).toBe('fulfilled');
    const refused = renamed.status === 'rejected' ? renamed.reason : { code: 'CATEGORY4002' };
    expect(refused).toMatchObject({ code: 'CATEGORY4002' });
    const article = await h.as(garam)(readArticle, { params: { articleId } });
    expect(article.categoryName).toBe('기타 기록');
    for (const { categoryId } of await mine(garam)) {
      await h.db`update category set name = ${`전 ${at} ${categoryId}`} where category_id = ${categoryId}`;
    }
  }
});

test('a visitor cannot list categories', async () => {
  await expect(h.as(null)(listMyCategories, {})).rejects.toMatchObject({ status: 401, code: 'TOKEN4001' });
});
