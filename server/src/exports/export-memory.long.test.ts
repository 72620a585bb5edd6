import { randomUUID } from 'node:crypto';
import { exportPath, readExport, requestExport } from 'contract/exports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';

const MB = 1024 * 1024;
let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());

/** Creates posts with ten photos each; a photo is `bytes` of noise. */
async function fill(nickname: string, photos: number, bytes: number) {
  const me = await h.given.member(nickname);
  const categoryId = await h.given.category({ by: me });
  const placeId = await h.given.place({ by: me });
  const uuids = Array.from({ length: photos }, () => randomUUID());
  const noise = Buffer.alloc(bytes, 'noise of a photo');
  for (const uuid of uuids) await h.store.put(`article/photo/full/${uuid}`, noise, 'image/webp');
  await h.db`
    with photos as (
      select uuid, (nth - 1) / 10 as post, (nth - 1) % 10 as position from unnest(${uuids}::uuid[]) with ordinality u (uuid, nth)
    ), posts as (
      insert into article (member_id, category_id, place_id, title, content, date, main_photo_uuid)
      select ${me.memberId}, ${categoryId}, ${placeId}, '글 ' || post, repeat('산책하기 좋은 날 ', 50), '2026-08-01'::date + (post % 60)::integer, uuid
        from photos where position = 0
      returning article_id, main_photo_uuid
    ), counted as (insert into article_count (article_id) select article_id from posts)
    insert into photo (photo_uuid, member_id, article_id, position, state, bytes, width, height, placeholder, sha256)
    select p.uuid, ${me.memberId}, a.article_id, p.position, 'attached', ${bytes}, 2048, 1536, '', ''
      from photos p join photos first on first.post = p.post and first.position = 0 join posts a on a.main_photo_uuid = first.uuid`;
  return me;
}

test.each([
  ['500 photos of 800 KB', 500, 800 * 1024],
  ['10,000 photos of 4 KB', 10_000, 4 * 1024],
])(
  '%s fill no memory',
  async (_, photos, bytes) => {
    const me = await fill(`많은이${photos}`, photos, bytes);
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
    const start = performance.now();
    const { exportId } = await h.as(me)(requestExport, {});
    await h.app.backgroundWork.settled();
    clearInterval(watch);
    const { export: made } = await h.as(me)(readExport, {});
    expect(made).toMatchObject({ state: 'ready', done: photos * 1.1, total: photos * 1.1 });
    expect(made!.bytes).toBeGreaterThan(photos * bytes);
    const head = await h.app.inject({
      url: exportPath(exportId),
      headers: { authorization: `Bearer ${me.token}`, range: 'bytes=0-3' },
    });
    expect(head.payload).toBe('PK\u0003\u0004');
    const grown = (most - before) / MB;
    console.log(
      `${photos} photos, ${Math.round(made!.bytes! / MB)} MB: ${Math.round(grown)} MB more memory, ${Math.round(performance.now() - start)} ms`,
    );
    expect(grown).toBeLessThan(200);
  },
  600_000,
);
