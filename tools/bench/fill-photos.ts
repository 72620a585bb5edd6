import { ImageUuid } from 'contract/ids';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { openDb } from '../../server/src/db.ts';
import { openFolderStore } from '../../server/src/outside/photo-store/folder-store.ts';
import { photosFolder } from '../../server/src/outside/photo-store/open-photo-store.ts';
import { photoKeys } from '../../server/src/photos/photos.ts';
import { imageType } from '../../server/src/photos/stored-photo.ts';

/** The number of posts per statement, and of photos written concurrently. */
const [STEP, AT_ONCE] = [500, 20];

/** Writes copies of the newest post with an uploaded photo, including its files, and returns the size of the files in MB. */
export async function fillPhotos(connectionString: string, dataDir: string, posts: number): Promise<number> {
  const db = openDb({ connectionString, size: 2 });
  const store = await openFolderStore(photosFolder(dataDir));
  const [model] = await db<{ photoUuid: string }>`
    select photo_uuid from photo
     where state = 'attached' order by created_at desc limit 1`;
  const files = await Promise.all(
    photoKeys(v.parse(ImageUuid, model?.photoUuid)).map(async (key) =>
      buffer((await store.get(key))!.stream),
    ),
  );
  for (let done = 0; done < posts; done += STEP) {
    const uuids = Array.from({ length: Math.min(STEP, posts - done) }, () =>
      v.parse(ImageUuid, randomUUID()),
    );
    for (let from = 0; from < uuids.length; from += AT_ONCE)
      await Promise.all(
        uuids
          .slice(from, from + AT_ONCE)
          .flatMap((uuid) =>
            photoKeys(uuid).map((key, at) => store.put(key, files[at]!, imageType(files[at]!))),
          ),
      );
    await db`
      with model as (select * from photo where photo_uuid = ${model!.photoUuid}::uuid),
      written as (
        insert into article (member_id, category_id, place_id, region_id, title, content, date, main_photo_uuid, created_at)
        select a.member_id, a.category_id, a.place_id, a.region_id, a.title, a.content, a.date, uuid,
               a.created_at - (${done} + nth) * interval '1 second'
          from article a join model using (article_id), unnest(${uuids}::uuid[]) with ordinality given (uuid, nth)
        returning article_id, main_photo_uuid
      ), counted as (insert into article_count (article_id) select article_id from written)
      insert into photo (photo_uuid, member_id, article_id, position, state, bytes, width, height, placeholder, sha256,
                         list_sha256, detail_sha256)
      select w.main_photo_uuid, m.member_id, w.article_id, 0, m.state, m.bytes, m.width, m.height, m.placeholder, m.sha256,
             m.list_sha256, m.detail_sha256
        from written w, model m`;
  }
  await db.end();
  const bytes = files.reduce((sum, file) => sum + file.length, 0);
  return (bytes * posts) / 1e6;
}
