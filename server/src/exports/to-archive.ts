import { type Article, ArticleChoices } from 'contract/article-shapes';
import { imageUuid } from 'contract/photos';
import * as v from 'valibot';
import type { OwnSave } from '../places/saves.ts';
import type { ArchivedPlace, ArchivedPost, ArchivedSave } from './archive-shapes.ts';

/** The path of a photo in the file. */
export const photoFile = (address: string) => `photos/${imageUuid(address)}.webp`;

/** Converts a post to its form in `posts.json`. */
export const toArchivedPost = (article: Article): ArchivedPost => ({
  id: article.articleId,
  categoryId: article.categoryId,
  title: article.title,
  content: article.content,
  date: article.date,
  createdAt: article.createdAt,
  audience: article.audience ?? 'everyone',
  ...v.parse(ArticleChoices, article),
  place: toPlace(article),
  photos: article.photos.map(({ url, description = '' }) => ({ file: photoFile(url), description })),
  likeCount: article.likeCount,
  commentCount: article.commentCount,
});

const toPlace = (article: Article): ArchivedPlace => ({
  name: article.placeName,
  latitude: article.latitude,
  longitude: article.longitude,
  address: article.detailAddress,
  pinCategory: article.pinCategory,
});

/** Converts a saved place to its form in `saved-places.json`. */
export const toArchivedSave = ({
  categoryId,
  title: name,
  latitude,
  longitude,
  address,
  pinCategory,
  note,
  photoUuid,
}: OwnSave): ArchivedSave => ({
  categoryId,
  place: { name, latitude, longitude, address, pinCategory },
  note,
  photo: photoUuid === null ? null : photoFile(photoUuid),
});
