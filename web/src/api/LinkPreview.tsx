import { useContext, useEffect } from 'react';
import { ServerPage } from './server-page.ts';

interface Props {
  title: string;
  description?: string;
  /** A picture's address; ours unless given. */
  image?: string | null;
  /** The page's own address, from `/` on. */
  path: string;
}

/** What we say of ourselves, as index.html does. */
const DESCRIPTION = '우리 동네의 오늘을 기록해요. 장소를 모으고, 글과 사진을 남기고, 이웃과 나눠요.';
const LONGEST = 100;

/**
 * What a messenger shows for the link of a page: each tag once, in the head that the server sends and after the browser has taken
 * over (BEHAVIOUR: screens-41).
 */
export function LinkPreview({ title, description, image, path }: Props) {
  const server = useContext(ServerPage);
  const text = (description ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST) || DESCRIPTION;
  useEffect(() => {
    for (const [name, content] of tagsOf(location.origin, title, text, image, path)) writeTag(name, content);
    return forgetTags;
  }, [title, text, image, path]);
  if (server === null) return null;
  return tagsOf(server.origin, title, text, image, path).map(([name, content]) => (
    <meta key={name} {...{ [attributeOf(name)]: name }} content={content} />
  ));
}

const tagsOf = (origin: string, title: string, text: string, image: Props['image'], path: string) =>
  [
    ['description', text],
    ['og:site_name', '동네기록'],
    ['og:title', title],
    ['og:description', text],
    ['og:image', new URL(image ?? '/share.png', origin).href],
    ['og:url', origin + path],
  ] as const;

const attributeOf = (name: string) => (name.startsWith('og:') ? 'property' : 'name');

function writeTag(name: string, content: string) {
  const attribute = attributeOf(name);
  const found = document.head.querySelector(`meta[${attribute}="${name}"]`);
  const tag = found ?? document.head.appendChild(document.createElement('meta'));
  tag.setAttribute(attribute, name);
  tag.setAttribute('content', content);
}

/** Screens without a preview have only the description that all share. */
function forgetTags() {
  for (const tag of document.head.querySelectorAll('meta[property^="og:"]')) tag.remove();
  writeTag('description', DESCRIPTION);
}
