import type { Client } from 'pg';
import type { PhotoToCopy } from './copy-photos.ts';

const BATCH = 1_000;

/** The photos of posts, profiles and saved places, as seen by the transaction of this connection. */
export async function* photoRows(client: Client): AsyncGenerator<PhotoToCopy> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query<PhotoToCopy>(
      `select photo_uuid as uuid, coalesce(encode(sha256, 'hex'), '') as full,
              coalesce(encode(detail_sha256, 'hex'), '') as detail, coalesce(encode(list_sha256, 'hex'), '') as list,
              bytes
         from photo where state in ('attached', 'saved') and photo_uuid > $1 order by photo_uuid limit ${BATCH}`,
      [after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.uuid;
  }
}

/** Writes a photo as a line of a set; `fromLines` reads such lines. */
export const toLine = ({ uuid, full, detail, list, bytes }: PhotoToCopy) =>
  `${uuid},${full},${detail},${list},${bytes}\n`;

export async function* fromLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<PhotoToCopy> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [uuid, full = '', detail = '', list = '', bytes] = line.split(',');
      yield {
        uuid: uuid as PhotoToCopy['uuid'],
        full,
        detail,
        list,
        bytes: Number(bytes),
      };
    }
  }
}
