import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readItem } from 'contract/moderation';
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
  expect(screen.getByText(/글 · 보류됨 · 쓴이/)).toBeTruthy();
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
