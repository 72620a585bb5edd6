import { type ArticleId, type MemberId, type PlaceId, RegionId } from 'contract/ids';
import { type PinCategory, pinCategoryLabel } from 'contract/pin-categories';
import * as v from 'valibot';
import type { Season } from './season.ts';

/** A post as everybody sees it: a masked one is at its area. */
export interface Candidate {
  articleId: ArticleId;
  memberId: MemberId;
  likes: number;
}
/** A post of the last seven days. */
export interface RecentPost extends Candidate {
  placeId: PlaceId;
  /** The 동, its name, and the name of its 시군구. */
  regionId: RegionId;
  dong: string;
  sigungu: string;
  pinCategory: PinCategory;
  isArea: boolean;
  /** Whether its place has been on the map for less than seven days. */
  isNewPlace: boolean;
}

/** A card to make. Its title names the rule by which its posts were chosen, its text the rest of it (BEHAVIOUR: curations-2). */
export interface NewCard {
  regionId: RegionId | null;
  title: string;
  body: string;
  articleIds: ArticleId[];
}

/** The posts of a card, and the most of one author. */
const [FEWEST, MOST, OF_AN_AUTHOR] = [3, 10, 2];
/** How many cards each rule makes at most. */
const CARDS = { categories: 3, dongs: 2, sigungus: 2 };

/** The cards of a week, in their order. A rule without enough posts makes none. */
export function chooseCards(recent: readonly RecentPost[], season: Season, ofSeason: readonly Candidate[]) {
  const byCategory = lovedByCategory(recent);
  const used = new Set(byCategory.map(({ regionId }) => regionId));
  return [
    ...byCategory,
    ...lovedByDong(recent.filter(({ regionId }) => !used.has(regionId))),
    ...lovedInSeason(season, ofSeason),
    ...newPlaces(recent),
    ...newestBySigungu(recent),
  ];
}

/** 동 × pin category: one card of a 동. An area has no kind, and 기타 is none. */
function lovedByCategory(recent: readonly RecentPost[]): NewCard[] {
  const known = recent.filter(({ isArea, pinCategory }) => !isArea && pinCategory !== 'ETC');
  const groups = mostLovedGroups(known, ({ regionId, pinCategory }) => `${regionId} ${pinCategory}`);
  const ofDongs = new Map(groups.toReversed().map((posts) => [posts[0]!.regionId, posts]));
  return groups
    .filter((posts) => ofDongs.get(posts[0]!.regionId) === posts)
    .slice(0, CARDS.categories)
    .map((posts) => {
      const { regionId, dong, pinCategory } = posts[0]!;
      const kind = pinCategoryLabel(pinCategory);
      return card(
        regionId,
        `이번 주 ${dong}에서 가장 사랑받은 ${kind}`,
        posts,
        `남긴 ${kind} 기록을 좋아요가 많은`,
      );
    });
}

function lovedByDong(recent: readonly RecentPost[]): NewCard[] {
  return mostLovedGroups(recent, ({ regionId }) => regionId)
    .slice(0, CARDS.dongs)
    .map((posts) => {
      const { regionId, dong } = posts[0]!;
      return card(regionId, `이번 주 ${dong}에서 가장 사랑받은 기록`, posts, '남긴 기록을 좋아요가 많은');
    });
}

function lovedInSeason({ name }: Season, posts: readonly Candidate[]): NewCard[] {
  const loved = pick(posts.filter(isLoved), mostLoved);
  if (loved === null) return [];
  return [
    {
      regionId: null,
      title: `이번 ${name}, 가장 사랑받은 기록`,
      body: `이번 ${name}에 이웃 ${authors(loved)}명이 남긴 기록을 좋아요가 많은 순서로 모았어요.`,
      articleIds: loved.map(({ articleId }) => articleId),
    },
  ];
}

/** One post of each place that is new on the map. */
function newPlaces(recent: readonly RecentPost[]): NewCard[] {
  const there = recent.filter(({ isArea, isNewPlace }) => !isArea && isNewPlace).toSorted(mostLoved);
  const places = [...Map.groupBy(there, ({ placeId }) => placeId).values()].map(([first]) => first!);
  const posts = pick(places, newest);
  if (posts === null) return [];
  return [
    {
      regionId: null,
      title: '이번 주 지도에 새로 생긴 곳',
      body: `지난 7일 동안 이웃들이 지도에 더한 ${posts.length}곳의 기록이에요.`,
      articleIds: posts.map(({ articleId }) => articleId),
    },
  ];
}

/** The 시군구 with the most posts, whether or not anybody liked them. */
function newestBySigungu(recent: readonly RecentPost[]): NewCard[] {
  return [...Map.groupBy(recent, ({ regionId }) => sigunguOf(regionId)).values()]
    .toSorted((a, b) => b.length - a.length || a[0]!.regionId - b[0]!.regionId)
    .map((posts) => pick(posts, newest))
    .filter((posts) => posts !== null)
    .slice(0, CARDS.sigungus)
    .map((posts) => {
      const { regionId, sigungu } = posts[0]!;
      return card(sigunguOf(regionId), `이번 주 ${sigungu}의 새 기록`, posts, '남긴 기록을 새로 쓴');
    });
}

const sigunguOf = (regionId: RegionId) => v.parse(RegionId, Math.floor(regionId / 100_000) * 100_000);

/** The posts that somebody liked in groups with enough of them, the most loved group first. */
function mostLovedGroups(posts: readonly RecentPost[], keyOf: (post: RecentPost) => string | number) {
  const groups = [...Map.groupBy(posts.filter(isLoved), keyOf).values()].map((group) =>
    pick(group, mostLoved),
  );
  return groups
    .filter((group) => group !== null)
    .toSorted((a, b) => sumOfLikes(b) - sumOfLikes(a) || a[0]!.articleId - b[0]!.articleId);
}

/** Up to ten posts in an order, at most two of an author; null where there are fewer than three. */
function pick<Post extends Candidate>(posts: readonly Post[], order: (a: Post, b: Post) => number) {
  const ofAuthors = new Map<MemberId, number>();
  const picked = posts.toSorted(order).filter(({ memberId }) => {
    const already = ofAuthors.get(memberId) ?? 0;
    ofAuthors.set(memberId, already + 1);
    return already < OF_AN_AUTHOR;
  });
  return picked.length < FEWEST ? null : picked.slice(0, MOST);
}

function card(regionId: RegionId, title: string, posts: readonly Candidate[], which: string): NewCard {
  const body = `지난 7일 동안 이웃 ${authors(posts)}명이 ${which} 순서로 모았어요.`;
  return { regionId, title, body, articleIds: posts.map(({ articleId }) => articleId) };
}

const isLoved = ({ likes }: Candidate) => likes > 0;
const mostLoved = (a: Candidate, b: Candidate) => b.likes - a.likes || a.articleId - b.articleId;
const newest = (a: Candidate, b: Candidate) => b.articleId - a.articleId;
const authors = (posts: readonly Candidate[]) => new Set(posts.map(({ memberId }) => memberId)).size;
const sumOfLikes = (posts: readonly Candidate[]) => posts.reduce((sum, { likes }) => sum + likes, 0);
