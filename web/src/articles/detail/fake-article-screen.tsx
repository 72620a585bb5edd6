import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readArticle } from 'contract/articles';
import { fakeApi } from '../../api/fake-api.ts';
import { renderScreen } from '../../api/render-screen.tsx';
import { useOpenDialog } from '../../kit/dialogs.ts';
import { useToast } from '../../kit/toast.ts';
import { fakeArticle } from '../fake-article.ts';
import { ArticleScreen } from './ArticleScreen.tsx';

/** Signs a member in and prepares the API: `server.post` is the post with id 42, with two photos. For `beforeEach`. */
export function fakeArticleScreen() {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('accessToken', 'narae');
  useOpenDialog.setState({ open: null });
  useToast.setState({ text: null });
  const server = { post: fakeArticle(42, {}, 2) };
  const api = fakeApi();
  api.serve(readArticle, () => server.post);
  return { api, server };
}

/** Renders the screen of a post, that of post 42 by default. */
export const openArticle = (at: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<ArticleScreen />, { path: '/record/:id', at: '/record/42', ...at });

/** Waits for the button with a name. */
export const button = (name: string) => screen.findByRole('button', { name });

/** Waits for the dialog with a text and chooses one of its buttons. */
export async function answerDialog(text: RegExp, answer: string) {
  await screen.findByText(text);
  await userEvent.click(await button(answer));
}

/** Opens the post's menu and chooses an action. */
export async function chooseInMenu(name: string) {
  await userEvent.click(await button('글 메뉴'));
  await userEvent.click(await button(name));
}
