import { ARTICLE } from 'contract/limits';
import { refusals } from 'contract/refusals';
import { graphemes } from 'contract/text';
import type { CategorySelection } from '../categories/category-selection.ts';
import { kept } from '../photos/draft-photo.ts';
import { type PlaceDraft, spotOf } from '../places/place-draft.ts';
import type { ArticleDraft } from './article-draft.ts';

/** Everything a post is made of while it is written. */
export interface Writing {
  draft: ArticleDraft;
  category: CategorySelection;
  place: PlaceDraft;
}

/** Where in the editor something is missing. */
export type Part = 'category' | 'place' | 'photos' | 'title' | 'content';

/** What is asked of a post before it is sent, in the spec's order (spec §5), then the limits nobody reaches by hand. */
const rules: readonly { part: Part; says: string; met: (writing: Writing) => boolean }[] = [
  {
    part: 'category',
    says: '카테고리를 먼저 선택해 주세요.',
    met: ({ category }) => category.categoryId !== null,
  },
  { part: 'place', says: '핀 카테고리를 선택해 주세요.', met: ({ place }) => place.pinCategory !== null },
  { part: 'place', says: '상세 주소가 필요해요.', met: ({ place }) => place.detailAddress.trim() !== '' },
  {
    part: 'photos',
    says: refusals.PhotoMissing.message,
    met: ({ draft }) => kept(draft.selectedImages).length >= ARTICLE.photosMin,
  },
  { part: 'place', says: refusals.LocationMissing.message, met: ({ place }) => hasLocation(place) },
  {
    part: 'title',
    says: `제목은 ${ARTICLE.titleMax}자까지 쓸 수 있어요.`,
    met: ({ draft }) => graphemes(draft.title.trim()) <= ARTICLE.titleMax,
  },
  {
    part: 'content',
    says: `내용은 ${ARTICLE.contentMax.toLocaleString('ko')}자까지 쓸 수 있어요.`,
    met: ({ draft }) => graphemes(draft.content.trim()) <= ARTICLE.contentMax,
  },
];

/** The first thing a post still lacks; null when it can be sent. */
export function missingFrom(writing: Writing): { part: Part; says: string } | null {
  const missing = rules.find(({ met }) => !met(writing));
  return missing === undefined ? null : { part: missing.part, says: missing.says };
}

function hasLocation(place: PlaceDraft): boolean {
  if (place.mode === 'existing') return place.placeId !== null;
  return spotOf(place) !== null && place.placeName.trim() !== '';
}
