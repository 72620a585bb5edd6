import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readArticle } from 'contract/articles';
import type { Audience } from 'contract/audience-shapes';
import { changeAudience, renewLink } from 'contract/audiences';
import { likeArticle } from 'contract/likes';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { fakeApi, refuse } from '../../api/fake-api.ts';
import { renderScreen } from '../../api/render-screen.tsx';
import { useDrafts } from '../../drafts/drafts.ts';
import { useOpenDialog } from '../../kit/dialogs.ts';
import { useToast } from '../../kit/toast.ts';
import { ArticleCard } from '../list/ArticleCard.tsx';
import { ArticleScreen } from '../detail/ArticleScreen.tsx';
import { fakeArticle } from '../fake-article.ts';
import { findTitle, openEditor, startWriter } from '../editor/fake-editor.tsx';
import { fakePost } from '../fake-post.ts';
import { PostCard } from '../list/PostCard.tsx';

const KEY = 'Jf7wLq0aT2kX9vRzYb3mNg';
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('accessToken', 'garam');
  useOpenDialog.setState({ open: null });
  useToast.setState({ text: null });
  api = fakeApi();
});

const open = (at = '/record/42') => renderScreen(<ArticleScreen />, { path: '/record/:id', at });
/** The chip by the author's name, which says who sees the post. */
const chip = (name: RegExp | string) =>
  screen.findByRole('button', {
    name: new RegExp(`^볼 수 있는 사람: ${name instanceof RegExp ? name.source : name}`),
  });
