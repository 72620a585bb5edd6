import type { Page } from 'playwright-core';
import { breakDown, empty, holdUp, leaveToBrowser, type Scene } from './scene.ts';

const POSTS = '**/api/home/articles?*';

/** Opens home within the app, so that calls to the server can be delayed or broken. */
async function homeFromLanding(page: Page) {
  await page.goto('/');
  await page.getByRole('link', { name: /홈으로 가기|둘러보기/ }).tap();
  await page.waitForURL('**/home');
}

/** Home, lists and stories. */
export const home: Scene[] = [
  { name: 'home', title: '홈', open: (page) => page.goto('/home') },
  { name: 'home-visitor', title: '홈: 로그인하지 않았을 때', by: null, open: (page) => page.goto('/home') },
  {
    name: 'home-below',
    title: '홈: 아래쪽',
    open: async (page) => {
      await page.goto('/home');
      await page.getByText('이런 동네는 어때요?').waitFor();
      await page.mouse.wheel(0, 3000);
    },
  },
  {
    name: 'home-reward',
    title: '홈: 챌린지 보상 정보',
    open: async (page) => {
      await page.goto('/home');
      await page.getByRole('button', { name: '보상 정보' }).tap();
    },
  },
  {
    name: 'home-ranking',
    title: '홈: 챌린지 랭킹',
    open: async (page) => {
      await page.goto('/home');
      await page.getByRole('button', { name: '랭킹' }).tap();
    },
  },
  {
    name: 'home-loading',
    title: '홈: 불러오는 중',
    open: async (page) => {
      await holdUp(page, '**/api/home/**');
      await homeFromLanding(page);
    },
  },
  {
    name: 'home-failed',
    title: '홈: 불러오지 못했을 때',
    open: async (page) => {
      await breakDown(page, POSTS);
      await homeFromLanding(page);
      await page.getByText('새 글을 불러오지 못했어요.').waitFor();
    },
  },
  {
    name: 'home-empty',
    title: '홈: 새 글이 없을 때',
    open: async (page) => {
      await empty(page, POSTS, 'postList');
      await homeFromLanding(page);
      await page.getByText('아직 새 글이 없어요').waitFor();
    },
  },
  {
    name: 'home-offline',
    title: '홈: 연결이 끊겼을 때',
    open: async (page) => {
      await page.goto('/home');
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
    },
  },
  { name: 'story', title: '동네 이야기', open: (page) => page.goto('/post/1') },
  { name: 'story-gone', title: '동네 이야기: 지난 이야기', open: (page) => page.goto('/post/999999') },
  {
    name: 'list',
    title: '장소의 기록',
    open: (page, { placeId }) => page.goto(`/record/list?placeId=${placeId}`),
  },
  { name: 'list-hint', title: '기록 모아보기: 장소 없이', open: (page) => page.goto('/record/list') },
  {
    name: 'list-loading',
    title: '기록 모아보기: 불러오는 중',
    open: async (page) => {
      await leaveToBrowser(page, '**/record/list');
      await holdUp(page, '**/api/articles*');
      await page.goto('/record/list');
    },
  },
  {
    name: 'list-failed',
    title: '기록 모아보기: 불러오지 못했을 때',
    open: async (page) => {
      await leaveToBrowser(page, '**/record/list');
      await breakDown(page, '**/api/articles*');
      await page.goto('/record/list');
      await page.getByText('목록을 불러오지 못했습니다.').waitFor();
    },
  },
  {
    name: 'list-empty',
    title: '장소의 기록: 아직 없을 때',
    open: async (page, { placeId }) => {
      await leaveToBrowser(page, '**/record/list?*');
      await empty(page, '**/api/articles*');
      await page.goto(`/record/list?placeId=${placeId}`);
      await page.getByText('아직 기록이 없어요').waitFor();
    },
  },
  { name: 'lost', title: '없는 주소', open: (page) => page.goto('/nowhere') },
];
