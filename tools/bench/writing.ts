import { toRequest } from 'contract/call';
import { writeArticle } from 'contract/articles';
import { CategoryId, PlaceId } from 'contract/ids';
import * as v from 'valibot';
import type { Db } from '../../server/src/db.ts';

/** The facts needed for a post: the author's token, one of their categories, and a place. */
export interface Writer {
  token: string;
  categoryId: CategoryId;
  placeId: PlaceId;
}

/** The members with these tokens as writers, each at a different place. */
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
/** A different title and text for each post, always of the same length. */
const nextText = () => `post ${String(written++).padStart(10, '0')}`;

/**
 * Returns a function that writes a post with these photos and a new text each time, and throws if it is refused. The form is encoded
 * once, because encoding takes 14 ms per photo of a core that callers share with PostgreSQL.
 */
export async function openWriting(
  origin: string,
  { token, categoryId, placeId }: Writer,
  images: readonly Blob[],
): Promise<() => Promise<void>> {
  const text = nextText();
  const body = { categoryId, placeId, title: text, content: text, date: '2026-01-01' };
  const encoded = new Response(toRequest(writeArticle, { body, files: { images } }).body);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': encoded.headers.get('content-type')!,
  };
  const form = Buffer.from(await encoded.arrayBuffer());
  const places = [form.indexOf(text), form.lastIndexOf(text)];
  return async () => {
    const next = nextText();
    for (const at of places) form.write(next, at);
    const answer = await fetch(origin + writeArticle.path, {
      method: writeArticle.method,
      headers,
      body: form,
    });
    if (answer.status >= 300) throw new Error(`A post was refused: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
}
