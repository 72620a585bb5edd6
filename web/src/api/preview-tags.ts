import { LINK_PICTURE } from 'contract/limits';
import { linkPicture } from 'contract/photos';

/** The preview of a page's link. */
export interface Preview {
  title: string;
  description?: string;
  /** The address of a photo in any size; the product's own image by default. */
  image?: string | null;
  /** What the photo shows; empty where nothing says so. */
  imageAlt?: string;
  /** The path of a picture that we draw, where there is no photo. */
  drawn?: string | null;
  /** The page's path, beginning with `/`. */
  path: string;
}

/** The product's description, the same as in index.html. */
const DESCRIPTION = '우리 동네의 오늘을 기록해요. 장소를 모으고, 글과 사진을 남기고, 이웃과 나눠요.';
const LONGEST = 100;

/** The tags of a preview by their names; addresses are absolute. */
export function toTags(
  { title, description = '', image, drawn, imageAlt = '', path }: Preview,
  origin: string,
) {
  const text = description.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST) || DESCRIPTION;
  const photo = image == null ? null : linkPicture(new URL(image, origin).href);
  const picture = photo ?? (drawn == null ? null : new URL(drawn, origin).href);
  return [
    ['description', text],
    ['og:site_name', '동네기록'],
    ['og:title', title],
    ['og:description', text],
    ['og:image', picture ?? new URL('/share.png', origin).href],
    ['og:image:type', picture === null ? 'image/png' : LINK_PICTURE.type],
    ['og:image:width', String(LINK_PICTURE.width)],
    ['og:image:height', String(LINK_PICTURE.height)],
    ['og:image:alt', picture === null ? '동네기록' : (photo && imageAlt) || title],
    ['og:url', origin + path],
  ] as const;
}

/** The attribute that holds a tag's name. */
export const tagAttribute = (name: string) => (name.startsWith('og:') ? 'property' : 'name');

/** Updates the head of this document to a preview: changes existing tags and adds missing ones. */
export function showTags(preview: Preview) {
  for (const [name, content] of toTags(preview, location.origin)) showTag(name, content);
}

/** Screens without a preview have only the shared description. */
export function forgetTags() {
  for (const tag of document.head.querySelectorAll('meta[property^="og:"]')) tag.remove();
  showTag('description', DESCRIPTION);
}

function showTag(name: string, content: string) {
  const attribute = tagAttribute(name);
  const found = document.head.querySelector(`meta[${attribute}="${name}"]`);
  const tag = found ?? document.head.appendChild(document.createElement('meta'));
  tag.setAttribute(attribute, name);
  tag.setAttribute('content', content);
}
