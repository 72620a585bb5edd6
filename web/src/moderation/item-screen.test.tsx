import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArticleId, CommentId } from 'contract/ids';
import { readItem } from 'contract/moderation';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeItem, fakeModeration, waiting } from './fake-moderation.ts';
import { ItemScreen } from './ItemScreen.tsx';

let h: ReturnType<typeof fakeModeration>;
beforeEach(() => {
  h = fakeModeration();
});
const open = (at: string) => renderScreen(<ItemScreen />, { path: '/admin/items/:kind/:id', at });

test('what is hidden opens for a moderator, who may bring it back', async () => {
  h.api.serve(readItem, () => fakeItem(waiting(3, { standing: 'HELD' })));
  open('/admin/items/ARTICLE/3');
  expect(await screen.findByText('욕이 가득한 글')).toBeTruthy();
  expect(screen.getByText(/글 · 보류됨/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^되살리기/ }));
  await screen.findByText(/처리했어요/);
  expect(h.taken).toMatchObject([{ act: 'KEEP', targetKind: 'ARTICLE', targetId: 3 }]);
});

test.each(['/admin/items/ARTICLE/x', '/admin/items/ARTICLE/3'])(
  'of what is not there %s says so',
  async (at) => {
    h.api.serve(readItem, () => refuse('TargetNotFound'));
    open(at);
    expect(await screen.findByText('없거나, 쓴 사람이 지웠어요')).toBeTruthy();
  },
);

const articleId = v.parse(ArticleId, 9);

test('reports are one line, with who sent them on demand', async () => {
  h.api.serve(readItem, () => fakeItem(waiting(3)));
  open('/admin/items/ARTICLE/3');
  const line = await screen.findByText('욕설·혐오 1 · 새 계정 1');
  expect(line.closest('details')!.open).toBe(false);
  await userEvent.click(line);
  expect(line.closest('details')!.open).toBe(true);
  expect(screen.getByRole('link', { name: '나래' }).getAttribute('href')).toBe('/admin/items/MEMBER/6');
  expect(screen.getByText(/맞음 3 아님 1/)).toBeTruthy();
});

test('a comment stands marked in its post and thread', async () => {
  const near = (id: number, content: string, parent: number | null, isDeleted = false) => ({
    commentId: v.parse(CommentId, id),
    parentCommentId: parent === null ? null : v.parse(CommentId, parent),
    content,
    memberId: null,
    nickname: null,
    isDeleted,
    createdAt: '2026-11-29T12:00:00+09:00',
  });
  const thread = {
    articleId,
    title: '시장 구경',
    near: [near(1, '처음', null), near(2, '', 1, true), near(3, '', 1, true)],
  };
  const item = fakeItem(
    waiting(3, { targetKind: 'COMMENT', articleId, subject: '욕이에요', standing: 'HELD' }),
  );
  h.api.serve(readItem, () => ({ ...item, content: '', thread }));
  open('/admin/items/COMMENT/3?article=9');
  const place = within(await screen.findByRole('region', { name: '댓글이 있는 자리' }));
  expect(place.getByRole('link', { name: '시장 구경' }).getAttribute('href')).toBe('/admin/items/ARTICLE/9');
  const rows = place.getAllByRole('listitem');
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true']);
  expect(rows.map((row) => row.querySelector('p')!.textContent)).toEqual([
    '처음',
    '삭제되었거나 가려진 댓글',
    '욕이에요',
  ]);
});

test('a list shows the places it holds, each of which opens', async () => {
  const holds = {
    kind: 'PLACE',
    total: 21,
    savedCount: null,
    held: [{ id: 4, title: '작은 책방' }],
  } as const;
  h.api.serve(readItem, () => ({
    ...fakeItem(waiting(3, { targetKind: 'LIST', subject: '책방들' })),
    content: '작은 책방',
    holds: { ...holds, held: [...holds.held] },
  }));
  open('/admin/items/LIST/3');
  expect((await screen.findByRole('link', { name: '작은 책방' })).getAttribute('href')).toBe(
    '/admin/items/PLACE/4',
  );
  expect(screen.getByText('그리고 20개 더')).toBeTruthy();
});

test('photos open in full, and the focus comes back to the one seen last', async () => {
  const user = userEvent.setup();
  const url = (nth: number) =>
    `https://dongne.example/article/photo/0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d1${nth}`;
  const photos = [1, 2].map((nth) => ({
    url: url(nth),
    width: 1200,
    height: 900,
    placeholder: '',
    description: '',
  }));
  h.api.serve(readItem, () => ({ ...fakeItem(waiting(3)), photos }));
  open('/admin/items/ARTICLE/3');
  const first = await screen.findByRole('button', { name: '사진 2장 중 1번째 크게 보기' });
  await user.click(first);
  const viewer = within(await screen.findByRole('dialog', { name: '글 3 사진' }));
  expect(viewer.getByRole('status').textContent).toBe('1 / 2');
  expect(viewer.getAllByRole('img')[0]!.getAttribute('src')).toContain('/full/');
  await user.click(viewer.getByRole('button', { name: '닫기' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
