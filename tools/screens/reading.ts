import type { Page } from 'playwright-core';
import { breakDown, empty, holdUp, type Neighbourhood, type Scene } from './scene.ts';

const COMMENTS = '**/api/articles/*/comments?*';

const openPost = (page: Page, { theirs }: Neighbourhood) => page.goto(`/record/${theirs}`);
const openMine = (page: Page, { mine }: Neighbourhood) => page.goto(`/record/${mine}`);

/** Opens a post from a list, so that calls to the server can be delayed or broken. */
async function postFromList(page: Page, { placeId, theirs }: Neighbourhood, calls: typeof holdUp) {
  await page.goto(`/record/list?placeId=${placeId}`);
  await calls(page, `**/api/articles/${theirs}`);
  await page.locator(`a[href="/record/${theirs}/detail"]`).tap();
}

async function openComments(page: Page, articleId: number) {
  await page.goto(`/record/${articleId}/comments`);
  await page.getByRole('article').first().waitFor();
}

/** A post and its comments. */
export const reading: Scene[] = [
  { name: 'post', title: '글', open: openPost },
  {
    name: 'post-place',
    title: '글: 장소와 지도',
    open: async (page, there) => {
      await openPost(page, there);
      await page.getByRole('region', { name: '장소' }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 2000);
      await page.locator('canvas').waitFor();
    },
  },
  {
    name: 'post-photo',
    title: '글: 사진 크게 보기',
    open: async (page, there) => {
      await openPost(page, there);
      await page.getByRole('button', { name: /1번째 크게 보기/ }).tap();
    },
  },
  {
    name: 'post-menu',
    title: '글: 내 글의 메뉴',
    open: async (page, there) => {
      await openMine(page, there);
      await page.getByRole('button', { name: '글 메뉴' }).tap();
      await page.getByRole('button', { name: '삭제' }).waitFor();
    },
  },
  {
    name: 'post-delete',
    title: '글: 삭제할지 묻기',
    open: async (page, there) => {
      await openMine(page, there);
      await page.getByRole('button', { name: '글 메뉴' }).tap();
      await page.getByRole('button', { name: '삭제' }).tap();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'post-report',
    title: '글: 신고할지 묻기',
    open: async (page, there) => {
      await openPost(page, there);
      await page.getByRole('button', { name: '글 메뉴' }).tap();
      await page.getByRole('button', { name: /신고하기/ }).tap();
      await page.getByRole('radio', { name: '광고 의심' }).waitFor();
    },
  },
  {
    name: 'post-visitor',
    title: '글: 로그인하지 않고 좋아요를 눌렀을 때',
    by: null,
    open: async (page, there) => {
      await openPost(page, there);
      await page.getByRole('button', { name: /좋아요/ }).tap();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'post-loading',
    title: '글: 불러오는 중',
    open: (page, there) => postFromList(page, there, holdUp),
  },
  {
    name: 'post-failed',
    title: '글: 불러오지 못했을 때',
    open: async (page, there) => {
      await postFromList(page, there, breakDown);
      await page.getByText('게시글을 불러오지 못했어요.').waitFor();
    },
  },
  { name: 'comments', title: '글 댓글', open: (page, { mine }) => openComments(page, mine) },
  {
    name: 'comments-replying',
    title: '글 댓글: 답글 쓰기',
    open: async (page, { mine }) => {
      await openComments(page, mine);
      await page
        .getByRole('button', { name: /답글 달기/ })
        .first()
        .tap();
      await page.getByLabel('답글', { exact: true }).fill('저도 다음 주에 가 볼게요');
    },
  },
  {
    name: 'comments-editing',
    title: '글 댓글: 댓글 고치기',
    open: async (page, { commented }) => {
      await openComments(page, commented);
      await page.getByRole('button', { name: '내 댓글 메뉴' }).first().tap();
      await page.getByRole('button', { name: '수정' }).tap();
      await page.getByText('댓글을 수정하는 중…').waitFor();
    },
  },
  {
    name: 'comments-delete',
    title: '글 댓글: 삭제할지 묻기',
    open: async (page, { commented }) => {
      await openComments(page, commented);
      await page.getByRole('button', { name: '내 댓글 메뉴' }).first().tap();
      await page.getByRole('button', { name: '삭제' }).tap();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'comments-loading',
    title: '글 댓글: 불러오는 중',
    open: async (page, { theirs }) => {
      await holdUp(page, COMMENTS);
      await page.goto(`/record/${theirs}/comments`);
    },
  },
  {
    name: 'comments-failed',
    title: '글 댓글: 불러오지 못했을 때',
    open: async (page, { theirs }) => {
      await breakDown(page, COMMENTS);
      await page.goto(`/record/${theirs}/comments`);
      await page.getByText('댓글 불러오기에 실패했습니다.').waitFor();
    },
  },
  {
    name: 'comments-empty',
    title: '글 댓글: 아직 없을 때',
    open: async (page, { silent }) => {
      await empty(page, COMMENTS, 'comments');
      await page.goto(`/record/${silent}/comments`);
      await page.getByText('아직 댓글이 없어요').waitFor();
    },
  },
];
