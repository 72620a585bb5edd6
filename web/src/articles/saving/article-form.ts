import type { Article, ArticlePhoto } from 'contract/article-shapes';
import type { editArticle, writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import type { Sent } from 'contract/endpoint';
import type { ChallengeId } from 'contract/ids';
import { PaletteColor } from 'contract/palette';
import { imageUuid, inSize } from 'contract/photos';
import * as v from 'valibot';
import { type DraftPhoto, sendablePhotos } from '../../drafts/draft-photo.ts';
import {
  type ArticleDraft,
  type CategorySelection,
  Choices,
  type Drafts,
  emptyDrafts,
  type PlaceDraft,
  type PostVersion,
} from '../../drafts/draft-shapes.ts';
import { placeCoordinates } from '../../drafts/drafts.ts';
import { randomId } from '../../drafts/random-id.ts';

// Maps a post's fields in both directions: from the post to its drafts, and from the drafts to the requests that save it. A field missing
// here is a compile error.

type AtSpot = Sent<typeof writeArticleAtNewPlace>['body'];
type AtPlace = Sent<typeof writeArticle>['body'];
type Edit = Sent<typeof editArticle>['body'];

/** The drafts for editing an existing post. `writer` is the member's id. */
export function toDrafts(
  article: Article,
  writer: number | null,
): { article: ArticleDraft; category: CategorySelection; place: PlaceDraft } {
  const { articleId, version, challengeId } = article;
  const before = toVersion(article);
  const { category, place, ...words } = before;
  return {
    article: {
      ...words,
      mainImageUuid: words.selectedImages[0]?.id ?? null,
      joinsChallenge: false,
      saveKey: randomId(),
      isAudienceChosen: false,
      edited: { articleId, version, inChallenge: challengeId !== null, before },
      touched: false,
      writer,
    },
    category,
    place,
  };
}

/** The content of a saved post as a version. */
export function toVersion(article: Article): PostVersion {
  const color = v.safeParse(PaletteColor, article.categoryColor);
  const { categoryName, categoryColor } = emptyDrafts().category;
  return {
    title: article.title,
    content: article.content,
    selectedDate: article.date,
    ...v.parse(Choices, article),
    selectedImages: article.imageUuids.map((address, at) => toDraftPhoto(address, at, article.photos)),
    category: {
      categoryId: article.categoryId,
      categoryName: article.categoryName ?? categoryName,
      categoryColor: color.success ? color.output : categoryColor,
    },
    place: {
      mode: 'existing',
      placeId: article.placeId,
      placeName: article.placeName,
      pinCategory: article.pinCategory,
      detailAddress: article.detailAddress,
      latitude: article.latitude,
      longitude: article.longitude,
    },
  };
}

function toDraftPhoto(address: string, at: number, photos: readonly ArticlePhoto[]): DraftPhoto {
  const description = photos.find(({ url }) => url === address)?.description;
  return {
    id: imageUuid(address),
    from: 'server',
    url: inSize(address, 'list'),
    name: `사진 ${at + 1}`,
    ...(description !== undefined && { description }),
  };
}

/** Every field with which a post is saved; undefined fields are not sent. `challengeId` is the running challenge, if any. */
function toFields({ article, category, place }: Drafts, challengeId: ChallengeId | null) {
  const isExisting = place.mode === 'existing' && place.placeId !== null;
  const spot = isExisting ? null : placeCoordinates(place);
  const joins = article.joinsChallenge && article.disclosure !== 'sponsored';
  return {
    categoryId: category.categoryId ?? undefined,
    title: article.title.trim(),
    content: article.content.trim(),
    date: article.selectedDate,
    detailAddress: place.detailAddress || undefined,
    placeName: place.placeName || undefined,
    pinCategory: place.pinCategory ?? undefined,
    placeId: isExisting ? (place.placeId ?? undefined) : undefined,
    latitude: spot?.latitude,
    longitude: spot?.longitude,
    ...photoFields(sendablePhotos(article.selectedImages)),
    challengeId: joins ? (challengeId ?? undefined) : undefined,
    ...v.parse(Choices, article),
    version: article.edited?.version,
  } satisfies Record<Exclude<keyof AtSpot | keyof AtPlace | keyof Edit, 'sameAgain'>, unknown>;
}

/** Photos on the server are referenced by uuid, files by their index among the files; `photoOrder` contains all of them. */
export function photoFields(photos: readonly DraftPhoto[]) {
  const files = photos.filter(({ from }) => from === 'device');
  const reference = (photo: DraftPhoto) =>
    photo.from === 'device' ? `file:${files.findIndex(({ id }) => id === photo.id)}` : photo.id;
  const [main] = photos;
  const described = photos.flatMap((photo) =>
    photo.description === undefined
      ? []
      : [{ photo: reference(photo), description: photo.description.trim() }],
  );
  return {
    imageUuids: photos.filter(({ from }) => from === 'server').map(({ id }) => id),
    mainImageUuid: main?.from === 'server' ? main.id : null,
    mainIndex: main?.from === 'device' ? 0 : undefined,
    photoOrder: photos.map(reference),
    photoDescriptions: described.length === 0 ? undefined : described,
  };
}

/** The request for a new post, at an existing place or at a spot. Null while `findMissing` finds anything. */
export function newPostBody(
  drafts: Drafts,
  challengeId: ChallengeId | null,
): { at: 'place'; body: AtPlace } | { at: 'spot'; body: AtSpot } | null {
  const { categoryId, pinCategory, placeId, latitude, longitude, ...rest } = toFields(drafts, challengeId);
  if (categoryId === undefined || pinCategory === undefined) return null;
  const body = { ...rest, categoryId, pinCategory };
  if (drafts.place.mode === 'existing')
    return placeId === undefined ? null : { at: 'place', body: { ...body, placeId } };
  if (latitude === undefined || longitude === undefined) return null;
  const { placeName, detailAddress } = drafts.place;
  return { at: 'spot', body: { ...body, placeName, detailAddress, latitude, longitude } };
}

/** The request for an edit: all fields of the editor, and the version of the post that was read. */
export const editBody: (drafts: Drafts, challengeId: ChallengeId | null) => Edit = toFields;
