import * as v from 'valibot';
import type { DraftPhoto } from '../../drafts/draft-photo.ts';
import { CHOICES, Choices, type Drafts, type PostVersion } from '../../drafts/draft-shapes.ts';

/** A field in which two versions of a post may differ. */
export type Field = keyof PostVersion;

/** The comparison key of a field, if it is not the value itself. */
const identities: { [F in Field]?: (version: PostVersion) => unknown } = {
  category: ({ category }) => category.categoryId,
  title: ({ title }) => title.trim(),
  content: ({ content }) => content.trim(),
  selectedImages: ({ selectedImages }) =>
    JSON.stringify(selectedImages.map(({ id, description = '' }) => [id, description.trim()])),
  place: ({ place }) => place.placeId ?? `${place.latitude} ${place.longitude} ${place.placeName}`,
};
/** In the order of the editor. */
const FIELDS = [
  'category',
  'title',
  'content',
  'selectedImages',
  'place',
  'selectedDate',
  ...CHOICES,
] as const;

const identity = (field: Field, version: PostVersion) =>
  (identities[field] ?? ((all) => all[field]))(version);
const differs = (field: Field, one: PostVersion, other: PostVersion) =>
  identity(field, one) !== identity(field, other);

/** The fields in which two versions differ. */
export const differences = (one: PostVersion, other: PostVersion): Field[] =>
  FIELDS.filter((field) => differs(field, one, other));

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
 * Rebases the drafts on the newer post: fields changed here stay, all others come from the newer post. `other` is the newer post while it
 * differs from the drafts, so that no text is lost (BEHAVIOUR: articles-39).
 */
export function carryOver(mine: Drafts, newer: Pick<Drafts, 'article' | 'category' | 'place'>): Drafts {
  const before = mine.article.edited?.before ?? null;
  const theirs = toVersion({ ...mine, ...newer });
  const written = toVersion(mine);
  const changed = FIELDS.filter((field) => before === null || differs(field, written, before));
  const kept = withoutDeleted(written, before, theirs);
  const merged = changed.reduce((version, field) => withField(version, field, kept), theirs);
  const article = { ...mine.article, edited: newer.article.edited, touched: true };
  const isSame = differences(merged, theirs).length === 0;
  return { ...withVersion({ ...mine, article }, merged), other: isSame ? null : theirs };
}

/** The version without photos that the newer version has removed: they are deleted on the server and cannot be saved again. */
function withoutDeleted(written: PostVersion, before: PostVersion | null, theirs: PostVersion): PostVersion {
  const has = (version: PostVersion | null, { id }: DraftPhoto) =>
    version?.selectedImages.some((photo) => photo.id === id) ?? false;
  const isDeleted = (photo: DraftPhoto) =>
    photo.from === 'server' && has(before, photo) && !has(theirs, photo);
  return { ...written, selectedImages: written.selectedImages.filter((photo) => !isDeleted(photo)) };
}
