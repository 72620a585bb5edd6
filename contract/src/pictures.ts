import type { Article } from './article-shapes.ts';
import type { Author } from './authors.ts';
import type { ArticleId, MemberId } from './ids.ts';
import { imageUuid } from './photos.ts';
import type { PinCategory } from './pin-categories.ts';
import type { RecapPeriod } from './recaps.ts';
import type { FollowedList, ListKey } from './shared-lists.ts';

/** The sizes of a drawn picture in pixels: for stories, and for links. */
export const PICTURE_SIZES = {
  tall: { width: 1080, height: 1920 },
  wide: { width: 1200, height: 630 },
} as const;
export type PictureShape = keyof typeof PICTURE_SIZES;

/** What a picture shows: a post (by its link, if its audience is `link`), a shared list, an author, or one's own recap. */
export type PictureSubject =
  | { kind: 'post'; id: ArticleId; link?: string | null }
  | { kind: 'list'; id: ListKey }
  | { kind: 'author'; id: MemberId }
  | { kind: 'recap'; id: RecapPeriod };

/** How a picture looks. */
export interface PictureLook {
  shape: PictureShape;
  theme: 'light' | 'dark';
  /** Whether it has a QR code of its page. */
  qr?: boolean;
  /** Whether a recap counts posts that are not for everybody too. */
  all?: boolean;
}

/** The look of a picture for previews of links. */
export const FOR_LINKS: PictureLook = { shape: 'wide', theme: 'light' };

/** The address of a picture; `version` is of what it shows. */
export function picturePath(
  subject: PictureSubject,
  version: string,
  { shape, theme, qr, all }: PictureLook,
) {
  const { kind, id } = subject;
  const link = kind === 'post' && subject.link ? `?link=${encodeURIComponent(subject.link)}` : '';
  return `/pictures/${kind}/${id}/${version}/${shape}-${theme}${all ? '-all' : ''}${qr ? '-qr' : ''}.jpg${link}`;
}

/** The look of a picture's file name; null if it is none. */
export function readLook(file: string): PictureLook | null {
  const [, shape, theme, all, qr] = /^(tall|wide)-(light|dark)(-all)?(-qr)?\.jpg$/.exec(file) ?? [];
  if (shape === undefined) return null;
  return {
    shape: shape as PictureShape,
    theme: theme as PictureLook['theme'],
    all: all !== undefined,
    qr: qr !== undefined,
  };
}

/** What the picture of a post shows. */
export type DrawnPost = Pick<
  Article,
  'title' | 'content' | 'placeName' | 'regionName' | 'pinCategory' | 'nickname' | 'date' | 'disclosure'
> & { mainImageUuid: string };
/** What the picture of an author shows. */
export type DrawnAuthor = Pick<Author, 'nickname' | 'profileImage' | 'articleCount'> & {
  regions: readonly { regionName: string }[];
};
/** What the picture of a list shows, with its first places. */
export type DrawnList = Pick<FollowedList, 'name' | 'color' | 'ownerNickname' | 'placeCount'> & {
  places: readonly { title: string; pinCategory: PinCategory }[];
};

/** How many places and neighbourhoods a picture names at most. */
export const DRAWN = { places: 7, regions: 4 } as const;

/** The version of a post's picture: of what it shows, and of how we draw. */
export const postVersion = (post: DrawnPost) => {
  const { title, content, placeName, regionName, pinCategory, nickname, date, disclosure } = post;
  const image = imageUuid(post.mainImageUuid);
  return pictureVersion([
    title,
    content,
    placeName,
    regionName,
    pinCategory,
    nickname,
    date,
    disclosure ?? 'none',
    image,
  ]);
};

export const authorVersion = ({ nickname, profileImage, articleCount, regions }: DrawnAuthor) =>
  pictureVersion([
    nickname,
    profileImage && imageUuid(profileImage),
    articleCount,
    regions.slice(0, DRAWN.regions).map(({ regionName }) => regionName),
  ]);

export const listVersion = ({ name, color, ownerNickname, placeCount, places }: DrawnList) =>
  pictureVersion([
    name,
    color,
    ownerNickname,
    placeCount,
    places.slice(0, DRAWN.places).map(({ title, pinCategory }) => [title, pinCategory]),
  ]);

/** Raised with each change of how pictures look, so that they get new addresses. */
const STYLE = 1;

/** A short hash of any JSON (cyrb53): it names what is drawn, and keeps no secret. */
export function pictureVersion(facts: unknown): string {
  const text = JSON.stringify([STYLE, facts]);
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
