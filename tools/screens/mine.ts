import { todayInKorea } from 'contract/dates';
import { empty, type Scene } from './scene.ts';

/** My page and the screens it links to. */
export const mine: Scene[] = [
  { name: 'mypage', title: '마이: 저장', open: (page) => page.goto('/mypage') },
  {
    name: 'mypage-posts',
    title: '마이: 내 글',
    open: async (page) => {
      await page.goto('/mypage');
      await page.getByRole('tab').nth(1).tap();
    },
  },
  {
    name: 'mypage-pro',
    title: '마이: PRO 구독',
    open: async (page) => {
      await page.goto('/mypage');
      await page.getByRole('tab').nth(2).tap();
    },
  },
  {
    name: 'mypage-visitor',
    title: '마이: 로그인하지 않았을 때',
    by: null,
    open: (page) => page.goto('/mypage'),
  },
  { name: 'memories', title: '되돌아보기: 한 달', open: (page) => page.goto('/memories') },
  {
    name: 'memories-year',
    title: '되돌아보기: 한 해',
    open: (page) => page.goto(`/memories?year=${todayInKorea().slice(0, 4)}`),
  },
  {
    name: 'memories-settings',
    title: '되돌아보기: 설정',
    open: (page) => page.goto('/mypage/profile/memories'),
  },
  { name: 'recaps', title: '지난 동네', open: (page) => page.goto('/memories/recaps') },
  { name: 'notification', title: '알림: 댓글', open: (page) => page.goto('/mypage/notification') },
  {
    name: 'notification-spam',
    title: '알림: 광고 의심',
    open: async (page) => {
      await page.goto('/mypage/notification');
      await page.getByRole('tab').nth(1).tap();
    },
  },
  {
    name: 'notification-empty',
    title: '알림: 없을 때',
    open: async (page) => {
      await empty(page, '**/api/notifications/groups*', 'groups');
      await page.goto('/mypage/notification');
      await page.getByText('아직 알림이 없어요').waitFor();
    },
  },
  { name: 'profile', title: '회원 정보', open: (page) => page.goto('/mypage/profile') },
  {
    name: 'profile-logout',
    title: '회원 정보: 로그아웃할지 묻기',
    open: async (page) => {
      await page.goto('/mypage/profile');
      await page.getByRole('button', { name: '로그아웃' }).tap();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'profile-withdraw',
    title: '회원 정보: 탈퇴할지 묻기',
    open: async (page) => {
      await page.goto('/mypage/profile');
      await page.getByRole('button', { name: /탈퇴/ }).tap();
      await page.locator('dialog[open], [role=dialog], [role=alertdialog]').first().waitFor();
    },
  },
  { name: 'nickname', title: '닉네임 수정', open: (page) => page.goto('/mypage/profile/nickname') },
  { name: 'likeplace', title: '관심 동네', open: (page) => page.goto('/mypage/profile/likeplace') },
  {
    name: 'likeplace-select',
    title: '관심 동네 변경',
    open: async (page) => {
      await page.goto('/mypage/profile/likeplace');
      await page.getByRole('button', { name: '좋아하는 동네 바꾸기' }).tap();
      await page.getByPlaceholder('동네 이름을 검색해 보세요').fill('종로 부암');
      await page.getByRole('checkbox').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'saved',
    title: '저장한 장소',
    open: (page, { categoryId }) => page.goto(`/mypage/saved/${categoryId}`),
  },
  {
    name: 'saved-posts',
    title: '저장한 장소의 기록',
    open: (page, { placeId }) => page.goto(`/mypage/saved/${placeId}/list`),
  },
  {
    name: 'saved-map',
    title: '저장한 장소 지도',
    open: async (page) => {
      await page.goto('/mypage/saved/map?latMin=37.545&latMax=37.565&lngMin=126.9&lngMax=126.92');
      await page.locator('canvas').waitFor();
    },
  },
  {
    name: 'myposts',
    title: '내 글',
    open: (page, { categoryId }) => page.goto(`/mypage/locationposts/${categoryId}`),
  },
  {
    name: 'myposts-empty',
    title: '내 글: 아직 없을 때',
    open: async (page, { categoryId }) => {
      await empty(page, '**/api/categories/*/articles*', 'articles');
      await page.goto(`/mypage/locationposts/${categoryId}`);
      await page.getByText('아직 쓴 글이 없어요').waitFor();
    },
  },
];
