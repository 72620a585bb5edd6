import { ARTICLE } from 'contract/limits';
import { refusals } from 'contract/refusals';
import { graphemes } from 'contract/text';
import { sendablePhotos } from '../drafts/draft-photo.ts';
import type { Drafts, PlaceDraft } from '../drafts/draft-shapes.ts';
import { placeCoordinates } from '../drafts/drafts.ts';

/** The part of the editor where something is missing, the `data-part` of its element. */
export type Part = 'category' | 'place' | 'photos' | 'title' | 'content';

interface Requirement {
  part: Part;
  /** The sentence a member reads while it is not met. */
  message: string;
  isMet: (drafts: Drafts) => boolean;
}

/** What a post needs before it is sent, in the product's order, then the limits that nobody reaches by hand. */
const requirements: readonly Requirement[] = [
  {
    part: 'category',
    message: '카테고리를 먼저 선택해 주세요.',
    isMet: ({ category }) => category.categoryId !== null,
  },
  {
    part: 'place',
    message: '핀 카테고리를 선택해 주세요.',
    isMet: ({ place }) => place.pinCategory !== null,
  },
  {
    part: 'place',
    message: '상세 주소가 필요해요.',
    isMet: ({ place }) => place.detailAddress.trim() !== '',
  },
  {
    part: 'photos',
    message: refusals.PhotoMissing.message,
    isMet: ({ article }) => sendablePhotos(article.selectedImages).length >= ARTICLE.photosMin,
  },
  { part: 'place', message: refusals.LocationMissing.message, isMet: ({ place }) => hasLocation(place) },
  {
    part: 'title',
    message: `제목은 ${ARTICLE.titleMax}자까지 쓸 수 있어요.`,
    isMet: ({ article }) => graphemes(article.title.trim()) <= ARTICLE.titleMax,
  },
  {
    part: 'content',
    message: `내용은 ${ARTICLE.contentMax.toLocaleString('ko')}자까지 쓸 수 있어요.`,
    isMet: ({ article }) => graphemes(article.content.trim()) <= ARTICLE.contentMax,
  },
];

/** The first requirement the drafts do not meet; undefined when the post can be sent. */
export const findMissing = (drafts: Drafts): Requirement | undefined =>
  requirements.find(({ isMet }) => !isMet(drafts));

function hasLocation(place: PlaceDraft): boolean {
  if (place.mode === 'existing') return place.placeId !== null;
  return placeCoordinates(place) !== null && place.placeName.trim() !== '';
}
