import type { writeArticle } from 'contract/articles';
import type { Given } from 'contract/call';
import type { Endpoint, Result, Sent } from 'contract/endpoint';
import type { ImageUuid } from 'contract/ids';
import { isRefused } from 'contract/refused';

/** What sending a record needs: a call under its key, its files, and sending these ahead of it. */
export interface Line {
  call: <E extends Endpoint>(e: E, given: Given<E>) => Promise<Result<E>>;
  files: File[];
  /**
   * Sends the files that the server does not have yet, one by one, and resolves to the ids of all in their order; null where they can only go
   * up with the post. `again`: the server has forgotten those sent before.
   */
  sendAhead: (again?: boolean) => Promise<ImageUuid[] | null>;
}

type Body = Pick<
  Sent<typeof writeArticle>['body'],
  'imageUuids' | 'mainImageUuid' | 'mainIndex' | 'photoOrder' | 'photoDescriptions'
>;

/** The body with the ids of photos in place of the files it names. */
export function namingPhotos<B extends Body>(body: B, uuids: readonly ImageUuid[]): B {
  const named = (ref: string) => (ref.startsWith('file:') ? uuids[Number(ref.slice(5))]! : ref);
  const { mainIndex, mainImageUuid, photoOrder = [], photoDescriptions } = body;
  return {
    ...body,
    imageUuids: [...(body.imageUuids ?? []), ...uuids],
    mainIndex: undefined,
    mainImageUuid: mainImageUuid ?? (mainIndex === undefined ? null : uuids[mainIndex]),
    photoOrder: photoOrder.map(named),
    ...(photoDescriptions !== undefined && {
      photoDescriptions: photoDescriptions.map(({ photo, description }) => ({
        photo: named(photo),
        description,
      })),
    }),
  };
}

/**
 * Sends a post whose photos go ahead of it. An attempt that had sent them with the post, from the editor or by an older release, is repeated as
 * it was: under one key the server takes only one of both (BEHAVIOUR: outbox-15).
 */
export async function withPhotos<B extends Body, T>(
  body: B,
  { files, sendAhead }: Line,
  post: (body: B, images: File[]) => Promise<T>,
): Promise<T> {
  if (files.length === 0) return post(body, []);
  const uuids = await sendAhead();
  if (uuids === null) return post(body, files);
  try {
    return await post(namingPhotos(body, uuids), []);
  } catch (error) {
    if (isRefused<'RequestReused'>(error, 'ARTICLE4005')) return post(body, files);
    if (!isRefused<'PhotoNotYours'>(error, 'IMAGE4006')) throw error;
    return post(namingPhotos(body, (await sendAhead(true)) ?? []), []);
  }
}
