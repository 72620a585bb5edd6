/** What a field of this name holds, wherever it occurs, and what it may look like. */
interface Word {
  text: string;
  example?: unknown;
}

const word = (text: string, example?: unknown): Word => ({ text, example });
const UUID = '0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11';
const PHOTO = `/article/photo/${UUID}`;
const INSTANT = '2026-08-14T18:30:00.000+09:00';
const ID = 3_402_193_847_291;

/** Every field of the API in words: one name means one thing (the two that do not say so). */
export const GLOSSARY: Record<string, Word> = {
  // Ids
  articleId: word('The post.', ID),
  categoryId: word('The category; in a post, one of its author’s.', ID + 1),
  placeId: word('The place.', ID + 2),
  commentId: word('The comment.', ID + 3),
  parentCommentId: word('The thread’s first comment; null for that one itself.', ID + 4),
  notificationId: word('The notice.', ID + 5),
  memberId: word('The member; null when they have withdrawn.', ID + 6),
  challengeId: word('The challenge; null for none.', 1),
  curationId: word('The curation card.', 12),
  savedId: word('The save itself: the cursor of the list.', ID + 7),
  regionId: word('The region as its 10-digit legal code; null where none is known.', 1_144_012_300),
  id: word('The id.', ID),

  // Posts
  title: word('The title.', '망원동의 작은 책방'),
  content: word('The text, plain.', '골목 끝에서 만난 책방. 고양이가 졸고 있었다.'),
  date: word('The day it is about, YYYY-MM-DD, in Korea never later than today.', '2026-08-14'),
  detailAddress: word('The address of the spot.', '서울특별시 마포구 망원동 57-1'),
  placeName: word('The place’s name.', '작은 책방'),
  pinCategory: word('What kind of place it is.', 'BOOKSTORE'),
  mainImageUuid: word('The main photo: its uuid or an address that ends in it.', PHOTO),
  imageUuids: word('The photos by uuid or address.', [PHOTO]),
  mainIndex: word('Which of the sent files is the main photo, from 0.', 0),
  photoOrder: word('The order of all photos: `file:0` for the first sent file, else a uuid.', ['file:0']),
  photos: word('The photos, the main one first.'),
  version: word('The version that was read; an edit over a newer one is refused.', 1),
  categoryName: word('The category’s name; null when the category is gone.', '동네 책방'),
  categoryColor: word('The category’s palette colour.', 'GREEN'),
  likeCount: word('How many like it.', 7),
  spamCount: word('How many reported it as a suspected ad.', 0),
  commentCount: word('How many living comments it has.', 3),
  liked: word('Whether the caller likes it.', false),
  isReported: word('Whether the caller reported it.', false),
  isMine: word('Whether the caller wrote it.', true),
  userImage: word('The author’s profile photo; null for none.', PHOTO),
  createdAt: word('When it was made, ISO 8601 with offset.', INSTANT),
  articles: word('The posts of this page.'),
  articleTitle: word('The post’s title.', '망원동의 작은 책방'),
  url: word('Root-relative address, its last segment the uuid.', PHOTO),
  width: word('In pixels, of the full size.', 2048),
  height: word('In pixels, of the full size.', 1536),
  placeholder: word('A thumbhash to draw until the photo arrives.', '1QcSHQRnh493V4dIh4eXh1h4kJUI'),
  images: word('Photo files (jpeg, png, webp, avif, heic), 10 MB each at most.'),
  imageFiles: word('The same as `images`, as older clients call it.'),
  mainImage: word('One more photo, which becomes the main one.'),
  request: word('All other fields as one JSON part. They may also come as plain form fields.'),

  // People
  nickname: word('The nickname; 탈퇴한 회원 when the member has withdrawn.', '가람'),
  authorNickname: word('The author’s nickname.', '가람'),
  commenterNickname: word('Who commented.', '나래'),
  profileImage: word('The profile photo; null for none.', PHOTO),
  profileImageUrl: word('The profile photo; null for none.', PHOTO),
  role: word('`ROLE_USER` or `ROLE_ADMIN`.', 'ROLE_USER'),

  // Categories, places, the map
  name: word('The name.', '동네 책방'),
  color: word('A palette name; any case is taken, capitals are answered.', 'GREEN'),
  articleCount: word('How many posts it holds.', 4),
  placeCount: word('How many saved places it holds.', 2),
  places: word('The places.'),
  latitude: word('Degrees north, five decimals.', 37.55603),
  longitude: word('Degrees east, five decimals.', 126.90515),
  lat: word('Degrees north.', 37.55603),
  lng: word('Degrees east.', 126.90515),
  latMin: word('Southern edge, degrees.', 37.547),
  latMax: word('Northern edge, degrees.', 37.565),
  lngMin: word('Western edge, degrees.', 126.894),
  lngMax: word('Eastern edge, degrees.', 126.917),
  address: word('The address.', '서울특별시 마포구 망원동 57-1'),
  isSaved: word('Whether the caller saved it, in any category.', false),
  clusters: word('How many more places there are, and where.'),
  count: word('How many places.', 12),
  total: word('How many places the view holds.', 42),

  // Regions, search
  kind: word('`articles`, `places`, or `mine`: my own posts.', 'articles'),
  keyword: word('What to look for.', '망원'),
  regions: word('The neighbourhoods, the best match first.'),
  region: word('The region; null outside the country.'),
  province: word('시·도.', '서울특별시'),
  city: word('시·군·구; empty in 세종.', '마포구'),
  district: word('읍·면·동; null where it is not known.', '망원동'),
  precision: word('How deep the region is known.', 'dong'),
  category: word('A first guess of the kind of place.', 'BOOKSTORE'),
  source: word(
    'Who knew it: `landmark`, `region`, `place`, or the place service by name (`kakao`).',
    'landmark',
  ),

  // Comments, notices
  comments: word('The comments, threads oldest first; in counts, unread comment notices.'),
  isDeleted: word('Whether only its place is left, because replies hang on it.', false),
  notifications: word('The notices, newest first.'),
  commentContent: word('What was commented.', '저도 가 보고 싶어요!'),
  isRead: word('Whether it was marked as read.', false),
  spams: word('Unread report notices.', 0),

  // Home, challenge, curation
  postList: word('The cards of this page.'),
  posts: word('Its posts that can still be read.'),
  imageUrl: word('The picture in list size.', `/article/photo/list/${UUID}`),
  page: word('The page, from 1 (0 is 1), 50 at most.', 1),
  startDate: word('The first day, in Korea.', '2026-08-01'),
  endDate: word('The last day, in Korea.', '2026-08-31'),
  copy: word('The texts of the banner and the popup.'),
  label: word('The banner’s label.', '8월 기록 챌린지'),
  period: word('The period in words.', '8월 1일 ~ 8월 31일'),
  reward: word('What the winner gets, line by line.', ['프로필에 배지를 달아 드려요.']),
  winner: word('How the winner is found, line by line.', ['좋아요를 가장 많이 받은 글이에요.']),
  state: word('Whether it is to come, runs, or is over.', 'running'),
  entryCount: word('How many posts take part.', 18),
  ranking: word('The standings, the best first.'),
  rank: word('The place, from 1.', 1),
  curations: word('The cards, in the order to show.'),
  body: word('The card’s text.', '이웃들이 남긴 12개의 기록을 모았어요.'),

  // Members
  likeRegions: word('The favourite neighbourhoods, in the order chosen.'),
  isOnboardingCompleted: word('Whether joining is finished.', true),
  regionIds: word('One to three neighbourhoods; a repeated one counts once.', [1_144_012_300]),
  chosenRegionIds: word('One to three neighbourhoods; a repeated one counts once.', [1_144_012_300]),
  keepPosts: word('Leaves posts and comments as those of 탈퇴한 회원.', 'false'),

  // Lists, configuration
  cursor: word('The `cursor` of the page before; absent, 0 and -1 are the first page.', 0),
  hasNext: word('Whether there is a page after this one.', true),
  limit: word('How many a page; 50 at most.', 10),
  map: word('How maps are drawn.'),
  provider: word('The provider.', 'kakao'),
  styleUrl: word('A map style of the operator’s; null for the drawn map.'),
  pmtilesUrl: word('One file of vector map tiles (PMTiles), read in ranges; null without.'),
  kakaoAppKey: word('The JavaScript key of Kakao’s maps; null without.'),
  neighbourhoodsUrl: word('The borders of the neighbourhoods; null while they are not known.'),
  attribution: word('Whom the map thanks; empty where the style says so itself.', '간이 지도'),
  signIn: word('The ways to sign in that are on offer.'),
  isDemo: word('Whether sample neighbours stand in for the real provider.', false),
  limits: word('Limits to tell before sending.'),
  photosMax: word('Photos of a post at most.', 10),
  photoMaxBytes: word('Bytes of a photo at most.', 10_485_760),
  nicknameMax: word('Characters of a nickname at most.', 10),
  regionsMax: word('Favourite neighbourhoods at most.', 3),
  readMembersOnly: word('Whether reading needs sign-in too.', false),
};

/** The nouns, in the order the document shows them. */
export const TAGS: Record<string, string> = {
  auth: 'Signing in and out, renewing the session',
  members: 'My profile, nickname, neighbourhoods; onboarding and withdrawal',
  regions: 'Neighbourhoods of the country',
  categories: 'A member’s own coloured categories',
  places: 'Places on the map and saves of them',
  articles: 'Posts about places',
  photos: 'Photos and the gallery of default pictures',
  comments: 'Comments with one level of replies',
  likes: 'Likes',
  reports: 'Reports of suspected ads',
  notifications: 'Notices of comments and reports',
  home: 'New posts',
  challenges: 'The monthly record challenge',
  curations: 'Curation cards',
  search: 'Text search',
  geo: 'Spots and addresses',
  config: 'What a client must know before it starts',
};
