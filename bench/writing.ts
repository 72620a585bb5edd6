import { toRequest } from 'contract/call';
import { writeArticle } from 'contract/articles';
import { CategoryId, PlaceId } from 'contract/ids';
import * as v from 'valibot';
import type { Db } from '../server/src/db.ts';

/** What a post needs: whose it is, by their token and a category of theirs, and where. */
export interface Writer {
  token: string;
  categoryId: CategoryId;
  placeId: PlaceId;
}

/** The members with these tokens as writers, each at another place. */
export async function writers(db: Db, tokens: readonly string[]): Promise<Writer[]> {
  const places = await db<{
    placeId: number;
  }>`select place_id from place order by place_id limit ${tokens.length}`;
  const found: Writer[] = [];
  for (const [n, token] of tokens.entries()) {
    const [, claims = ''] = token.split('.');
    const { sub } = v.parse(
      v.object({ sub: v.string() }),
      JSON.parse(Buffer.from(claims, 'base64url').toString()),
    );
    const [row] = await db<{ categoryId: number }>`
      insert into category (member_id, name, color) values (${Number(sub)}, gen_random_uuid()::text, 'GREEN') returning category_id`;
    found.push({
      token,
      categoryId: v.parse(CategoryId, row!.categoryId),
      placeId: v.parse(PlaceId, places[n % places.length]!.placeId),
    });
  }
  return found;
}

let written = 0;

/** Writes a post with these photos, each another text. Throws where it is refused. */
export async function write(origin: string, { token, categoryId, placeId }: Writer, images: readonly Blob[]) {
  const title = `기록 ${Date.now()} ${written++}`;
  const body = { categoryId, placeId, title, content: title, date: '2026-01-01' };
  const answer = await fetch(origin + writeArticle.path, {
    ...toRequest(writeArticle, { body, files: { images } }),
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status >= 300) throw new Error(`A post was refused: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
