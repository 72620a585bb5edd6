import { writingRefusals } from 'contract/writing-refusals';

const { PhotoUnreadable, PhotoTooLarge, PhotoTooManyPixels } = writingRefusals;
const REASONS: ReadonlyMap<string, string> = new Map(
  [PhotoUnreadable, PhotoTooLarge, PhotoTooManyPixels].map(({ code, message }) => [code, message]),
);

/** Why a photo was refused, by the refusal's code, as a sentence that does not name it; undefined where the refusal is of no photo. */
export const photoRefusal = (code: string): string | undefined => REASONS.get(code);
