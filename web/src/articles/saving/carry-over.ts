import * as v from 'valibot';
import type { DraftPhoto } from '../../drafts/draft-photo.ts';
import { CHOICES, Choices, type Drafts, type PostVersion } from '../../drafts/draft-shapes.ts';

/** A field in which two versions of a post may differ. */
export type Field = keyof PostVersion;

type Identity = (version: PostVersion) => unknown;
const choices = Object.fromEntries(
  CHOICES.map((choice): [string, Identity] => [choice, (version) => version[choice]]),
) as Record<(typeof CHOICES)[number], Identity>;
/** By what two versions of a field are compared, in the order of the editor. */
const identities: Record<Field, Identity> = {
  category: ({ category }) => category.categoryId,
  title: ({ title }) => title.trim(),
  content: ({ content }) => content.trim(),
  selectedImages: ({ selectedImages }) =>
    JSON.stringify(selectedImages.map(({ id, description = '' }) => [id, description.trim()])),
  place: ({ place }) => place.placeId ?? `${place.latitude} ${place.longitude} ${place.placeName}`,
  selectedDate: ({ selectedDate }) => selectedDate,
  ...choices,
};
const FIELDS = Object.keys(identities) as Field[];

const differs = (field: Field, one: PostVersion, other: PostVersion) =>
  identities[field](one) !== identities[field](other);

/** Those of the fields in which two versions differ. */
export const differences = (fields: readonly Field[], one: PostVersion, other: PostVersion): Field[] =>
  fields.filter((field) => differs(field, one, other));

/** The drafts' content as a version. */
export function toVersion({ article, category, place }: Drafts): PostVersion {
  const { title, content, selectedImages, selectedDate } = article;
  return { title, content, selectedImages, selectedDate, ...v.parse(Choices, article), category, place };
}

/** The drafts with the content of a version. */
export function withVersion(drafts: Drafts, { category, place, ...words }: PostVersion): Drafts {
  const mainImageUuid = words.selectedImages[0]?.id ?? null;
  return { ...drafts, category, place, article: { ...drafts.article, ...words, mainImageUuid } };
}

/** A version with one field replaced by another version's. */
export const withField = (version: PostVersion, field: Field, from: PostVersion): PostVersion => ({
  ...version,
  [field]: from[field],
});

/**
 * Rebases the drafts on the newer post: fields changed here stay, all others come from the newer post. `other` is the newer post with the
 * fields that both sides changed, so that no text is lost, and those taken over from it; null if there are neither (BEHAVIOUR: articles-39).
 */
export function carryOver(mine: Drafts, newer: Pick<Drafts, 'article' | 'category' | 'place'>): Drafts {
  const before = mine.article.edited?.before ?? null;
  const version = toVersion({ ...mine, ...newer });
  const written = toVersion(mine);
  const isChanged = (field: Field, by: PostVersion) => before === null || differs(field, by, before);
  const changed = FIELDS.filter((field) => isChanged(field, written));
  const kept = withoutDeleted(written, before, version);
  const merged = changed.reduce((all, field) => withField(all, field, kept), version);
  const conflicts = changed.filter((field) => isChanged(field, version) && differs(field, merged, version));
  const taken = FIELDS.filter((field) => !changed.includes(field) && differs(field, written, version));
  const article = { ...mine.article, edited: newer.article.edited, touched: true };
  const other = conflicts.length + taken.length === 0 ? null : { version, conflicts, taken };
  return { ...withVersion({ ...mine, article }, merged), other };
}

/** The version without photos that the newer version has removed: they are deleted on the server and cannot be saved again. */
function withoutDeleted(written: PostVersion, before: PostVersion | null, theirs: PostVersion): PostVersion {
  const has = (version: PostVersion | null, { id }: DraftPhoto) =>
    version?.selectedImages.some((photo) => photo.id === id) ?? false;
  const isDeleted = (photo: DraftPhoto) =>
    photo.from === 'server' && has(before, photo) && !has(theirs, photo);
  return { ...written, selectedImages: written.selectedImages.filter((photo) => !isDeleted(photo)) };
}
