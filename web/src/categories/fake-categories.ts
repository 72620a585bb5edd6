import { screen } from '@testing-library/react';
import { listMyCategories } from 'contract/categories';
import { fakeApi } from '../api/fake-api.ts';
import { resetDraft } from '../drafts/drafts.ts';
import { fakeCategory } from './fake-category.ts';
import { useSaveMode } from '../drafts/save-mode.ts';

/** The server of a member with two categories, `mine`, in a browser that is about to write a post. */
export function fakeCategories() {
  sessionStorage.clear();
  resetDraft('category');
  useSaveMode.getState().write();
  const server = { api: fakeApi(), mine: [fakeCategory(1, '산책길'), fakeCategory(2, '단골 카페')] };
  server.api.serve(listMyCategories, () => server.mine);
  return server;
}

/** The button 완료 of the screen. */
export const done = () => screen.getByRole<HTMLButtonElement>('button', { name: '완료' });
