import { ARTICLE } from 'contract/limits';
import { writingRefusals } from 'contract/writing-refusals';
import { graphemes, isVisible, toStored, toStoredLine } from 'contract/text';
import { sendablePhotos } from '../../drafts/draft-photo.ts';
import type { Drafts, PlaceDraft } from '../../drafts/draft-shapes.ts';
import { placeCoordinates } from '../../drafts/drafts.ts';
import { formatCount } from '../../kit/format-count.ts';

/** A part of the editor that can be incomplete: the `data-part` of its element. */
export type Part = 'category' | 'title' | 'content' | 'photos' | 'place';

interface Requirement {
  part: Part;
  /** The alert's message while the requirement is not met. */
  message: string;
  /** The hint below the part, in the screen's words. */
  hint: string;
  isMet: (drafts: Drafts) => boolean;
}

const TITLE_TOO_LONG = `제목은 ${ARTICLE.titleMax}자까지 쓸 수 있어요.`;
const CONTENT_TOO_LONG = `내용은 ${formatCount(ARTICLE.contentMax)}자까지 쓸 수 있어요.`;

/** The requirements for sending a post, in this order (BEHAVIOUR: articles-18), followed by limits that the fields do not enforce. */
const requirements: readonly Requirement[] = [
  {
    part: 'category',
    message: '카테고리를 먼저 선택해 주세요.',
    hint: '카테고리를 골라 주세요',
    isMet: ({ category }) => category.categoryId !== null,
  },
  {
    part: 'place',
    message: '핀 카테고리를 선택해 주세요.',
    hint: '장소를 골라 주세요',
    isMet: ({ place }) => place.pinCategory !== null,
  },
  {
    part: 'place',
    message: '상세 주소가 필요해요.',
    hint: '주소가 없는 장소예요. 장소를 다시 골라 주세요',
    isMet: ({ place }) => isVisible(place.detailAddress) || place.isAddressLater === true,
  },
  {
    part: 'photos',
    message: writingRefusals.PhotoMissing.message,
    hint: '사진을 한 장 이상 넣어 주세요',
    isMet: ({ article }) => sendablePhotos(article.selectedImages).length >= ARTICLE.photosMin,
  },
  {
    part: 'place',
    message: writingRefusals.LocationMissing.message,
    hint: '장소를 골라 주세요',
    isMet: ({ place }) => hasLocation(place),
  },
  {
    part: 'title',
    message: TITLE_TOO_LONG,
    hint: TITLE_TOO_LONG,
    isMet: ({ article }) => graphemes(toStoredLine(article.title)) <= ARTICLE.titleMax,
  },
  {
    part: 'content',
    message: CONTENT_TOO_LONG,
    hint: CONTENT_TOO_LONG,
    isMet: ({ article }) => graphemes(toStored(article.content)) <= ARTICLE.contentMax,
  },
];

/** The requirements that the drafts do not meet, in the order of their alerts; empty when the post can be sent. */
export const findMissing = (drafts: Drafts): Requirement[] =>
  requirements.filter(({ isMet }) => !isMet(drafts));

/** The hint for each part of the editor; the first one if a part has several. */
export function hintsByPart(drafts: Drafts): Partial<Record<Part, string>> {
  const hints = findMissing(drafts).map(({ part, hint }): [Part, string] => [part, hint]);
  return Object.fromEntries(hints.toReversed());
}

function hasLocation(place: PlaceDraft): boolean {
  if (place.mode === 'existing') return place.placeId !== null;
  return placeCoordinates(place) !== null && isVisible(place.placeName);
}