const chooseAudience = async (from: string, to: string) => {
  await userEvent.click(await chip(from));
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${to}`) }));
};

test('the author sees who sees the post by their name, and changes it there', async () => {
  const asked: Audience[] = [];
  api.serve(readArticle, () => fakeArticle(42, { isMine: true, audience: 'everyone' }));
  api.serve(changeAudience, ({ params, body }) => {
    asked.push(body.audience);
    return { articleId: params.articleId, audience: body.audience, linkKey: null, version: 2 };
  });
  open();
  await chooseAudience('전체', '나만');
  await waitFor(() => expect(asked).toEqual(['me']));
  expect(await chip('나만')).toBeTruthy();
});

test('a refused change is taken back and said', async () => {
  api.serve(readArticle, () => fakeArticle(42, { isMine: true, audience: 'everyone' }));
  api.serve(changeAudience, () => refuse('Unavailable'));
  open();
  await chooseAudience('전체', '나만');
  await userEvent.click(await screen.findByRole('button', { name: '확인' }));
  expect(await chip('전체')).toBeTruthy();
});

test('without a connection a change is taken back and said at once', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  api.serve(changeAudience, () => {
    throw new TypeError('Failed to fetch');
  });
  api.serve(readArticle, () => fakeArticle(42, { isMine: true, audience: 'everyone' }));
  open();
  await chip('전체');
  onlineManager.setOnline(false);
  await chooseAudience('전체', '나만');
  expect(await screen.findByText('바꾸지 못했어요. 다시 시도해 주세요.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(await chip('전체')).toBeTruthy();
});

test('a post that is seen by its link offers to share and, after a question, to replace it', async () => {
  let renewed = 0;
  api.serve(readArticle, () => fakeArticle(42, { isMine: true, audience: 'link', linkKey: KEY }));
  api.serve(renewLink, ({ params }) => {
    renewed += 1;
    return { articleId: params.articleId, audience: 'link' as const, linkKey: 'other', version: 2 };
  });
  open();
  expect(await screen.findByRole('button', { name: '링크 나누기' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '링크 새로 만들기' }));
  await screen.findByText(/지금까지 나눈 링크로는 더 볼 수 없어요/);
  expect(renewed).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: '새로 만들기' }));
  await waitFor(() => expect(renewed).toBe(1));
});

test('of a post in my zone it says that others see the 동 alone, on its card too', async () => {
  api.serve(readArticle, () => fakeArticle(42, { isMine: true, audience: 'everyone', isMasked: true }));
  open();
  await userEvent.click(await chip(/.*동네만/));
  expect(await screen.findByText(/다른 사람에게는 동네 이름만 보여요/)).toBeTruthy();
  cleanup();
  renderScreen(
    <ArticleCard article={fakeArticle(42, { isMine: true, audience: 'everyone', isMasked: true })} />,
  );
  expect(screen.getByText(/동네만/)).toBeTruthy();
});

test('on a card of mine a tap on who sees it and one on a choice change it, and the toast takes it back', async () => {
  const asked: Audience[] = [];
  api.serve(changeAudience, ({ params, body }) => {
    asked.push(body.audience);
    return { articleId: params.articleId, audience: body.audience, linkKey: null, version: 2 };
  });
  const { router } = renderScreen(
    <ArticleCard article={fakeArticle(42, { isMine: true, audience: 'everyone' })} />,
    { path: '/record' },
  );
  await userEvent.click(await screen.findByRole('button', { name: '볼 수 있는 사람: 전체' }));
  await userEvent.click(await screen.findByRole('button', { name: /^나만/ }));
  await screen.findByRole('button', { name: '볼 수 있는 사람: 나만' });
  await userEvent.click(await screen.findByRole('button', { name: '되돌리기' }));
  await screen.findByRole('button', { name: '볼 수 있는 사람: 전체' });
  expect(asked).toEqual(['me', 'everyone']);
  expect(router.state.location.pathname).toBe('/record');
});

test('a change on a card that is refused is taken back and said', async () => {
  api.serve(changeAudience, () => refuse('Unavailable'));
  renderScreen(<PostCard post={fakePost(42, { isMine: true, audience: 'me' })} first={false} />);
  await userEvent.click(await screen.findByRole('button', { name: '볼 수 있는 사람: 나만' }));
  await userEvent.click(await screen.findByRole('button', { name: /^전체/ }));
  await userEvent.click(await screen.findByRole('button', { name: '확인' }));
  expect(screen.getByRole('button', { name: '볼 수 있는 사람: 나만' })).toBeTruthy();
});

test('nobody else sees the choice', async () => {
  api.serve(readArticle, () => fakeArticle(42, { audience: 'everyone' }));
  open();
  await screen.findByRole('heading', { name: '첫 눈' });
  expect(screen.queryByRole('radio')).toBeNull();
});

test('whoever opened a post by its link reads and likes with it', async () => {
  const links: unknown[] = [];
  api.serve(readArticle, ({ query }) => {
    links.push(query?.link);
    return fakeArticle(42, { audience: 'link' });
  });
  api.serve(likeArticle, ({ params, query }) => {
    links.push(query?.link);
    return { ...params, likeCount: 5 };
  });
  open(`/record/42?link=${KEY}`);
  await userEvent.click(await screen.findByRole('button', { name: '좋아요 4' }));
  await screen.findByRole('button', { name: '좋아요 5' });
  expect(new Set(links)).toEqual(new Set([KEY]));
});

test.each([
  [true, 'me', '나만'],
  [true, 'everyone', '전체'],
  [false, 'everyone', null],
] as const)('a card of mine (%s) says who sees it: %s', async (isMine, audience, said) => {
  renderScreen(<ArticleCard article={fakeArticle(42, { isMine, audience })} />);
  await screen.findByRole('heading', { name: '첫 눈' });
  const badge = screen.queryByText('볼 수 있는 사람:', { exact: false });
  expect(badge?.parentElement?.textContent ?? null).toBe(said === null ? null : `볼 수 있는 사람: ${said}`);
});

const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('the editor begins with what was chosen the last time', async () => {
  await startWriter();
  localStorage.setItem('accessToken', 'garam');
  openEditor();
  await findTitle();
  await userEvent.click(await choice('나만'));
  expect(useDrafts.getState().article.audience).toBe('me');
  cleanup();
  useDrafts.setState({ article: { ...useDrafts.getState().article, audience: 'everyone', touched: false } });
  openEditor();
  await findTitle();
  await waitFor(async () => expect((await choice('나만')).checked).toBe(true));
});
