import type { editArticle, writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import type { Sent } from 'contract/endpoint';
import type { ChallengeId } from 'contract/ids';
import { type DraftPhoto, kept } from '../photos/draft-photo.ts';
import { spotOf } from '../places/place-draft.ts';
import type { Writing } from './editor-check.ts';

type Spot = Sent<typeof writeArticleAtNewPlace>['body'];
type Known = Sent<typeof writeArticle>['body'];
type Edit = Sent<typeof editArticle>['body'];

/** How the photos of a post go: those on the server by uuid, files by their place among the files, and the order of all. */
export function photoPart(photos: readonly DraftPhoto[]) {
  const files = photos.filter(({ from }) => from === 'device');
  const refOf = (photo: DraftPhoto) =>
    photo.from === 'device' ? `file:${files.findIndex(({ id }) => id === photo.id)}` : photo.id;
  const [main] = photos;
  return {
    imageUuids: photos.filter(({ from }) => from === 'server').map(({ id }) => id),
    mainImageUuid: main?.from === 'server' ? main.id : null,
    ...(main?.from === 'device' ? { mainIndex: 0 } : {}),
    photoOrder: photos.map(refOf),
  };
}

/** What both a new post and an edit say. `challengeId`: the running challenge, where the writer joins it. */
function said({ draft, category, place }: Writing, challengeId: ChallengeId | null) {
  return {
    ...(category.categoryId === null ? {} : { categoryId: category.categoryId }),
    title: draft.title.trim(),
    content: draft.content.trim(),
    date: draft.selectedDate,
    detailAddress: place.detailAddress,
    placeName: place.placeName,
    ...(place.pinCategory === null ? {} : { pinCategory: place.pinCategory }),
    ...photoPart(kept(draft.selectedImages)),
    ...(draft.joinsChallenge && challengeId !== null ? { challengeId } : {}),
  };
}

/** A new post as its endpoint takes it: at a known place, or at a spot. Null while `missingFrom` has something to say. */
export function newPost(
  writing: Writing,
  challengeId: ChallengeId | null,
): { at: 'place'; body: Known } | { at: 'spot'; body: Spot } | null {
  const { category, place } = writing;
  const { categoryId } = category;
  const { placeId, pinCategory, mode } = place;
  if (categoryId === null || pinCategory === null) return null;
  const body = { ...said(writing, challengeId), categoryId, pinCategory };
  if (mode === 'existing') return placeId === null ? null : { at: 'place', body: { ...body, placeId } };
  const spot = spotOf(place);
  return spot === null ? null : { at: 'spot', body: { ...body, ...spot } };
}

/** An edit: everything the editor shows, and the version it was read at. */
export function editOf(writing: Writing, challengeId: ChallengeId | null): Edit {
  const { draft, place } = writing;
  const where =
    place.mode === 'existing' && place.placeId !== null ? { placeId: place.placeId } : spotOf(place);
  return { ...said(writing, challengeId), ...where, ...(draft.edited && { version: draft.edited.version }) };
}
