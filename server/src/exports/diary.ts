import type { Article } from 'contract/article-shapes';
import { photoAlt } from 'contract/photo-alt';
import { joined, Markup, markup } from './escape-xml.ts';
import { DIARY_STYLE } from './diary-style.ts';
import { photoFile } from './to-archive.ts';

const page = (title: string, body: Markup) =>
  markup`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Markup(DIARY_STYLE)}</style>
</head>
<body>
${body}
</body>
</html>
`.text;

/** A month with posts: `2026-08`, the number of its posts, and its page. */
export interface Month {
  month: string;
  posts: number;
}

/** The path of a month's page, relative to the root of the ZIP. */
export const monthFile = (month: string) => `diary/${month}.html`;
const monthName = (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

/** `index.html`: the diary's owner, its months, and the other files. */
export const indexPage = (nickname: string, today: string, months: readonly Month[]) =>
  page(
    `${nickname}님의 동네기록`,
    markup`<header><h1>${nickname}님의 동네기록</h1><p>${today}에 내보냈어요.</p></header>
<main>
${months.length === 0 ? markup`<p>아직 기록이 없어요.</p>` : monthList(months)}
<h2>함께 담긴 파일</h2>
<ul class="files">
<li><b>photos</b> 원본 크기 사진</li>
<li><b>places.geojson · places.kml · places.gpx</b> 기록하거나 저장한 장소. 다른 지도 앱에서 열 수 있어요.</li>
<li><b>posts.json · categories.json · saved-places.json · comments.json · likes.json · measures.json · muted-posts.json · sightings.json · memories.json · push.json · passkeys.json · profile.json</b> 기록, 카테고리, 저장한 장소, 내가 쓴 댓글, 좋아요, 운영 조치와 이의 제기, 알림을 끈 글, 장소가 아직 있는지 알린 것, 다시 보지 않는 추억, 푸시 알림 설정, 패스키의 이름과 시각, 프로필</li>
</ul>
<p>동네기록의 <b>가져오기</b>에서 이 ZIP 파일을 그대로 고르면 기록과 장소, 카테고리, 사진을 되살릴 수 있어요.</p>
</main>`,
  );

const monthList = (months: readonly Month[]) => markup`<ul class="months">
${joined(months.map(({ month, posts }) => markup`<li><a href="${monthFile(month)}">${monthName(month)}<span>${posts}개</span></a></li>`))}
</ul>`;

/** The placeholder for the posts of a page. */
const POSTS = '<!-- posts -->';
const AUDIENCES = { everyone: '전체', link: '링크가 있는 사람', me: '나만' } as const;

/** Generates a month's page in pieces: the posts, latest day first, with their photos by relative path. */
export async function* monthPage(month: string, posts: AsyncIterable<Article>) {
  const [head = '', foot = ''] = page(
    `${monthName(month)} · 동네기록`,
    markup`<header><a href="../index.html">← 모든 달</a><h1>${monthName(month)}</h1></header>
<main>${new Markup(POSTS)}</main>`,
  ).split(POSTS);
  yield head;
  for await (const post of posts) yield postMarkup(post).text;
  yield foot;
}

function postMarkup(post: Article): Markup {
  const photos = post.photos.map(
    (photo, at) =>
      markup`<img src="../${photoFile(photo.url)}" width="${photo.width}" height="${photo.height}" loading="lazy" alt="${photoAlt(post.title, photo, at)}">`,
  );
  const facts = [post.categoryName, AUDIENCES[post.audience ?? 'everyone'], `좋아요 ${post.likeCount}`];
  return markup`<article id="p${post.articleId}">
<h2>${post.title}</h2>
<p class="where"><time datetime="${post.date}">${post.date}</time> · ${post.placeName}${post.detailAddress === '' ? '' : `, ${post.detailAddress}`}</p>
<div class="photos">${joined(photos)}</div>
<p class="text">${post.content}</p>
<p class="facts">${facts.filter((fact) => fact !== null).join(' · ')}</p>
</article>
`;
}
