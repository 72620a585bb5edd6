import { type Challenge, readCurrentChallenge } from 'contract/challenges';
import { listCurations } from 'contract/curations';
import { type HomePost, listHomePosts } from 'contract/home';
import type { Result } from 'contract/endpoint';
import { ChallengeId, CurationId, RegionId } from 'contract/ids';
import { listNearArticles } from 'contract/near-articles';
import { countUnreadNotifications } from 'contract/notifications';
import type { Region } from 'contract/region-shapes';
import { readMemory } from 'contract/todays-memory';
import * as v from 'valibot';
import { fakeApi } from '../api/fake-api.ts';
import { fakeImage } from '../photos/fake-image.ts';

export const mangwon: Region = {
  regionId: v.parse(RegionId, 1144012300),
  province: '서울특별시',
  city: '마포구',
  district: '망원동',
};

export const challenge: Challenge = {
  challengeId: v.parse(ChallengeId, 1),
  title: '8월 기록 챌린지',
  startDate: '2026-08-01',
  endDate: '2026-08-31',
  copy: {
    label: '8월 기록 챌린지',
    period: '8월 1일 ~ 8월 31일',
    reward: ['모두의 홈 새 글 맨 위에 1주일 동안 고정돼요.'],
    winner: ['좋아요 수가 같으면 먼저 쓴 글이 뽑혀요.'],
  },
  state: 'running',
  entryCount: 2,
};

/** The only page of new posts of a member of 망원동; other fields as given. */
export const homePage = (postList: HomePost[], more: Partial<Result<typeof listHomePosts>> = {}) => ({
  postList,
  page: 1,
  limit: 20,
  hasNext: false,
  isLast: true,
  within: 'dong' as const,
  regions: [mangwon],
  ...more,
});

/** A fake server for a signed-in member, with these posts on home, a running challenge and a story. */
export function fakeHome(posts: HomePost[]) {
  localStorage.clear();
  localStorage.setItem('accessToken', 'garam');
  const api = fakeApi();
  api.serve(listHomePosts, () => homePage(posts));
  api.serve(listNearArticles, () => ({
    nearArticles: [],
    regions: [],
    cursor: null,
    limit: 20,
    hasNext: false,
  }));
  api.serve(countUnreadNotifications, () => ({ comments: 0, spams: 0, notices: 0 }));
  api.serve(readMemory, () => ({ memory: null }));
  api.serve(readCurrentChallenge, () => challenge);
  api.serve(listCurations, () => ({
    curations: [
      {
        curationId: v.parse(CurationId, 5),
        title: '골목',
        body: '걷기 좋은 길',
        imageUrl: fakeImage(),
      },
    ],
  }));
  return api;
}
