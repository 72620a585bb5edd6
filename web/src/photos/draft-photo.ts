/** One photo of a post being written; `id` is unique in the draft. The bytes of a device's file are kept beside it. */
export type DraftPhoto =
  | { id: string; from: 'device'; name: string; refused?: string }
  /** Already on the server: a gallery picture or a photo of the post being edited. `id` is its uuid. */
  | { id: string; from: 'server'; url: string; name: string; refused?: string };

/** The uuid an image address ends in. */
export const uuidOf = (address: string) => address.slice(-36);

/** Photos that go with the post; the others were refused and wait to be taken out. */
export const kept = (photos: readonly DraftPhoto[]) => photos.filter(({ refused }) => refused === undefined);

/** 32 random hex digits; unlike `crypto.randomUUID` also where the page came over plain http. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
