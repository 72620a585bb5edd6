import { writingRefusals } from 'contract/writing-refusals';

const { PhotoUnreadable, PhotoTooLarge, PhotoTooManyPixels } = writingRefusals;
const REASONS: ReadonlyMap<string, string> = new Map(
  [PhotoUnreadable, PhotoTooLarge, PhotoTooManyPixels].map(({ code, message }) => [code, message]),
);

/** The reason for refusing a photo, by the refusal's code, without the photo's name; undefined if the refusal is not about a photo. */
export const photoRefusal = (code: string): string | undefined => REASONS.get(code);
